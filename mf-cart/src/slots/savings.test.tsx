import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { eventually } from '@larder/rules/testing/eventually';
import type { CallResponse } from '@larder/contracts';
import type { Session } from '@larder/shell';
import { ApiError } from '@larder/shell';
import { fakeApi, renderWithShell } from '@larder/shell/testing';
import { cart, cartItem } from '../../test/fixtures.ts';
import CartSavings from './savings.tsx';

type Ledger = CallResponse<'GET /account/savings'>;
const payback = { elsewhere: 156.05, here: 114.56, orders: 2 };
const member: Partial<Session> = { loggedIn: true, userStatus: 'member', groupId: 4 };

const ledger = (over: Partial<Ledger> = {}): Ledger => ({
  savings_from: '2026-03-02T17:00:00.000Z',
  savings_to: '2027-03-02T17:00:00.000Z',
  amount_saved: 41.49,
  amount_left: 18.46,
  paid_for_itself_at: null,
  donated: 0,
  pays_at_renewal: true,
  receipts: [{ order_id: 'o-1', increment_id: '100001', created_at: '2026-06-03T17:00:00.000Z', saved: 41.49 }],
  ...over,
});

function open(answers: { cart?: ReturnType<typeof cart>; ledger?: Ledger | ApiError }, session: Partial<Session> = {}) {
  const { api, seen } = fakeApi({ 'GET /carts': answers.cart ?? cart(), 'GET /account/savings': answers.ledger ?? ledger() });
  return { ...renderWithShell(<CartSavings />, { api, session }), seen };
}

test('tells those who are no members what the cart costs elsewhere and here, and how soon joining pays', async () => {
  const { seen } = open({ cart: cart([cartItem()], { payback }) });
  const section = await screen.findByRole('region', { name: 'Joining pays for itself in 2 orders like this' });
  expect(section.textContent).toContain('$156.05');
  expect(section.textContent).toContain('$114.56');
  expect(screen.getByRole('link', { name: 'See plans' }).getAttribute('href')).toBe('/membership/payment/plans');
  expect(seen.map(({ name }) => name)).toEqual(['GET /carts']);
});

test('says nothing where joining would not pay for itself', async () => {
  const { container, seen } = open({ cart: cart([cartItem()]) });
  await eventually(() => expect(seen.length).toBe(1));
  expect(container.textContent).toBe('');
});

test('leads the lapsed to come back', async () => {
  const lapsed: Partial<Session> = { loggedIn: true, userStatus: 'canceled', groupId: 5 };
  const { shell } = open({ cart: cart([cartItem()], { payback }) }, lapsed);
  await userEvent.click(await screen.findByRole('button', { name: 'Rejoin' }));
  expect(shell.openOverlay.get()).toEqual({ name: 'reactivation', props: {} });
});

test('OP-060: shows members what their orders saved, with receipts, and what the guarantee pays', async () => {
  open({}, member);
  const section = await screen.findByRole('region', { name: 'Saved since March 2, 2026' });
  expect(section.textContent).toContain('$18.46 more in savings, and your membership has paid for itself.');
  expect(section.textContent).toContain(
    'If you save less by your renewal on March 2, 2027, you get the difference in Thrive Cash.',
  );
  expect(screen.getByRole('progressbar').getAttribute('aria-valuetext')).toBe('$41.49 of $59.95');
  expect(screen.getByRole('link', { name: 'Order 100001' }).getAttribute('href')).toBe('/account/order?id=o-1');
  expect(screen.getByRole('listitem').textContent).toBe('Order 100001Jun 3$41.49');
});

test('names the day on which the membership had paid for itself', async () => {
  open({ ledger: ledger({ amount_saved: 70, amount_left: 0, paid_for_itself_at: '2026-06-03T17:00:00.000Z' }) }, member);
  expect(await screen.findByText('Your membership paid for itself on June 3, 2026.')).toBeTruthy();
  expect(screen.queryByRole('progressbar')).toBeNull();
});

test('promises nothing to those whose renewal is off', async () => {
  open({ ledger: ledger({ pays_at_renewal: false }) }, member);
  expect((await screen.findByRole('region')).textContent).toContain('pays out at renewal, and your renewal is off');
});

test('trial and monthly members see what they saved, and read of no guarantee', async () => {
  open({ ledger: ledger({ savings_to: null, amount_left: 0 }) }, member);
  const { textContent } = await screen.findByRole('region');
  expect(textContent).toContain('$41.49');
  expect(textContent).not.toMatch(/guarantee|renewal|paid for itself/);
});

test('a ledger that does not come takes nothing away', async () => {
  const { container, seen } = open({ ledger: new ApiError('down', { code: 500 }) }, member);
  await eventually(() => expect(seen.some(({ name }) => name === 'GET /account/savings')).toBe(true));
  expect(container.textContent).toBe('');
});
