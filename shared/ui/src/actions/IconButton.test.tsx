import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

import { IconButton, IconLink } from './IconButton.tsx';

describe('IconButton', () => {
  it('is found by its label and answers a press', async () => {
    const press = jest.fn();
    render(<IconButton label="Close" icon={<svg />} onClick={press} />);
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(press).toHaveBeenCalledTimes(1);
  });

  it('shows a count only when there is one', () => {
    const { rerender } = render(<IconButton label="Cart, 3 items" icon={<svg />} count={3} />);
    expect(screen.getByText('3')).toBeTruthy();
    rerender(<IconButton label="Cart, 0 items" icon={<svg />} count={0} />);
    expect(screen.queryByText('0')).toBeNull();
    // Nothing red and empty, either.
    expect(document.querySelector('.count')).toBeNull();
    rerender(<IconButton label="Cart" icon={<svg />} count={null} />);
    expect(document.querySelector('.count')).toBeNull();
  });
});

describe('IconLink', () => {
  it('leads somewhere', () => {
    render(<IconLink href="/cart" label="Cart" icon={<svg />} count="999+" />);
    expect(screen.getByRole('link', { name: 'Cart' }).getAttribute('href')).toBe('/cart');
    expect(screen.getByText('999+')).toBeTruthy();
  });
});
