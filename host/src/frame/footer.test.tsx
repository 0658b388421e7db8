import { render, screen, within } from '@testing-library/react';
import { siteFor } from '../../server/site/site-for.ts';
import { SiteContext, UNKNOWN_SITE } from '../app/site.ts';
import { Footer } from './Footer.tsx';

const CARDS = ['Visa', 'Mastercard', 'American Express', 'Discover'];
const config = { helpPhone: UNKNOWN_SITE.phone, shipping: UNKNOWN_SITE.shipping, firewallTokenUrl: undefined };

test.each([
  ['cards alone', [], CARDS],
  ['wallets', ['wallets'], [...CARDS, 'PayPal', 'Venmo', 'Apple Pay', 'Google Pay']],
  ['EBT', ['ebt'], [...CARDS, 'EBT']],
] as const)('CHK-005 … CHK-013: the footer names what checkout takes: %s', (_, takes, names) => {
  render(
    <SiteContext value={siteFor(config, { origin: '', cookies: new Map() }, 0, takes, null)}>
      <Footer />
    </SiteContext>,
  );
  const marks = within(screen.getByRole('list', { name: 'We take' })).getAllByRole('listitem');
  expect(marks.map((mark) => mark.lastChild?.textContent)).toEqual(names);
});
