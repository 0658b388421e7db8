import type { ProductCard } from '@larder/contracts';
import { boxTypeOf, GROUP, lowersPrice } from '@larder/rules';
import type { Em } from '../platform/db/orm.ts';
import { one, rows, run, sql } from '../platform/db/sql.ts';
import { averageOf, cardFor, offerFor } from './card.ts';
import { LARGE_CATALOG } from './large-catalog.ts';
import { type CardSource, readCardSources } from './card-source.ts';
import { type RankFacts, rankOf } from './rank.ts';

const BATCH = 500;

/** A word that so many products have is counted by bitmaps in large catalogs. */
const DENSE_FROM = 2_000;
const NEVER = 2 ** 31 - 1;

function rankFacts(source: CardSource): RankFacts {
  const { sold30d, ratingSum, ratingCount, badges } = source;
  const isNew = badges.some(({ text }) => text === 'New');
  return { sold30d, ratingSum, ratingCount, isNew, isReduced: offerFor(source, GROUP.general).reductions.length > 0 };
}

function derivedOf(source: CardSource) {
  const { prices, reductions } = offerFor(source, GROUP.general);
  const card = cardFor(source, GROUP.general);
  return {
    id: source.id,
    box: boxTypeOf(source),
    final_price_cents: prices.price,
    on_sale: reductions.some(({ type }) => lowersPrice(type)),
    has_deal: reductions.length > 0 || source.tiers.length > 0,
    rating: averageOf(source),
    rank: rankOf(rankFacts(source)),
    card,
    member: changedIn(card, cardFor(source, GROUP.member)),
    employee: changedIn(card, cardFor(source, GROUP.employee)),
  };
}

/** The fields of `other` that differ. A group's card is mostly the general one: sending three whole ones doubles the time of a first start. */
function changedIn(card: ProductCard, other: ProductCard): Partial<ProductCard> {
  const fields = Object.entries(other) as [keyof ProductCard, unknown][];
  return Object.fromEntries(fields.filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(card[name])));
}

/**
 * Writes anew everything that lists read of these products: cards, search text, facets, order. Call it in the transaction that
 * changed a product or anything it is described by (price, reduction, rating, badge, category, attribute). Changes of `stock_qty`
 * alone need no call: a trigger keeps the cards in step. The sets that hold them follow, as they cost what their parts do (OP-210). Ids rise, so
 * that writers wait for each other in one order.
 */
export async function refreshCards(em: Em, productIds: readonly number[], now: Date): Promise<void> {
  const sets = await rows(
    em,
    sql<{ id: number }>`select distinct product_id as id from bundle_items where child_id = any(${[...productIds]}::int[])`,
  );
  const ids = new Set([...productIds, ...sets.map(({ id }) => id)]);
  await refreshEach(
    em,
    [...ids].toSorted((a, b) => a - b),
    now,
  );
}

async function refreshEach(em: Em, productIds: readonly number[], now: Date): Promise<void> {
  for (let at = 0; at < productIds.length; at += BATCH) {
    const ids = productIds.slice(at, at + BATCH);
    // Cards are made of what is read next: an order that takes stock meanwhile waits, so that it is not written over.
    await run(em, sql`select 1 from products where id = any(${ids}::int[]) order by id for no key update`);
    const sources = await readCardSources(em, ids, now);
    await writeDerived(em, JSON.stringify(sources.map(derivedOf)), now);
  }
}

async function writeDerived(em: Em, derived: string, now: Date): Promise<void> {
  await run(
    em,
    sql`
      update products p set box = u.box, final_price_cents = u.final_price_cents, on_sale = u.on_sale, has_deal = u.has_deal, rating = u.rating, rank = u.rank,
        card_general = u.card, member_patch = u.member, employee_patch = u.employee, cards_at = ${now},
        category_ids = c.ids, attribute_ids = t.ids,
        search = setweight(to_tsvector('english', unaccent(p.title || ' ' || b.name)), 'A')
          || setweight(to_tsvector('english', unaccent(c.names)), 'B')
          || setweight(to_tsvector('english', unaccent(t.names)), 'C')
          || setweight(to_tsvector('english', unaccent(p.short_description || ' ' || coalesce(p.ingredients, ''))), 'D'),
        search_text = lower(unaccent(p.title || ' ' || b.name))
      from jsonb_to_recordset(${derived}::jsonb) as u (id int, box text, final_price_cents int, on_sale boolean, has_deal boolean, rating real, rank real,
          card jsonb, member jsonb, employee jsonb)
        cross join lateral (select coalesce(array_agg(distinct k.id order by k.id), '{}') as ids, coalesce(string_agg(distinct k.name, ' '), '') as names
          from product_categories x join categories leaf on leaf.id = x.category_id
          join categories k on leaf.path like k.path || '%' where x.product_id = u.id) c
        cross join lateral (select coalesce(array_agg(a.id order by a.id), '{}') as ids, coalesce(string_agg(a.name, ' '), '') as names
          from product_attributes x join attributes a on a.id = x.attribute_id where x.product_id = u.id) t,
        attributes b
      where p.id = u.id and b.id = p.brand_id`,
  );
}

/** Writes the cards of all products anew, in order of their ids, one batch after the other. */
export async function refreshAllCards(em: Em, now: Date): Promise<void> {
  for (let last = 0; ;) {
    const next = await rows(em, sql<{ id: number }>`select id from products where id > ${last} order by id limit ${BATCH}`);
    await refreshEach(
      em,
      next.map(({ id }) => id),
      now,
    );
    last = next.at(-1)?.id ?? last;
    if (next.length < BATCH) return;
  }
}

const denseWords = (em: Em): Promise<{ list: string } | undefined> =>
  one(
    em,
    sql<{ list: string }>`select coalesce(string_agg(lexeme, ' ' order by lexeme), '') as list from search_lexemes where dense`,
  );

/**
 * Brings the vocabulary that corrects typing errors, and the words' frequencies, up to the products as they are. Where other words have become
 * frequent, all bitmaps are due to be made anew with them. Call it in a transaction.
 */
export async function refreshSearchWords(em: Em): Promise<void> {
  const before = await denseWords(em);
  await run(
    em,
    sql`select refresh_search_words(case when (select count(*) from (select 1 from products where listed limit ${LARGE_CATALOG}) x) < ${LARGE_CATALOG}
      then ${NEVER} else ${DENSE_FROM} end::int)`,
  );
  if ((await denseWords(em))?.list !== before?.list)
    await run(em, sql`insert into product_changes select distinct chunk from product_bits`);
}
