import { type Actor, isFresh, press } from '../world.ts';

/** A customer cancels a very recent order; sometimes an older one, which is too late. */
export const cancel: Actor = {
  name: 'cancel',
  chance: (person, now) => (isFresh(person, now) ? 0.06 : person.orders.length > 0 ? 0.001 : 0),
  async act(_world, { client, dice, orders }) {
    const { id } = dice.chance(0.9) && orders[0] ? orders[0] : dice.pick(orders);
    return press(dice, 0.2, () => client.call('POST /account/order/{id}/cancel', { params: { id } }));
  },
};
