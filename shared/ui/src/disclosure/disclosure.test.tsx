import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

import { Accordion } from './Accordion.tsx';
import { Tabs } from './Tabs.tsx';

describe('Accordion', () => {
  it('opens the requested one', async () => {
    render(
      <Accordion
        group="facts"
        items={[
          { key: 'ingredients', title: 'Ingredients', body: 'Oats', open: true },
          { key: 'storage', title: 'Storage', body: 'Keep dry' },
        ]}
      />,
    );
    const storage = screen.getByText('Storage').closest('details');
    expect(screen.getByText('Oats').closest('details')?.open).toBe(true);
    expect(storage?.open).toBe(false);
    await userEvent.click(screen.getByText('Storage'));
    expect(storage?.open).toBe(true);
  });
});

describe('Tabs', () => {
  it('shows one body and moves by arrow key', async () => {
    render(
      <Tabs
        label="About the product"
        tabs={[
          { key: 'details', title: 'Details', body: 'Roasted slowly' },
          { key: 'reviews', title: 'Reviews', body: 'Very good' },
        ]}
      />,
    );
    expect(screen.getByRole('tabpanel', { name: 'Details' }).textContent).toBe('Roasted slowly');
    await userEvent.tab();
    await userEvent.keyboard('{ArrowRight}{Enter}');
    expect(screen.getByRole('tab', { name: 'Reviews' }).getAttribute('aria-selected')).toBe('true');
    expect(screen.getByRole('tabpanel', { name: 'Reviews' }).textContent).toBe('Very good');
  });
});
