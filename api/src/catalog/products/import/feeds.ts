// Unchecked SQL: rows come as JSON into a temporary table, which no definition knows.
import type { Em, Orm } from '../../../platform/db/orm.ts';
import { queryRows, sql } from '../../../platform/db/sql.ts';
import { refreshOffers } from '../refresh-cards.ts';
import { type Feed, type FeedName, type FeedRow, FEEDS, readFeed } from './feed-rows.ts';
import type { FileRecord } from './file-record.ts';
import type { Problem } from './row.ts';
import { followChoices } from './write-choices.ts';

/** Rows of one statement into the temporary table. */
const CHUNK = 5_000;
/**
 * Up to so many rows are locked one by one, in the order in which orders lock them, and have their cards written in the feed's own
 * transaction. A larger feed takes the whole table, which is quicker by half, and leaves its cards for later, so that no order waits for them.
 */
const SMALL = 2_000;

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

async function stage(em: Em, { columns }: Feed, list: readonly FeedRow[]): Promise<void> {
  const names = ['line', 'sku', ...columns];
  const types = names.map((name) => `${name} ${name === 'sku' ? 'text' : 'int'}`).join(', ');
  await sql`create temporary table feed (${sql.raw(types)}) on commit drop`.execute(em.getKysely());
  for (let at = 0; at < list.length; at += CHUNK) {
    const json = JSON.stringify(list.slice(at, at + CHUNK));
    await sql`insert into feed select ${sql.raw(names.join(', '))} from jsonb_to_recordset(${json}::jsonb) as x (${sql.raw(types)})`.execute(
      em.getKysely(),
    );
  }
  await sql`create unique index on feed (sku)`.execute(em.getKysely());
  await sql`analyze feed`.execute(em.getKysely());
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
      const unknown = await queryRows(
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
  if (isSmall) await sql`select 1 from ${joined} order by p.id for update of p`.execute(em.getKysely());
  else await sql`lock table products in exclusive mode`.execute(em.getKysely());
  const changed = await queryRows(
    em,
    sql<{ id: number }>`update products p set ${sql.raw(set)}, updated_at = ${now} from feed f
      where f.sku = p.sku and ${takenBy(name)} and (${sql.raw(differs)}) returning p.id`,
  );
  if (!changesCards || changed.length === 0) return changed.length;
  const own = changed.map(({ id }) => id);
  const followers = name === 'prices' ? await followChoices(em, own, now) : [];
  const ids = [...own, ...followers].sort((a, b) => a - b);
  if (ids.length <= SMALL) await refreshOffers(em, ids, now);
  else
    // As of this moment, not of the transaction's begin: a card that was written meanwhile, before the lock, is stale too.
    await sql`insert into cards_due (product_id, turned) select id, clock_timestamp() + (store_now() - now()) from unnest(${ids}::int[]) as u (id)
      on conflict (product_id) do update set turned = excluded.turned`.execute(em.getKysely());
  return changed.length;
}
