import { screen, within } from '@testing-library/react';
import type { PackingSlip } from '@larder/contracts';
import { visit } from '@larder/shell/testing';
import * as page from './print.tsx';
import { orderItem, order } from '../../../test/fixtures.ts';

const slip = (number: string, qty: number): PackingSlip => ({
  order_id: number,
  increment_id: number,
  created_at: '2026-11-30T20:05:00Z',
  shipping_address: order().shipping_address,
  is_gift: false,
  gift_recipient: null,
  gift_message: null,
  slip_boxes: [
    {
      box_type: 'grocery',
      tracking_number: null,
      slip_lines: [{ product_sku: 'oats', product_name: orderItem().product_name, qty }],
    },
  ],
});

test('several orders have a pick list with the sum of their units, and a slip each', async () => {
  const { seen } = await visit(page, {
    path: '/desk/orders/print?id=1&id=2',
    answers: { 'GET /desk/orders/slips': { slips: [slip('1', 2), slip('2', 3)] } },
  });
  expect(seen[0]?.options?.query).toEqual({ ids: ['1', '2'] });
  const row = within(screen.getByRole('region', { name: 'Pick list' })).getByRole('row', { name: /Rolled Oats/ });
  expect(
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['5', '1, 2']);
  const second = within(screen.getByRole('region', { name: 'Packing slip of order 2' }));
  expect(second.getByRole('row', { name: /Rolled Oats/ }).textContent).toMatch(/^3/);
});

test('one order has its slip alone; none leads to the list', async () => {
  const answers = { 'GET /desk/orders/slips': { slips: [slip('1', 2)] } };
  await visit(page, { path: '/desk/orders/print?id=1', answers });
  expect(screen.queryByRole('region', { name: 'Pick list' })).toBeNull();
  await expect(visit(page, { path: '/desk/orders/print', answers })).rejects.toThrow('redirect');
});
