// Unchecked SQL: rows come as JSON into a temporary table, which no definition knows.
import { z } from 'zod';
import type { Em, Orm } from '../../platform/db/orm.ts';
import { rows, run, sql } from '../../platform/db/sql.ts';
import { refreshCards } from '../refresh-cards.ts';
import { type FileRecord, type FileShape } from './read-records.ts';
import { importRow, type Problem, problemsOf } from './row.ts';
import { followChoices } from './write-choices.ts';

/** Rows of one statement into the temporary table. */
const CHUNK = 5_000;
/**
 * Up to so many rows are locked one by one, in the order in which orders lock them, and have their cards written in the feed's own
 * transaction. A larger feed takes the whole table, which is quicker by half, and leaves its cards for later, so that no order waits for them.
 */
const SMALL = 2_000;

const { sku, price, msrp, autoship_price, map_price, stock } = importRow.shape;

/** What a feed says of a product: `sku` and columns of the temporary table `feed`. */
interface Feed {
  schema: z.ZodObject;
  shape: FileShape;
  /** Columns of the temporary table beside `line` and `sku`, all whole numbers. */
  columns: readonly string[];
  /** Of `products p` joined with `feed f`. */
  change: string;
  /** Which rows change anything at all. */
  differs: string;
  /** False where a trigger keeps the cards in step. */
  changesCards: boolean;
}

const feed = (
  schema: z.ZodObject,
  required: readonly string[],
  rest: Pick<Feed, 'change' | 'differs' | 'changesCards'>,
): Feed => {
  const fields = Object.keys(schema.shape);
  return { schema, shape: { fields, required }, columns: fields.filter((name) => name !== 'sku'), ...rest };
};

const autoship =
  'case when p.autoship_price_cents is null and f.autoship_price is null then null else least(coalesce(f.autoship_price, p.autoship_price_cents), f.price) end';
const msrpCents = 'greatest(coalesce(f.msrp, p.msrp_cents), f.price)';
const map = 'coalesce(f.map_price, p.map_price_cents)';

/**
 * The quick feeds by sku. A price that is left out stays, but an msrp below the new price rises to it and an autoship price above it
 * falls to it. Removed products are neither listed nor sold; orders and history keep them.
 */
export const FEEDS = {
  prices: feed(z.strictObject({ sku, price, msrp, autoship_price, map_price }), ['sku', 'price'], {
    change: `price_cents = f.price, msrp_cents = ${msrpCents}, autoship_price_cents = ${autoship},
      autoship_enabled = p.autoship_enabled or f.autoship_price is not null, map_price_cents = ${map},
      is_map_enabled = p.is_map_enabled or f.map_price is not null,
      msrp_display_actual_price_type = case when f.map_price is null then p.msrp_display_actual_price_type
        else coalesce(p.msrp_display_actual_price_type, 'in_cart') end`,
    differs: `(p.price_cents, p.msrp_cents, p.autoship_price_cents, p.map_price_cents) is distinct from (f.price, ${msrpCents}, ${autoship}, ${map})`,
    changesCards: true,
  }),
  stock: feed(z.strictObject({ sku, stock }), ['sku', 'stock'], {
    change: 'stock_qty = f.stock',
    differs: 'p.stock_qty <> f.stock',
    changesCards: false,
  }),
  remove: feed(z.strictObject({ sku }), ['sku'], {
    change: 'listed = false, is_available = false',
    differs: 'p.listed or p.is_available',
    changesCards: true,
  }),
} as const satisfies Record<string, Feed>;

export type FeedName = keyof typeof FEEDS;

export interface FeedOptions {
  dryRun?: boolean;
  now: Date;
  refuse(line: number, problems: readonly Problem[]): void;
}

export interface FeedOutcome {
  rows: number;
  changed: number;
  unchanged: number;
  refused: number;
}

/** Takes back a dry run's transaction. */
class TakeBack extends Error {}

type FeedRow = { line: number; sku: string } & Record<string, unknown>;

/** The good rows of a feed; all others are refused. The first of two with one sku counts. */
async function readFeed(
  { schema, shape }: Feed,
  records: AsyncIterable<FileRecord>,
  refuse: FeedOptions['refuse'],
): Promise<FeedRow[]> {
  const bySku = new Map<string, FeedRow>();
  for await (const record of records) {
    const parsed = 'unreadable' in record ? null : schema.safeParse(record.value);
    if (!parsed || 'unreadable' in record)
      refuse(record.line, [{ field: 'row', reason: 'unreadable' in record ? record.unreadable : 'cannot be read' }]);
    else if (!parsed.success)
      refuse(
        record.line,
        parsed.error.issues.flatMap((issue) => problemsOf(issue, record.value)),
      );
    else {
      const row = { ...parsed.data, line: record.line } as FeedRow;
      const first = bySku.get(row.sku);
      const wrong = contradiction(row, shape.required);
      if (first) refuse(record.line, [{ field: 'sku', reason: `stands on line ${first.line} already` }]);
      else if (wrong) refuse(record.line, [wrong]);
      else bySku.set(row.sku, row);
    }
  }
  return [...bySku.values()];
}

function contradiction(row: FeedRow, required: readonly string[]): Problem | null {
  const missing = required.find((name) => row[name] === undefined);
  if (missing) return { field: missing, reason: 'is missing' };
  const above = (name: string, limit: unknown) => typeof row[name] === 'number' && typeof limit === 'number' && row[name] > limit;
  if (above('price', row['msrp'])) return { field: 'msrp', reason: 'is below price' };
  return above('autoship_price', row['price']) ? { field: 'autoship_price', reason: 'is above price' } : null;
}

async function stage(em: Em, { columns }: Feed, list: readonly FeedRow[]): Promise<void> {
  const names = ['line', 'sku', ...columns];
  const types = names.map((name) => `${name} ${name === 'sku' ? 'text' : 'int'}`).join(', ');
  await run(em, sql`create temporary table feed (${sql.raw(types)}) on commit drop`);
  for (let at = 0; at < list.length; at += CHUNK) {
    const json = JSON.stringify(list.slice(at, at + CHUNK));
    await run(
      em,
      sql`insert into feed select ${sql.raw(names.join(', '))} from jsonb_to_recordset(${json}::jsonb) as x (${sql.raw(types)})`,
    );
  }
  await run(em, sql`create unique index on feed (sku)`);
  await run(em, sql`analyze feed`);
}

/**
 * Changes what a feed says, all of it in one transaction: 100,000 rows in about a minute. Rows whose sku the store does not have are refused.
 * Cards are written in the same transaction, those of large feeds are due then: see `refreshDueCards`, which the command and the clock call.
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
      await stage(em, FEEDS[name], list);
      const unknown = await rows(
        em,
        sql<{
          line: number;
          type: string | null;
        }>`select f.line, p.product_type as type from feed f left join products p on p.sku = f.sku
          where p.id is null or not ${takenBy(name)} order by f.line`,
      );
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

/** Of `products p`, which a feed may change: no memberships, and no prices of what costs what its choices do. */
const takenBy = (name: FeedName) =>
  name === 'prices' ? sql`(p.product_type not in ('membership', 'configurable'))` : sql`(p.product_type <> 'membership')`;

function reasonOf(type: string | null): string {
  if (type === 'configurable') return 'is a configurable: it costs what its cheapest choice does';
  return type === null ? 'is not known' : 'is a membership: those are the store’s own';
}

/** Answers how many products are another than before. */
async function change(em: Em, name: FeedName, isSmall: boolean, now: Date): Promise<number> {
  const { change: set, differs, changesCards } = FEEDS[name];
  const joined = sql`products p join feed f on f.sku = p.sku where ${takenBy(name)} and (${sql.raw(differs)})`;
  // Exclusive: nobody may hold a row while he waits for the table.
  if (isSmall) await run(em, sql`select 1 from ${joined} order by p.id for update of p`);
  else await run(em, sql`lock table products in exclusive mode`);
  const changed = await rows(
    em,
    sql<{ id: number }>`update products p set ${sql.raw(set)}, updated_at = ${now} from feed f
      where f.sku = p.sku and ${takenBy(name)} and (${sql.raw(differs)}) returning p.id`,
  );
  if (!changesCards || changed.length === 0) return changed.length;
  const own = changed.map(({ id }) => id);
  const followers = name === 'prices' ? await followChoices(em, own, now) : [];
  const ids = [...own, ...followers].sort((a, b) => a - b);
  if (ids.length <= SMALL) await refreshCards(em, ids, now);
  else
    // As of this moment, not of the transaction's begin: a card that was written meanwhile, before the lock, is stale too.
    await run(
      em,
      sql`insert into cards_due (product_id, turned) select id, clock_timestamp() + (store_now() - now()) from unnest(${ids}::int[]) as u (id)
      on conflict (product_id) do update set turned = excluded.turned`,
    );
  return changed.length;
}
