import { type Actor, isFresh, press } from '../world.ts';

/** A customer cancels a very recent order, or support does so; sometimes an older one, which is too late. */
export const cancel: Actor = {
  name: 'cancel',
  chance: (person, now) => (isFresh(person, now) ? 0.06 : person.orders.length > 0 ? 0.001 : 0),
  async act({ staff: { support } }, { client, dice, orders }) {
    const { id } = dice.chance(0.9) && orders[0] ? orders[0] : dice.pick(orders);
    const params = { id };
    if (dice.chance(0.7)) return press(dice, 0.2, () => client.call('POST /account/order/{id}/cancel', { params }));
    const { version } = await support.ok('GET /desk/orders/{id}', { params });
    const body = { version, reason: 'The customer called' };
    const ended = await press(dice, 0.2, () => support.call('POST /desk/orders/{id}/cancel', { params, body }));
    return `by support: ${ended}`;
  },
};
