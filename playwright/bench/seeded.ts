import pg from 'pg';
import { type Baskets, type HitRates, hitRatesOf } from './baskets.ts';

/** A basket is only held back where so many came before it. */
const FROM = 4;

/** The orders of everybody in the open store who has some, as baskets in their order. */
async function baskets(databaseUrl: string): Promise<Baskets[]> {
  const db = new pg.Client({ connectionString: databaseUrl });
  await db.connect();
  try {
    const { rows } = await db.query<{ whose: number; at: Date; ids: number[] }>(
      `select o.customer_id as whose, o.created_at as at, array_agg(distinct i.product_id) as ids
        from orders o join order_items i on i.order_id = o.id and i.gift_offer_id is null
        where o.state in ('delivered', 'closed') group by o.id order by o.created_at, o.id`,
    );
    return [...Map.groupBy(rows, ({ whose }) => whose).values()].filter(({ length }) => length >= FROM);
  } finally {
    await db.end();
  }
}

/** How well the prefill meets what the demo shoppers with habits bought: each of their orders from the fourth on is held back once. */
export const seededHitRates = async (databaseUrl: string): Promise<HitRates> => hitRatesOf(await baskets(databaseUrl), FROM);
