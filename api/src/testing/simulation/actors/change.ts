import { type Actor, isFresh, press } from '../world.ts';

/** Somebody takes pieces out of what they ordered a moment ago, or all of a line. */
export const change: Actor = {
  name: 'change',
  chance: (person, now) => (isFresh(person, now) ? 0.08 : 0),
  async act(_world, { client, dice, orders: [last] }) {
    if (!last) return 'nothing to change';
    const params = { id: last.id };
    const { order } = await client.ok('GET /account/order/{id}', { params });
    const open = order.items.filter(({ can_change: can }) => can);
    if (open.length === 0) return 'nothing to change';
    const { item_id, qty } = dice.pick(open);
    const items = [{ item_id, qty: dice.chance(0.4) ? 0 : dice.between(0, qty - 1) }];
    const { grand_total: total } = await client.ok('POST /account/order/{id}/change/preview', { params, body: { items } });
    const body = { items, expected_total: total.toFixed(2) };
    return press(dice, 0.2, () => client.call('POST /account/order/{id}/change', { params, body }));
  },
};
