// Unchecked SQL: derived columns, and the frequent words as one text to compare.
import type { Em } from '../../platform/db/orm.ts';
import { anyOf, db } from '../../platform/db/db.ts';
import { queryRows, sql } from '../../platform/db/sql.ts';
import { readCardSources } from './card-source.ts';
import { DERIVED_SHAPE, DERIVED_UPDATE, derivedOf } from './derived-columns.ts';
import { recallPrices } from './price-history.ts';

const BATCH = 500;

/** A word that so many products have has a bitmap; rarer ones are found by the text index. */
const DENSE_FROM = 2_000;

/**
 * Writes anew everything that lists read of these products: cards, search text, facets, order. Call it in the transaction that
 * changed a product or anything it is described by (price, reduction, rating, badge, category, attribute). Changes of `stock_qty`
 * alone need no call: cards say it when they are read. The sets that hold them follow, as they cost what their parts do (OP-210). Ids rise, so
 * that writers wait for each other in one order.
 */
export const refreshCards = (em: Em, productIds: readonly number[], now: Date): Promise<void> =>
  refreshWithSets(em, productIds, now, writeDerived);

/**
 * As {@link refreshCards}, where nothing but what products cost or whether they are sold has changed: their words, shelves and labels stay as they
 * are, whose search text is more than half of what a card takes.
 */
export const refreshOffers = (em: Em, productIds: readonly number[], now: Date): Promise<void> =>
  refreshWithSets(em, productIds, now, writeOffers);

type Write = (em: Em, derived: string, now: Date) => Promise<unknown>;

async function refreshWithSets(em: Em, productIds: readonly number[], now: Date, write: Write): Promise<void> {
  const sets = await db(em)
    .selectFrom('bundle_items')
    .select('product_id as id')
    .distinct()
    .where('child_id', '=', anyOf([...productIds]))
    .execute();
  const ids = new Set([...productIds, ...sets.map(({ id }) => id)]);
  await refreshEach(
    em,
    [...ids].toSorted((a, b) => a - b),
    now,
    write,
  );
}

async function refreshEach(em: Em, productIds: readonly number[], now: Date, write: Write): Promise<void> {
  for (let at = 0; at < productIds.length; at += BATCH) {
    const ids = productIds.slice(at, at + BATCH);
    // Cards are made of what is read next: an order that takes stock meanwhile waits, so that it is not written over.
    await db(em).selectFrom('products').select('id').where('id', '=', anyOf(ids)).orderBy('id').forNoKeyUpdate().execute();
    const sources = await readCardSources(em, ids, now);
    await recallPrices(em, sources, now);
    await write(em, JSON.stringify(sources.map(derivedOf)), now);
  }
}

const writeOffers: Write = (em, derived, now) =>
  sql`update products p set ${sql.raw(DERIVED_UPDATE)}, cards_at = ${now}
      from jsonb_to_recordset(${derived}::jsonb) as u (${sql.raw(DERIVED_SHAPE)}) where p.id = u.id`.execute(em.getKysely());

async function writeDerived(em: Em, derived: string, now: Date): Promise<void> {
  await sql`
      update products p set ${sql.raw(DERIVED_UPDATE)}, cards_at = ${now},
        category_ids = c.ids, attribute_ids = t.ids,
        search = setweight(to_tsvector('english', unaccent(p.title || ' ' || b.name)), 'A')
          || setweight(to_tsvector('english', unaccent(c.names)), 'B')
          || setweight(to_tsvector('english', unaccent(t.names)), 'C')
          || setweight(to_tsvector('english', unaccent(p.short_description || ' ' || coalesce(p.ingredients, '') || ' ' || t.traits)), 'D'),
        search_text = lower(unaccent(p.title || ' ' || b.name)), kind_noun = noun_of(p.title), kind_shelf = c.kinds
      from jsonb_to_recordset(${derived}::jsonb) as u (${sql.raw(DERIVED_SHAPE)})
        cross join lateral (select coalesce(array_agg(distinct k.id order by k.id), '{}') as ids, coalesce(string_agg(distinct k.name, ' '), '') as names,
          kinds_of(array_agg(distinct leaf.name)) as kinds from product_categories x join categories leaf on leaf.id = x.category_id
          join categories k on leaf.path like k.path || '%' where x.product_id = u.id) c
        cross join lateral (select coalesce(array_agg(a.id order by a.id), '{}') as ids, coalesce(string_agg(a.name, ' ') filter (where a.type <> 'traits'), '') as names,
          coalesce(string_agg(a.name, ' ') filter (where a.type = 'traits'), '') as traits
          from product_attributes x join attributes a on a.id = x.attribute_id where x.product_id = u.id) t,
        attributes b
      where p.id = u.id and b.id = p.brand_id`.execute(em.getKysely());
}

/** Writes the cards of all products anew, in order of their ids, one batch after the other. */
export async function refreshAllCards(em: Em, now: Date): Promise<void> {
  for (let last = 0; ;) {
    const next = await db(em).selectFrom('products').select('id').where('id', '>', last).orderBy('id').limit(BATCH).execute();
    await refreshEach(
      em,
      next.map(({ id }) => id),
      now,
      writeDerived,
    );
    last = next.at(-1)?.id ?? last;
    if (next.length < BATCH) return;
  }
}

const denseWords = async (em: Em): Promise<{ list: string } | undefined> =>
  (
    await queryRows(
      em,
      sql<{ list: string }>`select coalesce(string_agg(lexeme, ' ' order by lexeme), '') as list from search_lexemes where dense`,
    )
  )[0];

/**
 * Brings the vocabulary that corrects typing errors, and the words' frequencies, up to the products as they are. Where other words have become
 * frequent, all bitmaps are due to be rebuilt with them. Call it in a transaction.
 */
export async function refreshSearchWords(em: Em): Promise<void> {
  const before = await denseWords(em);
  await sql`select refresh_search_words(${DENSE_FROM}::int)`.execute(em.getKysely());
  if ((await denseWords(em))?.list === before?.list) return;
  await db(em)
    .insertInto('product_changes')
    .columns(['product_id'])
    .expression((all) => all.selectFrom('products').select('id').orderBy('id'))
    .execute();
}
