import type { CallResponse } from '@larder/contracts';
import { countStock } from '../count-stock.ts';
import { awaitPacking } from '../packing.ts';
import { type Actor, press } from '../world.ts';

/** The warehouse misses units of an order during packing; sometimes it reports so twice at once. */
export const runOut: Actor = {
  name: 'run out',
  chance: ({ orders }) => (orders.length > 0 ? 0.25 : 0),
  async act(world, person) {
    const { client, dice, orders } = person;
    const { warehouse } = world.staff;
    const [last] = orders;
    if (!last) return 'nothing to pack';
    const params = { id: last.id };
    await awaitPacking(world, (await client.ok('GET /account/order/{id}', { params })).order);
    const { order } = await client.ok('GET /account/order/{id}', { params });
    if (order.details.delivery_status_label !== 'scheduled') return 'not being packed';
    const paid = order.items.filter(({ row_total: total }) => total > 0);
    if (paid.length === 0) return 'nothing to report';
    const { item_id, product_id: productId, qty } = dice.pick(paid);
    const body = { mutation_id: `${last.id} ${dice.between(1, 1_000_000)}`, lines: [{ item_id, qty: dice.between(1, qty) }] };
    const outcomes: string[] = [];
    const ended = await press(dice, 0.3, async () => {
      const reported = await warehouse.call('POST /desk/order/{id}/shortages', { params, body });
      if (reported.status < 300) {
        const { shortages } = reported.body as CallResponse<'POST /desk/order/{id}/shortages'>;
        outcomes.splice(0, 1, ...shortages.map((shortage) => shortage.outcome));
      }
      return reported;
    });
    // What was written off is delivered again, so that the shelves stay full.
    return [...outcomes, ended, `stock ${await countStock(world, person, productId)}`].join(', ');
  },
};
