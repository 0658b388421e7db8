// Unchecked SQL: what is due is taken and counted in one statement; the plan stops at the limit.
import type { Em } from '../platform/db/orm.ts';
import { db } from '../platform/db/db.ts';
import { queryRows, sql } from '../platform/db/sql.ts';
import { AT_HAND, defineJob } from '../platform/jobs/job.ts';
import { LARGE_CATALOG } from './large-catalog.ts';
import { refreshSearchWords } from './refresh-cards.ts';
import { BLOCK_ORDERS } from './sorting.ts';

/** Any number that only this work uses. */
const LOCK = 7_230_416;

/** So many blocks an order is cut into: what eight digits tell (`place_products`). */
const BLOCKS = 255;
/** Of so many changed products on, one in so many, all orders are cut into blocks anew: what is new stands in few of them. */
const UNEVEN = 20;

/** Cuts all orders into blocks of one size, and tells of each product where it stands. Call it under the lock. */
async function cutOrders(em: Em): Promise<void> {
  await sql`select make_order_bounds(${BLOCK_ORDERS}::text[], ${BLOCKS}::int)`.execute(em.getKysely());
  await sql`select place_products(null)`.execute(em.getKysely());
}

/**
 * Brings bitmaps and places in orders up to the products: of all where there are none yet, else of those that changed. Answers how many chunks it made. A catalog that
 * is not large (any more) has none.
 */
export async function refreshBits(em: Em, from = LARGE_CATALOG): Promise<number> {
  // Two processes at once: the second finds nothing to do.
  await sql`select pg_advisory_xact_lock(${LOCK})`.execute(em.getKysely());
  const [state] = await queryRows(
    em,
    sql<{
      large: boolean;
      has: boolean;
      isCut: boolean;
    }>`select (select count(*) from (select 1 from products where listed limit ${from}) x) = ${from} as large,
      exists (select 1 from product_bits) as has,
      (select count(distinct ordering) from order_bounds where ordering = any(${BLOCK_ORDERS}::text[])) = ${BLOCK_ORDERS.length}::int as "isCut"`,
  );
  if (!state?.large) {
    await db(em).deleteFrom('product_changes').execute();
    if (state?.has)
      for (const table of ['product_bits', 'product_places', 'order_bounds'] as const) await db(em).deleteFrom(table).execute();
    return 0;
  }
  const [due] = await queryRows(
    em,
    sql<{
      chunks: number[];
      products: number[];
      listed: number;
    }>`with gone as (delete from product_changes returning chunk, product_id)
      select coalesce(array_agg(distinct chunk), '{}') as chunks, coalesce(array_agg(distinct product_id) filter (where product_id is not null), '{}') as products,
        (select coalesce(sum(n), 0)::int from product_bits where tag = 'all') as listed from gone`,
  );
  const { products, listed } = due ?? { products: [], listed: 0 };
  const chunks = state.has ? (due?.chunks ?? []) : await allChunks(em);
  if (chunks.length > 0) await sql`select refresh_product_bits(${chunks}::int[])`.execute(em.getKysely());
  if (!state.isCut || products.length * UNEVEN > listed) await cutOrders(em);
  else if (products.length > 0) await sql`select place_products(${products}::int[])`.execute(em.getKysely());
  return chunks.length;
}

/** Cuts orders that are cut anew: blocks grow apart as products come and prices move. */
export async function cutAnew(em: Em): Promise<void> {
  await sql`select pg_advisory_xact_lock(${LOCK})`.execute(em.getKysely());
  if ((await queryRows(em, sql`select 1 from order_bounds limit 1`))[0]) await cutOrders(em);
}

const allChunks = async (em: Em): Promise<number[]> =>
  (
    await queryRows(
      em,
      sql<{ list: number[] }>`select array(select generate_series(0, (select max(id) >> 13 from products))) as list`,
    )
  )[0]?.list ?? [];

/** Lists of a large catalog follow its products within a minute. */
export const followProducts = defineJob({
  queue: 'catalog.follow-products',
  cron: '* * * * *',
  due: async (services) => {
    const [changed] = await queryRows(services.fork(), sql`select 1 from product_changes limit 1`);
    return changed ? AT_HAND : null;
  },
  // The first bitmaps of a million products take a minute and a half on two cores.
  limitSeconds: 900,
  run: async (services) => {
    const chunks = await services.fork().transactional((em) => refreshBits(em));
    if (chunks > 0) services.log.info({ chunks }, 'lists followed their products');
  },
});

/** Words are counted and orders cut anew every night. */
export const countWords = defineJob({
  queue: 'catalog.count-words',
  cron: '20 3 * * *',
  limitSeconds: 900,
  run: async (services) => {
    await services.fork().transactional((em) => refreshSearchWords(em));
    await services.fork().transactional((em) => cutAnew(em));
  },
});
