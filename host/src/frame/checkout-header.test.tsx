import { render, screen, within } from '@testing-library/react';
import { SiteContext, UNKNOWN_SITE } from '../app/site.ts';
import { CheckoutHeader } from './CheckoutHeader.tsx';
import { Footer } from './Footer.tsx';

test('the checkout has links to cart, help and legal texts, and none to categories', () => {
  render(
    <SiteContext value={{ ...UNKNOWN_SITE, phone: '(555) 010-0142' }}>
      <CheckoutHeader />
      <Footer isEnclosed />
    </SiteContext>,
  );
  const header = within(screen.getByRole('banner'));
  expect(header.getAllByRole('link').map((link) => link.textContent || link.getAttribute('aria-label'))).toEqual([
    'Larder, home',
    '(555) 010-0142',
    'Back to cart',
  ]);
  expect(screen.queryAllByRole('navigation')).toEqual([]);
  expect(screen.getByRole('link', { name: 'Privacy' })).toBeTruthy();
});

test('every other page has all of the footer', () => {
  render(<Footer />);
  expect(screen.getAllByRole('navigation').length).toBeGreaterThan(2);
  // There is no such program.
  expect(screen.queryByRole('link', { name: /affiliate/i })).toBeNull();
});
