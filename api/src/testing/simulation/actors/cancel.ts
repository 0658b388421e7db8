import { outcome, type Actor } from '../world.ts';

/** Somebody cancels one of their last orders, or tries to. */
export const cancel: Actor = {
  name: 'cancel',
  chance: 0.03,
  async act(_world, { client, dice }) {
    const { orders } = await client.ok('GET /account/orders', { query: { page_size: 3, cur_page: 1 } });
    if (orders.length === 0) return 'has none';
    const id = dice.pick(orders).order_id;
    const press = () => client.call('POST /account/order/{id}/cancel', { params: { id } });
    if (!dice.chance(0.2)) return outcome(await press());
    const [first, second] = await Promise.all([press(), press()]);
    return `twice, ${outcome(first)}, ${outcome(second)}`;
  },
};
