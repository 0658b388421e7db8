import { changeOrder } from '../change-order.ts';
import { type Actor, isFresh } from '../world.ts';

/** A customer removes units from a very recent order, or all of a line. */
export const change: Actor = {
  name: 'change',
  chance: (person, now) => (isFresh(person, now) ? 0.08 : 0),
  async act(_world, person) {
    const { client, dice, orders } = person;
    const [last] = orders;
    if (!last) return 'nothing to change';
    const params = { id: last.id };
    const { order } = await client.ok('GET /account/order/{id}', { params });
    const open = order.items.filter(({ can_change: can }) => can);
    if (open.length === 0) return 'nothing to change';
    const { item_id, qty } = dice.pick(open);
    const items = [{ item_id, qty: dice.chance(0.4) ? 0 : dice.between(0, qty - 1) }];
    return changeOrder(person, last.id, { items });
  },
};
