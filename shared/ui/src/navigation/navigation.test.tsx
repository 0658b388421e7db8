import { render, screen, within } from '@testing-library/react';

import { Breadcrumbs } from './Breadcrumbs.tsx';
import { Pagination } from './Pagination.tsx';
import { pagesShown } from './pages-shown.ts';
import { Stepper } from './Stepper.tsx';

describe('Breadcrumbs', () => {
  it('links all but the last, which is where one is', () => {
    render(
      <Breadcrumbs
        crumbs={[
          { name: 'Home', url: '/' },
          { name: 'Pantry', url: '/c/pantry' },
          { name: 'Granola', url: '/p/granola' },
        ]}
      />,
    );
    const trail = screen.getByRole('navigation', { name: 'Breadcrumb' });
    expect(
      within(trail)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['Home', 'Pantry']);
    expect(screen.getByText('Granola').getAttribute('aria-current')).toBe('page');
  });
});

describe('Stepper', () => {
  it('marks the current step and lets one go back', () => {
    render(
      <Stepper
        label="Sign up"
        current={1}
        steps={[{ name: 'Account', href: '/signup' }, { name: 'Plan' }, { name: 'Payment' }]}
      />,
    );
    const items = within(screen.getByRole('list', { name: 'Sign up' })).getAllByRole('listitem');
    expect(items.map((item) => item.getAttribute('aria-current'))).toEqual([null, 'step', null]);
    expect(screen.getByRole('link', { name: 'Account' }).getAttribute('href')).toBe('/signup');
  });
});

describe('Pagination', () => {
  it.each([
    [1, 3, [1, 2, 3]],
    [1, 9, [1, 2, 3, null, 9]],
    [5, 9, [1, null, 4, 5, 6, null, 9]],
    [4, 9, [1, 2, 3, 4, 5, null, 9]],
    [9, 9, [1, null, 7, 8, 9]],
    [1, 1, [1]],
  ])('page %d of %d', (current, total, shown) => {
    expect(pagesShown(current, total)).toEqual(shown);
  });

  it('links the pages and their neighbours', () => {
    render(<Pagination current={2} total={9} hrefOf={(page) => `?p=${page}`} />);
    expect(screen.getByRole('link', { name: 'Page 2' }).getAttribute('aria-current')).toBe('page');
    expect(screen.getByRole('link', { name: 'Next page' }).getAttribute('href')).toBe('?p=3');
    expect(screen.getByRole('link', { name: 'Previous page' }).getAttribute('href')).toBe('?p=1');
  });

  it('is not there for a single page', () => {
    const { container } = render(<Pagination current={1} total={1} hrefOf={() => '#'} />);
    expect(container.childElementCount).toBe(0);
  });
});
