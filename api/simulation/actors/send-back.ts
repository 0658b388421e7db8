import { RETURN_REASONS } from '@larder/rules';
import { type Actor, outcome, press } from '../world.ts';

/**
 * A customer requests to return unopened units of an order, sometimes twice at once, or withdraws it before the return arrived.
 */
export const sendBack: Actor = {
  name: 'send back',
  chance: ({ orders }) => (orders.length > 0 ? 0.006 : 0),
  async act(_world, { client, dice, orders }) {
    const params = { id: dice.pick(orders.slice(0, 3)).id };
    const { return_lines: lines, returns } = await client.ok('GET /account/order/{id}/returns', { params });
    const requestedReturn = returns.find(({ return_state: state }) => state === 'asked');
    if (requestedReturn && dice.chance(0.5))
      return `kept, ${outcome(await client.call('POST /account/return/{id}/withdraw', { params: { id: requestedReturn.return_id } }))}`;
    const [line] = lines;
    if (!line) return 'nothing to return';
    const body = { item_id: line.item_id, qty: dice.between(1, line.open_qty), return_reason: dice.pick(RETURN_REASONS) };
    return press(dice, 0.2, () => client.call('POST /account/order/{id}/return', { params, body }));
  },
};
