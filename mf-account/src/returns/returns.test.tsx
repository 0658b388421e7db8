import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { OrderReturns } from '@larder/contracts';
import { ApiError } from '@larder/shell';
import { fakeApi, renderWithShell, type FakeAnswers } from '@larder/shell/testing';
import { memberSession } from '../../test/fixtures.ts';
import { Returns } from './Returns.tsx';

const line = { item_id: 5, product_name: 'Dish Soap', image: '/media/soap.webp', open_qty: 2, per_piece: 4.28 };
const requestedReturn: OrderReturns['returns'][number] = {
  return_id: 7,
  return_number: 'R100007',
  item_id: 5,
  product_name: 'Dish Soap',
  qty: 2,
  return_reason: 'not_needed',
  amount: 8.56,
  return_state: 'asked',
  send_by: '2026-12-06',
  refusal: null,
  created_at: '2026-11-22T20:00:00.000Z',
};
const returns = (change: Partial<OrderReturns> = {}): OrderReturns => ({
  return_until: '2026-12-20',
  return_address: 'Larder Returns, 1 Sample Street, Reno, NV 89501',
  return_lines: [line],
  returns: [],
  ...change,
});

function open(shown: OrderReturns | ApiError, answers: FakeAnswers = {}) {
  const { api, seen } = fakeApi({ 'GET /account/order/{id}/returns': shown, ...answers });
  return { ...renderWithShell(<Returns orderId="o1" />, { api, session: memberSession }), seen };
}
const ASK = 'POST /account/order/{id}/return';

test('a return is requested with a reason, once for a double press; then number, address and last day are shown', async () => {
  const { seen } = open(returns(), { [ASK]: { success: true, ...returns({ return_lines: [], returns: [requestedReturn] }) } });
  expect(await screen.findByText(/until Sunday, December 20/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Return an item' }));
  await userEvent.selectOptions(screen.getByLabelText('Quantity'), '2');
  await userEvent.selectOptions(screen.getByLabelText('Reason for return'), 'It’s not as described');
  await userEvent.dblClick(screen.getByRole('button', { name: 'Request a return' }));
  expect(await screen.findByText('Return R100007')).toBeTruthy();
  expect(screen.getByText(/arrive by Sunday, December 6/)).toBeTruthy();
  expect(screen.getByText('Larder Returns, 1 Sample Street, Reno, NV 89501')).toBeTruthy();
  const calls = seen.filter(({ name }) => name === ASK);
  expect(calls.map(({ options }) => options)).toMatchObject([
    {
      params: { id: 'o1' },
      body: { item_id: '5', qty: '2', return_reason: 'not_as_described' },
      idempotencyKey: expect.any(String),
    },
  ]);
});

test('a refusal is shown at its field, and a request sent again after a lost response has the same key', async () => {
  const answers = [
    new ApiError('No answer', { code: 0 }),
    new ApiError('Please check.', { code: 400, fields: { qty: 'Please enter 1 or less.' } }),
  ];
  const { seen } = open(returns(), { [ASK]: () => answers.shift() });
  await userEvent.click(await screen.findByRole('button', { name: 'Return an item' }));
  await userEvent.click(screen.getByRole('button', { name: 'Request a return' }));
  expect(await screen.findByText('No answer')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Request a return' }));
  expect((await screen.findAllByText(/Please enter 1 or less/)).length).toBeGreaterThan(0);
  const keys = seen.filter(({ name }) => name === ASK).map(({ options }) => options?.idempotencyKey);
  expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
});

test('a return can be withdrawn until it arrives; an arrival meanwhile shows an error', async () => {
  const answers = [
    new ApiError('This return has just changed. Please check it and try again.', { code: 409 }),
    { success: true, ...returns({ returns: [{ ...requestedReturn, return_state: 'withdrawn' }] }) },
  ];
  open(returns({ returns: [requestedReturn] }), { 'POST /account/return/{id}/withdraw': () => answers.shift() });
  const keep = () => screen.findByRole('button', { name: /withdraw return R100007/ });
  await userEvent.click(await keep());
  expect(await screen.findByText('This return has just changed. Please check it and try again.')).toBeTruthy();
  await userEvent.click(await keep());
  expect(await screen.findByText(/You keep it/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /withdraw/ })).toBeNull();
});

test.each([
  ['received', /We received it/],
  ['settled', /Refunded to your original payment method/],
  ['refused', /One was opened/],
  ['expired', /didn’t arrive by Sunday, December 6/],
] as const)('what is %s says so', async (return_state, text) => {
  const refusal = return_state === 'refused' ? 'One was opened.' : null;
  open(returns({ return_lines: [], returns: [{ ...requestedReturn, return_state, refusal }] }));
  expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.queryByText(/Write the return number on the box/)).toBeNull();
});

test('an order of which nothing can go back says nothing of it; a failure can be tried again', async () => {
  const { container } = open(returns({ return_lines: [] }));
  await waitFor(() => expect(container.textContent).toBe(''));
  open(new ApiError('down', { code: 503 }));
  expect(await screen.findByRole('heading', { name: 'Returns' })).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeTruthy();
});
