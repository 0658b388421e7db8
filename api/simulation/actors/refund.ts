import { randomUUID } from 'node:crypto';
import type { DeskOrder } from '@larder/contracts';
import type { Dice } from '../dice.ts';
import { proveAtDesk } from '../staff.ts';
import { type Actor, press } from '../world.ts';

/** Finance refunds an order in part or in whole; sometimes it submits the same refund twice at once. */
export const refund: Actor = {
  name: 'refund',
  chance: ({ orders }) => (orders.length > 0 ? 0.01 : 0),
  async act({ staff: { finance } }, { dice, orders }) {
    const params = { id: dice.pick(orders).id };
    const order = await finance.ok('GET /desk/orders/{id}', { params });
    const choice = dice.chance(0.3) ? all(order) : some(dice, order);
    if (!choice) return 'nothing to refund';
    await proveAtDesk(finance);
    const body = { ...choice, mutation_id: randomUUID(), version: order.version, reason: 'It arrived broken' };
    return press(dice, 0.2, () => finance.call('POST /desk/orders/{id}/refund', { params, body }));
  },
};

/** Everything that is left to refund; undefined for nothing. */
function all({ refundable_lines: lines, refundable_shipping: shipping }: DeskOrder) {
  if (lines.length === 0 && shipping === 0) return;
  return {
    refund_lines: lines.map(({ item_id, open_qty: qty }) => ({ item_id, qty })),
    shipping_refund: shipping.toFixed(2),
  };
}

/** Units of one line, sometimes with the shipping; undefined where no line is left. */
function some(dice: Dice, { refundable_lines: lines, refundable_shipping: shipping }: DeskOrder) {
  if (lines.length === 0) return;
  const { item_id, open_qty: open } = dice.pick(lines);
  const refund_lines = [{ item_id, qty: dice.between(1, open) }];
  return dice.chance(0.3) ? { refund_lines, shipping_refund: shipping.toFixed(2) } : { refund_lines };
}
