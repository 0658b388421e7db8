// Raw SQL (not type-checked): conditions over products, put together by their facets.
import { FACET_NAMES, type FacetName, type GroupId, priceListOf } from '@larder/rules';
import type { RawBuilder } from 'kysely';
import type { Em } from '../../platform/db/orm.ts';
import { queryRows, sql } from '../../platform/db/sql.ts';
import { offerOf, priceSql } from './card-column.ts';
import { type Filters, mayContain, priceRanges } from './filters.ts';
import type { ListingRequest } from './listing-request.ts';
import { orderBy, orderOf } from './sorting.ts';

type Condition = RawBuilder<boolean>;
const always: Condition = sql`true`;

const keyed = (type: string, keys: readonly string[]) =>
  sql`(select coalesce(array_agg(id), '{}') from attributes where type = ${type} and url_key = any(${[...keys]}::text[]))`;

const anyOf = (type: string, keys: readonly string[] | undefined): Condition =>
  keys?.length ? sql`p.attribute_ids && ${keyed(type, keys)}` : always;

/** An unknown key matches nothing. */
const allOf = (type: string, keys: readonly string[] | undefined): Condition =>
  keys?.length
    ? sql`(cardinality(${keyed(type, keys)}) = ${new Set(keys).size}::int and p.attribute_ids @> ${keyed(type, keys)})`
    : always;

type Cents = readonly [low: number, high: number];

function priceFits(filters: Filters, group: GroupId): Condition {
  const { bounds, ranges } = priceRanges(filters);
  const price = priceSql(group);
  const between = ([low, high]: Cents): Condition => sql`${price} between ${low}::bigint and ${high}::bigint`;
  const any = ranges.length ? sql<boolean>`(${sql.join(ranges.map(between), sql` or `)})` : always;
  return bounds ? sql`(${between(bounds)} and ${any})` : any;
}

/** Whether the shopper bought it before. */
const isBought = ({ bought = [] }: Filters): Condition => sql`p.id = any(${[...bought]}::int[])`;

/** One condition over `products p` for each facet. Prices are whole dollars, both ends included. */
function conditions(filters: Filters, group: GroupId): Record<FacetName, Condition> {
  const boxes = filters['filter[box]'];
  const { 'filter[shelf]': shelves, 'filter[without]': allergens } = filters;
  return {
    shelf: shelves?.length
      ? sql`p.category_ids && (select coalesce(array_agg(id), '{}') from categories where url_key = any(${shelves}::text[]))`
      : always,
    without: allergens?.length ? sql`not ${mayContain(allergens)}` : always,
    bought: filters['filter[bought]'] ? isBought(filters) : always,
    brand: anyOf('brand', filters['filter[brand]']),
    diet: allOf('diets', filters['filter[diet]']),
    trait: allOf('traits', filters['filter[trait]']),
    certification: allOf('certifications', filters['filter[certification]']),
    price: priceFits(filters, group),
    rating: filters['filter[rating]'] ? sql`p.rating >= ${filters['filter[rating]']}` : always,
    in_stock: filters['filter[in_stock]'] ? sql`p.buyable` : always,
    on_sale: filters['filter[on_sale]'] ? offerOf('sale', group).where : always,
    box: boxes?.length ? sql`p.box = any(${boxes}::text[])` : always,
  };
}

const narrowed = (where: RawBuilder<unknown>, filters: Filters, group: GroupId, but?: FacetName) => {
  const all = conditions(filters, group);
  return sql.join([where, ...FACET_NAMES.filter((name) => name !== but).map((name) => all[name])], sql` and `);
};

/**
 * Reads the ids of a complete list in its order, by conditions over the columns of all products. Bitmaps must return the same.
 * @param score of the recommended order; null for rank
 */
export async function plainList(
  em: Em,
  where: RawBuilder<unknown>,
  request: ListingRequest,
  group: GroupId,
  score: RawBuilder<unknown> | null = null,
): Promise<number[]> {
  const order = orderBy(orderOf(request), priceListOf(group), score);
  const found = await queryRows(
    em,
    sql<{ id: number }>`select p.id from products p where ${narrowed(where, request, group)} order by ${order}`,
  );
  return found.map(({ id }) => id);
}

/** How many products fit the filters, all but one of them if it is named. */
export async function plainCount(
  em: Em,
  where: RawBuilder<unknown>,
  filters: Filters,
  group: GroupId,
  but?: FacetName,
): Promise<number> {
  const [row] = await queryRows(
    em,
    sql<{ n: number }>`select count(*)::int as n from products p where ${narrowed(where, filters, group, but)}`,
  );
  return row?.n ?? 0;
}
