import { outcome, type Actor } from '../world.ts';

/** Somebody cancels one of their last orders, or tries to. */
export const cancel: Actor = {
  name: 'cancel',
  chance: 0.08,
  async act(_world, { client, dice }) {
    const { orders } = await client.ok('GET /account/orders', { query: { page_size: 3, cur_page: 1 } });
    const [last] = orders;
    if (!last) return 'has none';
    const { order_id: id } = dice.chance(0.7) ? last : dice.pick(orders);
    const press = () => client.call('POST /account/order/{id}/cancel', { params: { id } });
    if (!dice.chance(0.2)) return outcome(await press());
    const [first, second] = await Promise.all([press(), press()]);
    return `twice, ${outcome(first)}, ${outcome(second)}`;
  },
};
