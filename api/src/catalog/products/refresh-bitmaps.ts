import type { RawBuilder } from 'kysely';
import type { Em } from '../../platform/db/orm.ts';
import { lockUntilCommit } from '../../platform/db/commands.ts';
import { anyOf, countOfRows, db } from '../../platform/db/db.ts';
import { unnest } from '../../platform/db/row-values.ts';
import { queryPrepared, sql } from '../../platform/db/sql.ts';
import { CHUNK } from './product-bitmaps.ts';
import { productTags } from './product-tags.ts';

/** Any number that only this work uses. */
const LOCK = 7_230_416;
/** Changes that one transaction applies at most. */
const BATCH = CHUNK;
/**
 * Maximum number of changed chunks that a list applies before it is read: less than a second of work, even if all their
 * products changed.
 */
const MOST_CHUNKS_AT_ONCE = 4;
/** Maximum number of waiting changes that are read to decide whether they are few. */
const MOST_CHANGES_AT_ONCE = 50_000;

/** A bit string whose set bits are the places of products (`id`) in their chunk. */
const bitsOfIds = (id: string) => sql<string>`bits_of(${sql.ref(id)} & ${CHUNK - 1}::int, 1)::varbit`;

/** Computes the bits of some products of a chunk, and writes the rows that differ. */
async function writeBits(em: Em, chunk: number, ids: readonly number[]): Promise<void> {
  const tags: RawBuilder<{ tag: string }> = sql`lateral (${productTags})`;
  const bits = sql<string>`(b.bits & ~n.mask) | n.bits`;
  await db(em)
    .with(
      (changed) => changed('changed').materialized(),
      (from) => from.selectFrom(unnest('u', { id: 'int' }, { id: ids })).select(bitsOfIds('u.id').as('mask')),
    )
    .with(
      (tagged) => tagged('tagged').materialized(),
      (from) =>
        from
          .selectFrom('products as p')
          .crossJoin(tags.as<'t'>(sql`t (tag)`))
          .select(['t.tag', bitsOfIds('p.id').as('bits')])
          .where('p.id', '=', anyOf(ids))
          .groupBy('t.tag'),
    )
    .with('tags', (from) =>
      from
        .selectFrom('tagged')
        .select('tagged.tag')
        .union(from.selectFrom('product_bits').select('product_bits.tag').where('chunk', '=', chunk)),
    )
    .with('new_bits', (from) =>
      from
        .selectFrom('tags')
        .crossJoin('changed')
        .leftJoin('tagged', 'tagged.tag', 'tags.tag')
        .select(['tags.tag', 'changed.mask', sql<string>`coalesce(tagged.bits, repeat('0', ${CHUNK}::int)::varbit)`.as('bits')]),
    )
    .mergeInto('product_bits as b')
    .using('new_bits as n', (on) => on.onRef('b.tag', '=', 'n.tag').on('b.chunk', '=', chunk))
    .whenMatchedAnd(sql<boolean>`(${bits}) <> b.bits`)
    .thenUpdateSet({ bits })
    .whenNotMatched()
    .thenInsertValues((row) => ({ tag: row.ref('n.tag'), chunk, bits: row.ref('n.bits') }))
    .execute();
}

/**
 * Applies the oldest waiting changes in a separate transaction.
 * @returns number of applied changes
 */
const applyBatch = (em: Em): Promise<number> =>
  em.transactional(async (tx) => {
    // One process at a time: a second one applies the rest.
    await lockUntilCommit(tx, LOCK);
    const due = await db(tx)
      .deleteFrom('product_changes')
      .where('id', 'in', (from) => from.selectFrom('product_changes').select('id').orderBy('id').limit(BATCH))
      .returning('product_id as id')
      .execute();
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
 * Updates bitmaps if few products changed, so that a list shows earlier writes. In a very large catalog with many changes lists
 * do not wait; the job follows within a minute.
 */
export async function refreshFewBitmaps(em: Em): Promise<void> {
  const changes = db(em)
    .selectFrom((from) => from.selectFrom('product_changes').select('product_id').limit(MOST_CHANGES_AT_ONCE).as('x'))
    .select([countOfRows.as('changes'), sql<number>`count(distinct product_id >> 13)::int`.as('chunks')]);
  const [waiting] = await queryPrepared(em, changes);
  if (waiting && waiting.changes > 0 && waiting.changes < MOST_CHANGES_AT_ONCE && waiting.chunks <= MOST_CHUNKS_AT_ONCE)
    await refreshBitmaps(em);
}
