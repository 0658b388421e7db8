// Unchecked SQL: MERGE over bit strings.
import type { Em } from '../../platform/db/orm.ts';
import { queryRows, sql } from '../../platform/db/sql.ts';
import { CHUNK } from './product-bitmaps.ts';
import { productTags } from './product-tags.ts';

/** Any number that only this work uses. */
const LOCK = 7_230_416;
/** Changes that one transaction applies at most. */
const BATCH = CHUNK;
/** A list applies changes of so many chunks before it is read: less than a second of work, even if all products of them changed. */
const MOST_CHUNKS_AT_ONCE = 4;
/** So many waiting changes are looked at, to tell whether they are few. */
const MOST_CHANGES_AT_ONCE = 50_000;

/** Computes the bits of some products of a chunk, and writes the rows that differ. */
async function writeBits(em: Em, chunk: number, ids: readonly number[]): Promise<void> {
  await sql`
      with changed as materialized (select bits_of(id & 8191, 1)::varbit as mask from unnest(${[...ids]}::int[]) as id),
      tagged as materialized (
        select t.tag, bits_of(p.id & 8191, 1)::varbit as bits
        from products p cross join lateral (${productTags}) t (tag) where p.id = any(${[...ids]}::int[]) group by 1
      )
      merge into product_bits b using (
        select tag, mask, coalesce(tagged.bits, repeat('0', ${CHUNK}::int)::varbit) as bits
        from (select tag from tagged union select tag from product_bits where chunk = ${chunk}) tags cross join changed left join tagged using (tag)
      ) n on b.tag = n.tag and b.chunk = ${chunk}
      when matched and ((b.bits & ~n.mask) | n.bits) <> b.bits then update set bits = (b.bits & ~n.mask) | n.bits
      when not matched then insert (tag, chunk, bits) values (n.tag, ${chunk}, n.bits)`.execute(em.getKysely());
}

/** Applies the oldest waiting changes, in a transaction of its own. @returns how many changes it applied */
const applyBatch = (em: Em): Promise<number> =>
  em.transactional(async (tx) => {
    // One process at a time: a second one finds what is left.
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(tx.getKysely());
    const due = await queryRows(
      tx,
      sql<{
        id: number;
      }>`delete from product_changes where id in (select id from product_changes order by id limit ${BATCH}) returning product_id as id`,
    );
    const chunks = Map.groupBy(new Set(due.map(({ id }) => id)), (id) => Math.floor(id / CHUNK));
    for (const [chunk, ids] of chunks) await writeBits(tx, chunk, ids);
    return due.length;
  });

/** Brings all bitmaps up to their products, in short transactions. @returns how many changes it applied */
export async function refreshBitmaps(em: Em): Promise<number> {
  let applied = 0;
  for (let n = BATCH; n === BATCH; applied += n) n = await applyBatch(em);
  return applied;
}

/**
 * Brings bitmaps up to their products if few have changed, so that a list shows what was written before it was asked for. In a very large catalog whose products
 * change everywhere lists do not wait: the job follows within a minute.
 */
export async function refreshFewBitmaps(em: Em): Promise<void> {
  const [waiting] = await queryRows(
    em,
    sql<{ changes: number; chunks: number }>`select count(*)::int as changes, count(distinct product_id >> 13)::int as chunks
      from (select product_id from product_changes limit ${MOST_CHANGES_AT_ONCE}) x`,
  );
  if (waiting && waiting.changes > 0 && waiting.changes < MOST_CHANGES_AT_ONCE && waiting.chunks <= MOST_CHUNKS_AT_ONCE)
    await refreshBitmaps(em);
}
