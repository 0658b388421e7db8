import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { DeskOrder } from '@larder/contracts';
import { PERMISSIONS, type Permission } from '@larder/rules';
import { ApiError } from '@larder/shell';
import { bodiesOf, visit } from '@larder/shell/testing';
import { order, orderItem } from '../../../test/fixtures.ts';
import * as page from './order.tsx';

const desk = (change: Partial<DeskOrder> = {}): DeskOrder => ({
  order: order({ order_id: 'o1', increment_id: '100045', items: [orderItem({ qty: 3 })] }),
  order_state: 'shipped',
  shipping_stage: 'on_the_way',
  version: 4,
  customer_id: 7,
  shopper_name: 'Ada Moss',
  shopper_email: 'ada@example.com',
  packed_at: null,
  refunded: 0,
  refundable_lines: [{ item_id: 5, open_qty: 3, open_amount: 10, open_tax: 0.5 }],
  refundable_shipping: 5.95,
  is_cancelable: false,
  is_own: false,
  resendable: ['receipt', 'news'],
  timeline: [{ event_id: '1', at: '2026-11-30T20:05:00Z', title: 'Shipped', by: 'warehouse', detail: null }],
  ...change,
});

const changed = { success: true, desk_order: desk() };

const open = (shown: DeskOrder, answers: Record<string, unknown> = {}, permissions: readonly Permission[] = PERMISSIONS) =>
  visit(page, {
    path: '/desk/orders/o1',
    params: { id: 'o1' },
    answers: { 'GET /desk/me': { permissions }, 'GET /desk/orders/{id}': shown, ...answers },
  });

const why = async (user: ReturnType<typeof userEvent.setup>, text: string) =>
  user.type(screen.getByRole('textbox', { name: /Reason/ }), text);

test('shows items, customer and timeline; buttons follow the stage', async () => {
  await open(desk());
  expect(screen.getByRole('heading', { name: 'Order 100045', level: 1 })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'ada@example.com' })).toBeTruthy();
  expect(screen.getByRole('list', { name: 'What happened to this order' }).textContent).toMatch(/Shipped.*warehouse/);
  expect(screen.getByRole('button', { name: 'Mark delivered' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Mark packed' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Cancel order' })).toBeNull();
});

test('an employee sees what their roles permit, and nothing to change on their own order', async () => {
  const { unmount } = await open(desk(), {}, ['orders.read']);
  expect(screen.queryByRole('button', { name: /Refund|Mark|Send/ })).toBeNull();
  unmount();
  await open(desk({ is_own: true }));
  expect(screen.queryByRole('button', { name: /Refund|Mark|Send/ })).toBeNull();
  expect(screen.getByText(/your own order/)).toBeTruthy();
});

test('a refund shows its amount to the cent before it is made, and needs a reason', async () => {
  const user = userEvent.setup();
  const { seen } = await open(desk(), { 'POST /desk/orders/{id}/refund': changed });
  await user.click(screen.getByRole('button', { name: 'Refund' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Refund' }));
  expect(bodiesOf(seen, 'POST /desk/orders/{id}/refund')).toEqual([]);
  await why(user, 'Broken jar');
  await user.click(dialog.getByRole('button', { name: 'Refund' }));
  expect(dialog.getByText('Please choose what to refund.')).toBeTruthy();
  await user.selectOptions(dialog.getByRole('combobox', { name: /Rolled Oats/ }), '2');
  await user.type(dialog.getByRole('textbox', { name: /Shipping/ }), '1.50');
  // 2 of 3 units: 633 of 950 cents, and 33 of 50 cents of tax.
  await user.click(dialog.getByRole('button', { name: 'Refund $8.16' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(bodiesOf(seen, 'POST /desk/orders/{id}/refund')).toEqual([
    {
      mutation_id: expect.any(String),
      version: 4,
      reason: 'Broken jar',
      refund_lines: [{ item_id: 5, qty: 2 }],
      shipping_refund: '1.50',
    },
  ]);
});

test('a change by someone else is shown, and the cancellation continues with the new version', async () => {
  const user = userEvent.setup();
  let answer: unknown = new ApiError('changed', {
    code: 409,
    errorCode: 'changed_meanwhile',
    body: { current: { version: 9, order_state: 'processing' } },
  });
  const { seen } = await open(desk({ is_cancelable: true }), { 'POST /desk/orders/{id}/cancel': () => answer });
  await user.click(screen.getByRole('button', { name: 'Cancel order' }));
  const dialog = within(await screen.findByRole('dialog'));
  await why(user, 'Ordered twice');
  await user.click(dialog.getByRole('button', { name: 'Cancel order' }));
  expect((await dialog.findByRole('alert')).textContent).toContain('Order 100045 changed while you edited');
  await user.click(dialog.getByRole('button', { name: 'Save mine' }));
  answer = changed;
  await user.click(dialog.getByRole('button', { name: 'Cancel order' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(bodiesOf(seen, 'POST /desk/orders/{id}/cancel')).toEqual([
    { version: 4, reason: 'Ordered twice' },
    { version: 9, reason: 'Ordered twice' },
  ]);
});

test('quantities change after the new total was shown', async () => {
  const user = userEvent.setup();
  const preview = {
    subtotal: 5,
    grand_total: 10.95,
    totals: [],
    total_before: 15.95,
    back: [{ label: 'Visa', last4: '4242', amount: 5 }],
    charge: 0,
    charge_to: null,
    notes: [],
    cancels: false,
  };
  const { seen } = await open(desk(), {
    'POST /desk/orders/{id}/change/preview': preview,
    'POST /desk/orders/{id}/change': changed,
  });
  await user.click(screen.getByRole('button', { name: 'Change items' }));
  const dialog = within(await screen.findByRole('dialog'));
  const units = dialog.getByRole('textbox', { name: /Rolled Oats/ });
  await user.clear(units);
  await user.type(units, '1');
  await why(user, 'Asked by phone');
  await user.click(dialog.getByRole('button', { name: 'Save changes' }));
  expect(await dialog.findByText(/\$5\.00 goes back to Visa/)).toBeTruthy();
  expect(bodiesOf(seen, 'POST /desk/orders/{id}/change')).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(bodiesOf(seen, 'POST /desk/orders/{id}/change')).toEqual([
    { items: [{ item_id: 5, qty: 1 }], expected_total: '10.95', version: 4, reason: 'Asked by phone' },
  ]);
});

test('a note is added, an e-mail is sent again, and the order is fetched again', async () => {
  const user = userEvent.setup();
  const { seen } = await open(desk(), { 'POST /desk/orders/{id}/note': changed, 'POST /desk/orders/{id}/mail': changed });
  await user.type(screen.getByRole('textbox', { name: /Internal note/ }), 'Back entrance');
  await user.click(screen.getByRole('button', { name: 'Add note' }));
  await waitFor(() => expect(seen.at(-1)?.name).toBe('GET /desk/orders/{id}'));
  await user.click(screen.getByRole('button', { name: 'Send status email again' }));
  await waitFor(() => expect(bodiesOf(seen, 'POST /desk/orders/{id}/mail')).toEqual([{ mail: 'news' }]));
  expect(bodiesOf(seen, 'POST /desk/orders/{id}/note')).toEqual([{ order_note: 'Back entrance' }]);
});

test('an unknown order is not found', async () => {
  await expect(open(desk(), { 'GET /desk/orders/{id}': new ApiError('Order not found', { code: 404 }) })).rejects.toThrow(
    'notFound',
  );
});
