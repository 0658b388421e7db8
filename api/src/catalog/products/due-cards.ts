// Unchecked SQL: what is due is taken in batches by index, with what its cards were written of.
import type { RawBuilder } from 'kysely';
import type { Em } from '../../platform/db/orm.ts';
import { queryRows, sql, utc } from '../../platform/db/sql.ts';
import { AT_HAND } from '../../platform/jobs/job.ts';
import { refreshOffers } from './refresh-cards.ts';

/** Any number that only this work uses. */
const LOCK = 7_230_417;

/** Cards of one transaction. */
const BATCH = 500;

/** A step does at most a batch, in a transaction of its own. */
interface Step {
  refreshed: number;
  /** Whether there may be more to do. */
  more: boolean;
}

/** The last of a reduction's beginning and end that lies behind `now`. */
const turnOf = (now: Date): RawBuilder<unknown> => sql`case when r.ends_at <= ${now} then r.ends_at else r.starts_at end`;

/** One process at a time; the others wait and find less to do. */
async function alone(em: Em): Promise<void> {
  await sql`select pg_advisory_xact_lock(${LOCK})`.execute(em.getKysely());
}

/** The reductions that are due, the longest due first. A card that was written since then is right already. */
async function turnReductions(em: Em, now: Date): Promise<Step> {
  await alone(em);
  const turned = await queryRows(
    em,
    sql<{ id: number; isStale: boolean }>`
      update price_reductions r set turned_at = ${now} from products p
      where r.id = any(array(select id from price_reductions where next_turn <= ${now} order by next_turn, id limit ${BATCH})) and p.id = r.product_id
      returning p.id, coalesce(p.cards_at < ${turnOf(now)}, false) as "isStale"`,
  );
  const ids = new Set(turned.filter(({ isStale }) => isStale).map(({ id }) => id));
  await refreshOffers(
    em,
    [...ids].sort((a, b) => a - b),
    now,
  );
  return { refreshed: ids.size, more: turned.length === BATCH };
}

/** Marks the products of rules that are due: one statement each, as a rule may be over a whole department. */
async function markRules(em: Em, now: Date): Promise<void> {
  await alone(em);
  const due = await queryRows(
    em,
    sql<{ id: number; turn: string; category: number | null; attribute: number | null }>`
      update catalog_rules r set turned_at = ${now} where next_turn <= ${now}
      returning r.id, ${turnOf(now)} as turn, r.category_id as category, r.attribute_id as attribute`,
  );
  for (const { turn, category, attribute } of due) {
    const under =
      category === null ? sql`p.attribute_ids @> array[${attribute}]::int[]` : sql`p.category_ids @> array[${category}]::int[]`;
    await sql`insert into cards_due (product_id, turned) select p.id, ${turn}::timestamptz from products p where ${under} and p.cards_at < ${turn}::timestamptz
        on conflict (product_id) do update set turned = greatest(cards_due.turned, excluded.turned)`.execute(em.getKysely());
  }
}

/** The next of the marked products. */
async function refreshMarked(em: Em, now: Date): Promise<Step> {
  await alone(em);
  const marked = await queryRows(
    em,
    sql<{ id: number; isStale: boolean }>`
      with taken as (delete from cards_due where product_id = any(array(select product_id from cards_due order by product_id limit ${BATCH})) returning *)
      select t.product_id as id, coalesce(p.cards_at < t.turned, false) as "isStale" from taken t left join products p on p.id = t.product_id order by 1`,
  );
  const ids = marked.filter(({ isStale }) => isStale).map(({ id }) => id);
  await refreshOffers(em, ids, now);
  return { refreshed: ids.length, more: marked.length === BATCH };
}

/** The next of the products whose price has stood for so long that it is no sale any more. */
async function endSales(em: Em, now: Date): Promise<Step> {
  await alone(em);
  const ended = await queryRows(
    em,
    sql<{ id: number }>`select id from products where sale_ends_at <= ${now} order by sale_ends_at, id limit ${BATCH}`,
  );
  await refreshOffers(
    em,
    ended.map(({ id }) => id).sort((a, b) => a - b),
    now,
  );
  return { refreshed: ended.length, more: ended.length === BATCH };
}

/**
 * Writes the offers of those of these products anew whose turn has come, before the job comes to them. What the job has to do stays
 * noted; it finds their cards written.
 */
export async function refreshDueOffersOf(em: Em, productIds: readonly number[], now: Date): Promise<void> {
  const due = await queryRows(
    em,
    sql<{ id: number }>`select p.id from products p where p.id = any(${[...productIds]}::int[]) and (p.sale_ends_at <= ${now}
      or exists (select from cards_due d where d.product_id = p.id and p.cards_at < d.turned)
      or exists (select from price_reductions r where r.product_id = p.id and r.next_turn <= ${now} and p.cards_at < ${turnOf(now)})
      or exists (select from catalog_rules r where r.next_turn <= ${now} and p.cards_at < ${turnOf(now)}
        and (p.category_ids @> array[r.category_id] or p.attribute_ids @> array[r.attribute_id]))) order by p.id`,
  );
  const ids = due.map(({ id }) => id);
  if (ids.length > 0) await refreshOffers(em, ids, now);
}

/** When {@link refreshDueCards} has something to do next: now, for cards that are marked; null for never. */
export async function nextTurn(em: Em): Promise<Date | null> {
  const [found] = await queryRows(
    em,
    sql<{
      at: string | null;
    }>`select least((select min(next_turn) from price_reductions), (select min(next_turn) from catalog_rules),
      (select min(sale_ends_at) from products),
      (select ${AT_HAND}::timestamptz from cards_due limit 1)) as at`,
  );
  return utc(found?.at ?? null);
}

/**
 * Refreshes the products whose reductions began or ended since their cards were written (CAT-117), or whose price is no sale any more (CAT-023), in transactions of {@link BATCH} cards:
 * what is done stays done after a crash, the rest is still due. Answers how many; run it every minute. `isTime` is asked before each
 * further batch: false leaves the rest to the next run. Single reductions go before rules over whole shelves.
 */
export async function refreshDueCards(em: Em, now: Date, isTime: () => boolean = () => true): Promise<number> {
  let refreshed = 0;
  const all = async (step: (tx: Em, now: Date) => Promise<Step>): Promise<void> => {
    for (let more = true; more && isTime();) {
      const done = await em.transactional((tx) => step(tx, now));
      refreshed += done.refreshed;
      ({ more } = done);
    }
  };
  await all(turnReductions);
  await em.transactional((tx) => markRules(tx, now));
  await all(refreshMarked);
  await all(endSales);
  return refreshed;
}
