import type { RawBuilder } from 'kysely';
import type { Em } from '../../platform/db/orm.ts';
import { anyOf, db } from '../../platform/db/db.ts';
import { sql } from '../../platform/db/sql.ts';
import { readCardSources } from './card-source.ts';
import { type Derived, derivedOf, derivedRows, derivedValues } from './derived-columns.ts';
import { recallPrices } from './price-history.ts';

const BATCH = 500;

/**
 * Rebuilds everything that lists read of these products: cards, search text, facets, order. Call it in the transaction that
 * changed a product or anything that describes it (price, reduction, rating, badge, category, attribute). Changes of
 * `stock_qty` alone need no call, because reads of cards add the stock. Sets that contain the products follow, because their
 * price is the sum of their parts (OP-210). Ids ascend, so that writers lock in one order.
 */
export const refreshCards = (em: Em, productIds: readonly number[], now: Date): Promise<void> =>
  refreshWithSets(em, productIds, now, writeDerived);

/**
 * Like {@link refreshCards}, when only prices or availability changed. Words, shelves and labels stay, because the search text
 * takes more than half of a card's time.
 */
export const refreshOffers = (em: Em, productIds: readonly number[], now: Date): Promise<void> =>
  refreshWithSets(em, productIds, now, writeOffers);

type Write = (em: Em, derived: readonly Derived[], now: Date) => Promise<unknown>;

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
    // Locked before the cards' data is read: a concurrent order waits, so that the card does not overwrite its stock.
    await db(em).selectFrom('products').select('id').where('id', '=', anyOf(ids)).orderBy('id').forNoKeyUpdate().execute();
    const sources = await readCardSources(em, ids, now);
    await recallPrices(em, sources, now);
    await write(em, sources.map(derivedOf), now);
  }
}

const writeOffers: Write = (em, derived, now) =>
  db(em)
    .updateTable('products as p')
    .from(derivedRows(derived))
    .set({ ...derivedValues, cards_at: now })
    .whereRef('p.id', '=', 'u.id')
    .execute();

/** The English words of a text as a search vector of this weight. */
const searchOf = (text: RawBuilder<unknown>, weight: 'A' | 'B' | 'C' | 'D') =>
  sql`setweight(to_tsvector('english', unaccent(${text})), ${sql.lit(weight)})`;

const SEARCH = sql<string>`${searchOf(sql`p.title || ' ' || b.name`, 'A')} || ${searchOf(sql`u.category_names`, 'B')}
  || ${searchOf(sql`u.attribute_names`, 'C')}
  || ${searchOf(sql`p.short_description || ' ' || coalesce(p.ingredients, '') || ' ' || u.traits`, 'D')}`;

const writeDerived: Write = (em, derived, now) =>
  db(em)
    .updateTable('products as p')
    .from([
      (from) =>
        from
          .selectFrom(derivedRows(derived))
          .crossJoinLateral((shelves) =>
            shelves
              .selectFrom('product_categories as x')
              .innerJoin('categories as leaf', 'leaf.id', 'x.category_id')
              .innerJoin('categories as k', (on) => on.on('leaf.path', 'like', sql<string>`k.path || '%'`))
              .select([
                sql`coalesce(array_agg(distinct k.id order by k.id), '{}')`.as('category_ids'),
                sql<string>`coalesce(string_agg(distinct k.name, ' '), '')`.as('category_names'),
                sql<string>`kinds_of(array_agg(distinct leaf.name))`.as('kinds'),
              ])
              .whereRef('x.product_id', '=', 'u.id')
              .as('c'),
          )
          .crossJoinLateral((labels) =>
            labels
              .selectFrom('product_attributes as x')
              .innerJoin('attributes as a', 'a.id', 'x.attribute_id')
              .select([
                sql`coalesce(array_agg(a.id order by a.id), '{}')`.as('attribute_ids'),
                sql<string>`coalesce(string_agg(a.name, ' ') filter (where a.type <> 'traits'), '')`.as('attribute_names'),
                sql<string>`coalesce(string_agg(a.name, ' ') filter (where a.type = 'traits'), '')`.as('traits'),
              ])
              .whereRef('x.product_id', '=', 'u.id')
              .as('t'),
          )
          .selectAll()
          .as('u'),
      'attributes as b',
    ])
    .set({
      ...derivedValues,
      cards_at: now,
      category_ids: sql.ref<never>('u.category_ids'),
      attribute_ids: sql.ref<never>('u.attribute_ids'),
      search: SEARCH,
      search_text: sql<string>`lower(unaccent(p.title || ' ' || b.name))`,
      kind_noun: sql<string>`plainto_tsquery('english', unaccent(u.noun))`,
      kind_shelf: sql.ref<string>('u.kinds'),
    })
    .whereRef('p.id', '=', 'u.id')
    .whereRef('b.id', '=', 'p.brand_id')
    .execute();

/** Rebuilds the cards of all products in batches, in id order. */
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
