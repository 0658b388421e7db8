// Unchecked SQL: what is due is taken and counted in one statement; the plan stops at the limit.
import type { Em } from '../platform/db/orm.ts';
import { db } from '../platform/db/db.ts';
import { one, run, sql } from '../platform/db/sql.ts';
import { AT_HAND, defineJob } from '../platform/jobs/job.ts';
import { LARGE_CATALOG } from './large-catalog.ts';
import { refreshSearchWords } from './refresh-cards.ts';

/** Any number that only this work uses. */
const LOCK = 7_230_416;

/**
 * Brings the bitmaps up to the products: all chunks where there are none yet, else those that changed. Answers how many it made. A catalog that
 * is not large (any more) has none.
 */
export async function refreshBits(em: Em, from = LARGE_CATALOG): Promise<number> {
  // Two processes at once: the second finds nothing to do.
  await run(em, sql`select pg_advisory_xact_lock(${LOCK})`);
  const state = await one(
    em,
    sql<{
      large: boolean;
      has: boolean;
    }>`select (select count(*) from (select 1 from products where listed limit ${from}) x) = ${from} as large,
      exists (select 1 from product_bits) as has`,
  );
  const changed = sql`with gone as (delete from product_changes returning chunk)`;
  if (!state?.large) {
    await db(em).deleteFrom('product_changes').execute();
    if (state?.has) await db(em).deleteFrom('product_bits').execute();
    return 0;
  }
  const chunks = state.has
    ? sql`${changed} select coalesce(array_agg(distinct chunk), '{}') as list from gone`
    : sql`${changed} select array(select generate_series(0, (select max(id) >> 13 from products))) as list`;
  const due = (await one(em, sql<{ list: number[] }>`${chunks}`))?.list ?? [];
  if (due.length > 0) await run(em, sql`select refresh_product_bits(${due}::int[])`);
  return due.length;
}

/** Lists of a large catalog follow its products within a minute. */
export const followProducts = defineJob({
  queue: 'catalog.follow-products',
  cron: '* * * * *',
  due: async (services) => {
    const changed = await one(services.fork(), sql`select 1 from product_changes limit 1`);
    return changed ? AT_HAND : null;
  },
  // The first bitmaps of a million products take a minute and a half on two cores.
  limitSeconds: 900,
  run: async (services) => {
    const chunks = await services.fork().transactional((em) => refreshBits(em));
    if (chunks > 0) services.log.info({ chunks }, 'lists followed their products');
  },
});

/** Words are counted anew every night. */
export const countWords = defineJob({
  queue: 'catalog.count-words',
  cron: '20 3 * * *',
  run: (services) => services.fork().transactional((em) => refreshSearchWords(em)),
});
