import type { Em, Orm } from '../../../platform/db/orm.ts';
import { analyzeTable, lockTable } from '../../../platform/db/commands.ts';
import { db } from '../../../platform/db/db.ts';
import { ordered, recordset } from '../../../platform/db/row-values.ts';
import { sql } from '../../../platform/db/sql.ts';
import { excluded } from '../../../platform/db/upserts.ts';
import { refreshOffers } from '../refresh-cards.ts';
import { FEED_COLUMNS, type FeedName, type FeedRow, FEEDS, readFeed } from './feed-rows.ts';
import type { FileRecord } from './file-record.ts';
import type { Problem } from './row.ts';
import { followChoices } from './write-choices.ts';

/** Rows of one statement into the temporary table. */
const CHUNK = 5_000;
/**
 * A feed of up to this many rows locks row by row, in the order in which orders lock, and writes its cards in its own
 * transaction. A larger feed locks the complete table, which takes half the time, and defers its cards, so that no order waits
 * for them.
 */
const SMALL = 2_000;

interface FeedOptions {
  dryRun?: boolean;
  now: Date;
  refuse(line: number, problems: readonly Problem[]): void;
}

/** Numbers of feed rows, by result. */
export interface FeedOutcome {
  rows: number;
  changed: number;
  unchanged: number;
  refused: number;
}

/** Rolls back the transaction of a dry run. */
class TakeBack extends Error {}

/** The rows of a feed, in a table of this transaction. */
interface FeedTable {
  line: number;
  sku: string;
  price: number | null;
  msrp: number | null;
  autoship_price: number | null;
  map_price: number | null;
  stock: number | null;
}

const withFeed = (em: Em) => db(em).withTables<{ feed: FeedTable }>();

async function stage(em: Em, list: readonly FeedRow[]): Promise<void> {
  const { schema } = withFeed(em);
  await schema
    .createTable('feed')
    .temporary()
    .addColumn('line', 'integer')
    .addColumn('sku', 'text')
    .addColumn('price', 'integer')
    .addColumn('msrp', 'integer')
    .addColumn('autoship_price', 'integer')
    .addColumn('map_price', 'integer')
    .addColumn('stock', 'integer')
    .onCommit('drop')
    .execute();
  for (let at = 0; at < list.length; at += CHUNK)
    await withFeed(em)
      .insertInto('feed')
      .columns(['line', 'sku', 'price', 'msrp', 'autoship_price', 'map_price', 'stock'])
      .expression((from) => from.selectFrom(recordset('x', FEED_COLUMNS, list.slice(at, at + CHUNK))).selectAll('x'))
      .execute();
  await schema.createIndex('feed_sku').unique().on('feed').column('sku').execute();
  await analyzeTable(em, 'feed');
}

/**
 * Applies a feed in one transaction: 100,000 rows in about a minute. It refuses rows with an unknown sku. Small feeds write
 * cards in the same transaction; those of large feeds become due, see `refreshDueCards`, which the command and the job call.
 */
export async function applyFeed(
  orm: Orm,
  name: FeedName,
  records: AsyncIterable<FileRecord>,
  options: FeedOptions,
): Promise<FeedOutcome> {
  const outcome: FeedOutcome = { rows: 0, changed: 0, unchanged: 0, refused: 0 };
  const refuse: FeedOptions['refuse'] = (line, problems) => {
    outcome.refused += 1;
    options.refuse(line, problems);
  };
  const list = await readFeed(FEEDS[name], records, refuse);
  outcome.rows = list.length + outcome.refused;
  try {
    await orm.em.fork().transactional(async (em) => {
      await stage(em, list);
      const unknown = await withFeed(em)
        .selectFrom('feed as f')
        .leftJoin('products as p', 'p.sku', 'f.sku')
        .select(['f.line', 'p.product_type as type'])
        .where((f) => f.or([f('p.id', 'is', null), f('p.product_type', 'in', REFUSED[name])]))
        .orderBy('f.line')
        .execute();
      for (const { line, type } of unknown) refuse(line, [{ field: 'sku', reason: reasonOf(type) }]);
      outcome.changed = await change(em, name, list.length <= SMALL, options.now);
      outcome.unchanged = list.length - unknown.length - outcome.changed;
      if (options.dryRun) throw new TakeBack();
    });
  } catch (error) {
    if (!(error instanceof TakeBack)) throw error;
  }
  return outcome;
}

/** Product kinds that a feed may not change: memberships, and prices that derive from choices. */
const REFUSED = {
  prices: ['membership', 'configurable'],
  stock: ['membership'],
  remove: ['membership'],
} as const satisfies Record<FeedName, readonly string[]>;

function reasonOf(type: string | null): string {
  if (type === 'configurable') return 'is a configurable: it costs what its cheapest choice does';
  return type === null ? 'is not known' : 'is a membership: those are the store’s own';
}

/** @returns how many products changed */
async function change(em: Em, name: FeedName, isSmall: boolean, now: Date): Promise<number> {
  const { change: values, differs, changesCards } = FEEDS[name];
  // Exclusive: no transaction may lock a row while it waits for the table.
  if (isSmall)
    await withFeed(em)
      .selectFrom('products as p')
      .innerJoin('feed as f', 'f.sku', 'p.sku')
      .select('p.id')
      .where('p.product_type', 'not in', REFUSED[name])
      .where(sql<boolean>`(${differs})`)
      .orderBy('p.id')
      .forUpdate('p')
      .execute();
  else await lockTable(em, 'products', 'exclusive');
  const changed = await withFeed(em)
    .updateTable('products as p')
    .from('feed as f')
    .set({ ...values, updated_at: now, version: sql<number>`p.version + 1` })
    .whereRef('f.sku', '=', 'p.sku')
    .where('p.product_type', 'not in', REFUSED[name])
    .where(sql<boolean>`(${differs})`)
    .returning('p.id')
    .execute();
  if (!changesCards || changed.length === 0) return changed.length;
  const own = changed.map(({ id }) => id);
  const followers = name === 'prices' ? await followChoices(em, own, now) : [];
  const ids = [...own, ...followers].sort((a, b) => a - b);
  if (ids.length <= SMALL) await refreshOffers(em, ids, now);
  else
    await db(em)
      .insertInto('cards_due')
      .columns(['product_id', 'turned'])
      .expression((from) =>
        from
          .selectFrom(ordered('u', 'int', ids))
          // The current moment, not the transaction's begin: a card that was written in between, before the lock, is stale,
          // too.
          .select(['u.value', sql<string>`clock_timestamp() + (store_now() - now())`.as('turned')]),
      )
      .onConflict((due) => due.column('product_id').doUpdateSet(excluded('cards_due', ['turned'])))
      .execute();
  return changed.length;
}
