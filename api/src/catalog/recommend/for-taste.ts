import type { GroupId } from '@larder/rules';
import type { RawBuilder } from 'kysely';
import { sql } from '../../platform/db/sql.ts';
import { listed, tagged } from '../products/product-bitmaps.ts';
import { offerOf } from '../products/card-column.ts';
import { buyableExcept, type CardScope } from '../products/cards.ts';
import { mayContain } from '../products/filters.ts';
import type { Scope } from '../products/listing-request.ts';
import { countInCommon } from '../products/product-expressions.ts';
import { byRank } from '../products/rank-order.ts';
import { bestOfAll, bestOfShelves, everyShelf, shelvesUnder } from '../products/shelf-best.ts';
import type { Taste } from './taste.ts';

/** Maximum number of products of one kind, so that a row is not twelve bags of chips. */
const OF_A_KIND = 3;

/** Number of the best products to examine: of all, and of each shelf that the shopper buys from. */
const LOOKED_AT = 1_000;
const OF_A_SHELF = 60;
const MOST_DEALS = 2_000;

/**
 * Whether a product suits a taste: food matches the diet, and the product contains no avoided ingredient or allergen. Food
 * without allergen data is excluded. As SQL over `products p`.
 */
export function suits({ diets, avoid, avoided }: Pick<Taste, 'diets' | 'avoid' | 'avoided'>): RawBuilder<boolean> {
  if (diets.length + avoided.length === 0 && avoid === null) return sql`true`;
  const label = avoided.length > 0 ? sql`not ${mayContain(avoided)}` : sql`true`;
  return sql`((p.ingredients is null or (p.attribute_ids @> ${diets}::int[] and (${avoid}::text is null or p.ingredients !~* ${avoid}::text))) and ${label})`;
}

/** Scores that {@link fit} adds to a product's rank: for a shelf of the shopper, and for each preferred label. */
const LIKED = { shelf: 10, label: 0.5 };

/** Score of a product: the shopper's shelves first, preferred values raise it; sales and ratings decide the rest. */
function fit({ shelves, diets, preferences }: Taste): RawBuilder<number> {
  const labels = [...preferences, ...diets];
  const liked = labels.length > 0 ? countInCommon('attribute_ids', labels) : sql`0`;
  return sql`(p.category_ids && ${shelves}::int[])::int * ${LIKED.shelf}::int + ${liked} * ${LIKED.label}::float8 + p.rank`;
}

/** The most that {@link fit} adds to a rank, and a little for the rounding of sums. */
const mostLiked = ({ shelves, diets, preferences }: Taste): number =>
  (shelves.length > 0 ? LIKED.shelf : 0) + (preferences.length + diets.length) * LIKED.label + 0.001;

/**
 * New products for a shopper with a known taste: suitable ones of the shelves they buy from, without earlier purchases
 * (OP-193). It scores few products first. The lowest score among the best of these excludes all products whose rank is too low to exceed it.
 * @param count number of products that a page shows
 */
export function scopeForTaste(taste: Taste, count: number): CardScope {
  const score = fit(taste);
  const but = taste.bought;
  // `suiting` excludes allergens and reports that.
  const butLabels = { ...taste, avoided: [] };
  const kinds = (near: RawBuilder<unknown>) => sql`select p.id, ${score} as score,
    row_number() over (partition by p.type_category order by ${score} desc, p.id) as n from products p
    where ${buyableExcept(but)} and p.product_type = 'simple' and ${suits(butLabels)} and p.id = any(array(${near}))`;
  const few = kinds(sql`${bestOfAll(OF_A_SHELF)} union ${bestOfShelves(sql`select key from mine`, OF_A_SHELF / 5, { but })}`);
  // Excluded allergens leave room for products with a lower score.
  const shown = taste.avoided.length === 0 ? count : LOOKED_AT;
  const lowest = sql`select score from (${few}) x where n <= ${OF_A_KIND} order by score desc offset ${shown - 1} limit 1`;
  const least = sql`(select least.rank from least)`;
  // Unless the limit ends them, the best products are all with the lowest rank, those of each shelf included.
  const isCut = sql`(select count(*) from best) = ${LOOKED_AT}`;
  const near = sql`select id from best union ${bestOfShelves(sql`select key from mine where ${isCut}`, OF_A_SHELF, { but, least })}
    union ${bestOfShelves(sql`${everyShelf} where ${isCut}`, OF_A_SHELF / 4, { but, least })}`;
  return {
    from: sql`(with mine (key) as materialized (${shelvesUnder(taste.shelves)}),
      least as materialized (select coalesce((${lowest}), '-infinity') - ${mostLiked(taste)}::float8 as rank),
      best as materialized ${bestOfAll(LOOKED_AT, least)}
      ${kinds(near)}) k join products p on p.id = k.id`,
    where: sql`k.n <= ${OF_A_KIND}`,
    score: sql`k.score`,
  };
}

/**
 * All products with a deal: purchased shelves first, then likely ones. The order is `for you`, and nothing is left out
 * (OP-098).
 */
export function dealsForTaste(taste: Taste | null, group: GroupId): Scope {
  const deal = offerOf('deal', group);
  const where = sql`p.listed and ${deal.where} and p.buyable`;
  if (!taste) return { clauses: [listed, tagged(deal.tag), tagged('buy')], score: byRank };
  // Of very many deals the best, so that a store of any size answers at once.
  const best = sql`(select p.id from products p where ${where} order by p.rank desc, p.id limit ${sql.lit(MOST_DEALS)})`;
  // As ids of an index: reading the rows of the products takes four times as long.
  const few = sql`${best} union select p.id from products p where ${where} and p.id = any(${taste.bought}::int[])`;
  return {
    clauses: [{ idsOf: few }],
    score: sql`(p.id = any(${taste.bought}::int[]))::int * 20 + (${suits(taste)})::int * 4 + ${fit(taste)}`,
  };
}

/** All products that earn Thrive Cash, directly or in a tier (OP-098). */
export function thriveCashScope(group: GroupId): Scope {
  return { clauses: [listed, tagged(offerOf('cash', group).tag)], score: byRank };
}
