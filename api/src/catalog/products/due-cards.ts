import type { Em } from '../../platform/db/orm.ts';
import { lockUntilCommit } from '../../platform/db/commands.ts';
import { anyOf, arrayFrom, db } from '../../platform/db/db.ts';
import { sql, utc } from '../../platform/db/sql.ts';
import { AT_HAND } from '../../platform/jobs/job.ts';
import { refreshOffers } from './refresh-cards.ts';

/** Any number that only this work uses: one process refreshes at a time, the others wait and find less to do. */
const LOCK = 7_230_417;

/** Cards of one transaction. */
const BATCH = 500;

/** Result of a step, which handles at most one batch in its own transaction. */
interface Step {
  refreshed: number;
  /** Whether there may be more to do. */
  more: boolean;
}

/** The last of the beginning and end of a reduction or rule `r` that is before `now`. */
const turnOf = (now: Date) => sql<string>`case when r.ends_at <= ${now} then r.ends_at else r.starts_at end`;

/** Whether a card was written before its reduction or rule `r` began or ended. */
const isStale = (now: Date) => sql<boolean>`p.cards_at < ${turnOf(now)}`;

/** The reductions that are due, the longest due first. A card that was written since then is right already. */
async function turnReductions(em: Em, now: Date): Promise<Step> {
  await lockUntilCommit(em, LOCK);
  const due = db(em)
    .selectFrom('price_reductions')
    .select('id')
    .where('next_turn', '<=', now.toISOString())
    .orderBy('next_turn')
    .orderBy('id')
    .limit(BATCH);
  const turned = await db(em)
    .updateTable('price_reductions as r')
    .from('products as p')
    .set({ turned_at: now })
    .where('r.id', '=', sql<number>`any(${arrayFrom(due)})`)
    .whereRef('p.id', '=', 'r.product_id')
    .returning(['p.id', sql<boolean>`coalesce(${isStale(now)}, false)`.as('isStale')])
    .execute();
  const ids = new Set(turned.filter((row) => row.isStale).map(({ id }) => id));
  await refreshOffers(
    em,
    [...ids].sort((a, b) => a - b),
    now,
  );
  return { refreshed: ids.size, more: turned.length === BATCH };
}

/** Marks the products of rules that are due: one statement each, as a rule may be over a whole department. */
async function markRules(em: Em, now: Date): Promise<void> {
  await lockUntilCommit(em, LOCK);
  const next = await db(em)
    .selectFrom('catalog_rules')
    .select('id')
    .where('next_turn', '<=', now.toISOString())
    .limit(1)
    .execute();
  // A statement that writes no rule would invalidate all cached pages, too.
  if (next.length === 0) return;
  const due = await db(em)
    .updateTable('catalog_rules as r')
    .set({ turned_at: now })
    .where('next_turn', '<=', now.toISOString())
    .returning([turnOf(now).as('turn'), 'r.category_id as category', 'r.attribute_id as attribute'])
    .execute();
  for (const { turn, category, attribute } of due) {
    const isOfRule =
      category === null
        ? sql<boolean>`p.attribute_ids @> array[${attribute}]::int[]`
        : sql<boolean>`p.category_ids @> array[${category}]::int[]`;
    await db(em)
      .insertInto('cards_due')
      .columns(['product_id', 'turned'])
      .expression((from) =>
        from
          .selectFrom('products as p')
          .select(['p.id', sql<string>`${turn}::timestamptz`.as('turned')])
          .where(isOfRule)
          .where('p.cards_at', '<', sql<string>`${turn}::timestamptz`),
      )
      .onConflict((card) =>
        card.column('product_id').doUpdateSet({ turned: sql<string>`greatest(cards_due.turned, excluded.turned)` }),
      )
      .execute();
  }
}

/** The next of the marked products. */
async function refreshMarked(em: Em, now: Date): Promise<Step> {
  await lockUntilCommit(em, LOCK);
  const next = db(em).selectFrom('cards_due').select('product_id').orderBy('product_id').limit(BATCH);
  const marked = await db(em)
    .with('taken', (from) =>
      from
        .deleteFrom('cards_due')
        .where('product_id', '=', sql<number>`any(${arrayFrom(next)})`)
        .returning(['product_id', 'turned']),
    )
    .selectFrom('taken as t')
    .leftJoin('products as p', 'p.id', 't.product_id')
    .select(['t.product_id as id', sql<boolean>`coalesce(p.cards_at < t.turned, false)`.as('isStale')])
    .orderBy('t.product_id')
    .execute();
  const ids = marked.filter((row) => row.isStale).map(({ id }) => id);
  await refreshOffers(em, ids, now);
  return { refreshed: ids.length, more: marked.length === BATCH };
}

/** Refreshes the next products whose price is too old to be a sale. */
async function endSales(em: Em, now: Date): Promise<Step> {
  await lockUntilCommit(em, LOCK);
  const ended = await db(em)
    .selectFrom('products')
    .select('id')
    .where('sale_ends_at', '<=', now.toISOString())
    .orderBy('sale_ends_at')
    .orderBy('id')
    .limit(BATCH)
    .execute();
  await refreshOffers(
    em,
    ended.map(({ id }) => id).sort((a, b) => a - b),
    now,
  );
  return { refreshed: ended.length, more: ended.length === BATCH };
}

/**
 * Rewrites the due offers of these products before the job reaches them. The job's entries stay; it finds the cards up to date.
 */
export async function refreshDueOffersOf(em: Em, productIds: readonly number[], now: Date): Promise<void> {
  const moment = now.toISOString();
  const due = await db(em)
    .selectFrom('products as p')
    .select('p.id')
    .where('p.id', '=', anyOf(productIds))
    .where((p) =>
      p.or([
        p('p.sale_ends_at', '<=', moment),
        p.exists(
          p
            .selectFrom('cards_due as d')
            .select('d.product_id')
            .whereRef('d.product_id', '=', 'p.id')
            .whereRef('p.cards_at', '<', 'd.turned'),
        ),
        p.exists(
          p
            .selectFrom('price_reductions as r')
            .select('r.id')
            .whereRef('r.product_id', '=', 'p.id')
            .where('r.next_turn', '<=', moment)
            .where(isStale(now)),
        ),
        p.exists(
          p
            .selectFrom('catalog_rules as r')
            .select('r.id')
            .where('r.next_turn', '<=', moment)
            .where(isStale(now))
            .where(sql<boolean>`(p.category_ids @> array[r.category_id] or p.attribute_ids @> array[r.attribute_id])`),
        ),
      ]),
    )
    .orderBy('p.id')
    .execute();
  const ids = due.map(({ id }) => id);
  if (ids.length > 0) await refreshOffers(em, ids, now);
}

/** When {@link refreshDueCards} is next due: now for marked cards; null for never. */
export async function nextTurn(em: Em): Promise<Date | null> {
  const found = await db(em)
    .selectNoFrom((from) =>
      from
        .fn<string | null>('least', [
          from.selectFrom('price_reductions').select((all) => all.fn.min('next_turn').as('at')),
          from.selectFrom('catalog_rules').select((all) => all.fn.min('next_turn').as('at')),
          from.selectFrom('products').select((all) => all.fn.min('sale_ends_at').as('at')),
          from
            .selectFrom('cards_due')
            .select(sql<string>`${AT_HAND}::timestamptz`.as('at'))
            .limit(1),
        ])
        .as('at'),
    )
    .executeTakeFirst();
  return utc(found?.at ?? null);
}

/**
 * Refreshes products whose reductions began or ended since their cards were written (CAT-117), or whose price is no longer a
 * sale (CAT-023). It works in transactions of {@link BATCH} cards: after a crash finished batches remain, the rest is still
 * due. It handles single reductions before rules over complete shelves. Run it every minute.
 * @param isTime called before each further batch; false leaves the rest to the next run
 * @returns number of refreshed products
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
