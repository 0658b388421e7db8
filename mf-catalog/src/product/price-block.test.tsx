import { screen } from '@testing-library/react';
import type { ProductDetail } from '@larder/contracts';
import { renderWithShell } from '@larder/shell/testing';
import { aDetail } from '../../test/products.ts';
import { PriceBlock } from './PriceBlock.tsx';

const show = (change: Partial<ProductDetail>) => renderWithShell(<PriceBlock product={aDetail(change)} chosen={{}} />);
const tea = { type: 'by_percent' as const, amount: 10, name: 'Tea Time' };

test('CAT-117, OP-025: the reductions that made the price are named, each once', () => {
  const named = [tea, { ...tea, amount: 5 }, { type: 'tc_percent' as const, amount: 5, name: 'Pantry Week' }];
  show({ price: 4.5, msrp: 5, temporary_price_reduction: named });
  expect(screen.getByText('Tea Time, Pantry Week')).toBeTruthy();
  expect(screen.getByText('$4.50')).toBeTruthy();
});

test('CAT-023: on sale, it says what the price is compared with', () => {
  show({ price: 4.5, msrp: 6, was_price: 5 });
  expect(screen.getByText('The lowest price of the 30 days before was $5.00.')).toBeTruthy();
  expect(screen.getByText('Save $1.50')).toBeTruthy();
});

test('non-members see whose price it is, and how to join; members do not', () => {
  const shown = show({});
  expect(screen.getByText(/This is the member price/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'See the plans' }).getAttribute('href')).toBe('/membership/payment/plans');
  shown.unmount();
  const session = { loggedIn: true, userStatus: 'member', groupId: 4 } as const;
  renderWithShell(<PriceBlock product={aDetail({})} chosen={{}} />, { session });
  expect(screen.queryByText(/This is the member price/)).toBeNull();
});

test('OP-212: a visitor who sees the list price of a product with a minimum sees no claim that members pay it', () => {
  show({ is_map_enabled: true, map_display: { kind: 'members' } });
  expect(screen.getByRole('link', { name: 'Register for best price' })).toBeTruthy();
  expect(screen.queryByText(/This is the member price/)).toBeNull();
});

test('nothing is named of what is sold out', () => {
  show({ in_stock: false, temporary_price_reduction: [tea] });
  expect(screen.queryByText('Tea Time')).toBeNull();
});

test('CAT-119: a timed deal shows how long it lasts', () => {
  show({ temporary_price_reduction: [{ ...tea, ends_at: new Date(Date.now() + 3 * 86_400_000 + 60_000).toISOString() }] });
  expect(screen.getByRole('timer').textContent).toMatch(/^3 days 00:0[01]:\d\d$/);
});

test('CAT-033, CAT-087: Thrive Cash leaves the price alone and says what comes back', () => {
  show({ price: 5, msrp: 5, temporary_price_reduction: [{ type: 'tc_percent', amount: 10 }] });
  expect(screen.getByText('$5.00')).toBeTruthy();
  expect(screen.getByText('Earn $0.50 Thrive Cash')).toBeTruthy();
});
