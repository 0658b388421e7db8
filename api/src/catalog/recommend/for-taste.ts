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
  const label = avoided.length > 0 ? sql`not ${mayContain(avoided)}` : sql`true`;
  return sql`((p.ingredients is null or (p.attribute_ids @> ${diets}::int[] and (${avoid}::text is null or p.ingredients !~* ${avoid}::text))) and ${label})`;
}

/** Score of a product: the shopper's shelves first, preferred values raise it; sales and ratings decide the rest. */
function fit({ shelves, diets, preferences }: Taste): RawBuilder<number> {
  const labels = [...preferences, ...diets];
  const liked = labels.length > 0 ? countInCommon('attribute_ids', labels) : sql`0`;
  return sql`(p.category_ids && ${shelves}::int[])::int * 10 + ${liked} * 0.5 + p.rank`;
}

/**
 * New products for a shopper with a known taste: suitable ones of the shelves they buy from, without earlier purchases
 * (OP-193).
 */
export function scopeForTaste(taste: Taste): CardScope {
  const score = fit(taste);
  const near = sql`${bestOfAll(LOOKED_AT)} union ${bestOfShelves(shelvesUnder(taste.shelves), OF_A_SHELF, { but: taste.bought })}
    union ${bestOfShelves(everyShelf, OF_A_SHELF / 4, { but: taste.bought })}`;
  // `suiting` excludes allergens and reports that.
  const butLabels = { ...taste, avoided: [] };
  const kinds = sql`select p.id, ${score} as score, row_number() over (partition by p.type_category order by ${score} desc, p.id) as n from products p
    where ${buyableExcept(taste.bought)} and p.product_type = 'simple' and ${suits(butLabels)} and p.id = any(array(${near}))`;
  return { from: sql`(${kinds}) k join products p on p.id = k.id`, where: sql`k.n <= ${OF_A_KIND}`, score: sql`k.score` };
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
  const best = sql`(select p.id from products p where ${where} order by p.rank desc, p.id limit ${MOST_DEALS})`;
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
