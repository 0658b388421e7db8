import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { DeskOrderRow } from '@larder/contracts';
import type { Permission } from '@larder/rules';
import { bodiesOf, visit } from '@larder/shell/testing';
import * as page from './list.tsx';

const row = (change: Partial<DeskOrderRow> = {}): DeskOrderRow => ({
  order_id: 'a',
  increment_id: '100045',
  order_state: 'scheduled',
  shipping_stage: 'to_pack',
  version: 3,
  created_at: '2026-11-30T20:05:00Z',
  shopper_name: 'Ada Moss',
  shopper_email: 'ada@example.com',
  item_count: 4,
  grand_total: 61.5,
  refunded: 0,
  box_types: ['grocery', 'frozen'],
  ...change,
});

const open = (
  path = '/desk/orders',
  { rows = [row()], permissions = ['orders.read', 'orders.pack'], ...answers } = {} as {
    rows?: DeskOrderRow[];
    permissions?: Permission[];
    [call: string]: unknown;
  },
) =>
  visit(page, {
    path,
    answers: { 'GET /desk/me': { permissions }, 'GET /desk/orders': { items: rows, next_cursor: null }, ...answers },
  });

test('lists orders with stage, customer, boxes and total, and links to each', async () => {
  await open();
  const line = screen.getByRole('row', { name: /100045/ });
  expect(line.textContent).toMatch(/To pack.*Ada Moss.*ada@example\.com.*Grocery, Frozen.*4.*\$61\.50/);
  expect(within(line).getByRole('link', { name: '100045' }).getAttribute('href')).toBe('/desk/orders/a');
});

test('filters of the address are sent, days as moments and amounts as whole dollars; the export has the same', async () => {
  const { seen } = await open('/desk/orders?shipping_stage=to_pack&from=2026-11-30&to=2026-11-30&total_from=20&total_to=x', {
    rows: [],
  });
  const query = {
    shipping_stage: 'to_pack',
    from: '2026-11-30T08:00:00.000Z',
    to: '2026-12-01T08:00:00.000Z',
    total_from: '20',
  };
  expect(seen.find(({ name }) => name === 'GET /desk/orders')?.options?.query).toEqual(query);
  expect(screen.getByText('No order fits these filters.')).toBeTruthy();
  const href = screen.getByRole('link', { name: 'Export CSV' }).getAttribute('href') ?? '';
  expect(Object.fromEntries(new URL(href, 'http://x.test').searchParams)).toEqual({ ...query, reqsource: 'web' });
});

test('selected orders are packed with the versions that were seen; those with a problem are named', async () => {
  const user = userEvent.setup();
  const { seen } = await open('/desk/orders', {
    rows: [row(), row({ order_id: 'b', increment_id: '100046', version: 5 })],
    'POST /desk/orders/fulfill': {
      success: true,
      results: [
        { order_id: 'a', increment_id: '100045', problem: null },
        { order_id: 'b', increment_id: null, problem: 'This order is canceled.' },
      ],
    },
  });
  await user.click(screen.getByRole('checkbox', { name: 'Select order 100045' }));
  await user.click(screen.getByRole('checkbox', { name: 'Select order 100046' }));
  const tools = screen.getByRole('toolbar', { name: 'Selected rows' });
  expect(within(tools).queryByRole('button', { name: 'Mark delivered' })).toBeNull();
  expect(within(tools).getByRole('link', { name: 'Print slips' }).getAttribute('href')).toBe('/desk/orders/print?id=a&id=b');
  await user.click(within(tools).getByRole('button', { name: 'Mark packed' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Order 100046: This order is canceled.');
  expect(bodiesOf(seen, 'POST /desk/orders/fulfill')).toEqual([
    {
      step: 'pack',
      fulfilled: [
        { order_id: 'a', version: 3 },
        { order_id: 'b', version: 5 },
      ],
    },
  ]);
  await user.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('shipping asks for the number of each box, and sends those that were entered', async () => {
  const user = userEvent.setup();
  const result = { order_id: 'a', increment_id: '100045', problem: null };
  const { seen } = await open('/desk/orders', { 'POST /desk/orders/fulfill': { success: true, results: [result] } });
  await user.click(screen.getByRole('checkbox', { name: 'Select order 100045' }));
  await user.click(screen.getByRole('button', { name: 'Ship' }));
  await user.type(await screen.findByRole('textbox', { name: /Frozen box/ }), ' 1Z999 ');
  await user.click(screen.getByRole('button', { name: 'Ship order' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(bodiesOf(seen, 'POST /desk/orders/fulfill')).toEqual([
    {
      step: 'ship',
      fulfilled: [{ order_id: 'a', version: 3, tracking: [{ box_type: 'frozen', tracking_number: '1Z999' }] }],
    },
  ]);
});

test('who may not pack prints slips only', async () => {
  const user = userEvent.setup();
  await open('/desk/orders', { permissions: ['orders.read'] });
  await user.click(screen.getByRole('checkbox', { name: 'Select order 100045' }));
  expect(screen.queryByRole('button', { name: 'Mark packed' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Print slips' })).toBeTruthy();
});
