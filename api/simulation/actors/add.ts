import { changeOrder } from '../change-order.ts';
import { type Actor, isFresh } from '../world.ts';

/** A customer adds a product to a very recent order; sometimes to an older one, which is too late. */
export const add: Actor = {
  name: 'add to an order',
  chance: (person, now) => (isFresh(person, now) ? 0.06 : person.orders.length > 0 ? 0.0005 : 0),
  async act({ shelfProducts }, person) {
    const { dice, orders } = person;
    const [last] = orders;
    if (!last) return 'nothing to add to';
    const added = [{ product_id: dice.pick(shelfProducts.things), qty: dice.between(1, 5) }];
    return changeOrder(person, last.id, { added });
  },
};
