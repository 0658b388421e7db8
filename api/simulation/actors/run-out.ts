// Raw SQL (not type-checked): brings written-off stock back, for the simulation alone.
import type { CallResponse, Order } from '@larder/contracts';
import { losAngelesDay } from '@larder/rules';
import { HOUR } from '../../src/platform/clock.ts';
import type { Em } from '../../src/platform/db/orm.ts';
import { sql } from '../../src/platform/db/sql.ts';
import { type Actor, press } from '../world.ts';

/** The warehouse misses units of an order during packing; sometimes it reports so twice at once. */
export const runOut: Actor = {
  name: 'run out',
  chance: ({ orders }) => (orders.length > 0 ? 0.25 : 0),
  async act({ store, staff, em }, { client, dice, orders }) {
    const [last] = orders;
    if (!last) return 'nothing to pack';
    const { order: placed } = await client.ok('GET /account/order/{id}', { params: { id: last.id } });
    const packedAt = packingTime(placed);
    // Packing takes a few hours, so time advances until it begins if that is still today.
    if (packedAt && packedAt > store.now() && losAngelesDay(packedAt) === losAngelesDay(store.now()))
      await store.windTo(packedAt);
    const { order } = await client.ok('GET /account/order/{id}', { params: { id: last.id } });
    if (order.details.delivery_status_label !== 'scheduled') return 'not being packed';
    const paid = order.items.filter(({ row_total: total }) => total > 0);
    if (paid.length === 0) return 'nothing to report';
    const { item_id, qty } = dice.pick(paid);
    const body = { mutation_id: `${last.id} ${dice.between(1, 1_000_000)}`, lines: [{ item_id, qty: dice.between(1, qty) }] };
    const outcomes: string[] = [];
    const ended = await press(dice, 0.3, async () => {
      const reported = await staff.call('POST /desk/order/{id}/shortages', { params: { id: last.id }, body });
      if (reported.status < 300) {
        const { shortages } = reported.body as CallResponse<'POST /desk/order/{id}/shortages'>;
        outcomes.splice(0, 1, ...shortages.map((shortage) => shortage.outcome));
      }
      return reported;
    });
    await restockAll(em());
    return [...outcomes, ended].join(', ');
  },
};

/** An hour after the last box closed; null for an order without a box. */
function packingTime({ shipments }: Order): Date | null {
  const closed = shipments.flatMap(({ change_until: until }) => (until === null ? [] : Date.parse(until)));
  return closed.length > 0 ? new Date(Math.max(...closed) + HOUR) : null;
}

/** Brings back to the stock what was written off, so that the shelves stay full. */
const restockAll = (em: Em) =>
  sql`with due as (
        select x.product_id, sum(x.written_off)::int - coalesce((select sum(d.qty) from simulation.deliveries d where d.product_id = x.product_id), 0)::int as qty
        from order_shortages x group by x.product_id),
      came as (insert into simulation.deliveries select product_id, qty from due where qty > 0 returning product_id, qty)
      update products p set stock_qty = p.stock_qty + came.qty from came where p.id = came.product_id`.execute(em.getKysely());
