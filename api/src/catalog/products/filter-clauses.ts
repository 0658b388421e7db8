import { FACET_NAMES, type FacetName, type GroupId } from '@larder/rules';
import { sql } from '../../platform/db/sql.ts';
import { offerOf, priceTagsOf } from './card-column.ts';
import { type Filters, priceRanges } from './filters.ts';
import type { Scope } from './listing-request.ts';
import { type Clause, tagged } from './product-bitmaps.ts';

const keyed = (type: string, keys: readonly string[]): Clause => ({
  tags: sql`array(select 'a' || id from attributes where type = ${type} and url_key = any(${[...keys]}::text[]))`,
});

/** Requires every one of the labels; an unknown label matches nothing. */
const each = (type: string, keys: readonly string[]): Clause => ({ any: [keys.map((key) => keyed(type, [key]))] });

/** Between the bounds, and in any of the ranges. */
function priceClause(filters: Filters, group: GroupId): Clause | null {
  const { bounds, ranges } = priceRanges(filters);
  const clause = ([low, high]: readonly [number, number]): Clause => ({
    cents: [low, high],
    differs: priceTagsOf(group).differs,
  });
  const all: Clause[] = [
    ...(bounds ? [clause(bounds)] : []),
    ...(ranges.length ? [{ any: ranges.map((range) => [clause(range)]) }] : []),
  ];
  return all.length ? { any: [all] } : null;
}

/** The chosen facet filters as clauses, by facet. Brands, price steps and boxes widen; diets, traits and certifications narrow (OP-209). */
export function chosenClauses(filters: Filters, group: GroupId): Partial<Record<FacetName, Clause>> {
  const { 'filter[rating]': stars, 'filter[box]': boxes } = filters;
  const price = priceClause(filters, group);
  const { 'filter[brand]': brands, 'filter[diet]': diets, 'filter[certification]': certifications } = filters;
  const { 'filter[shelf]': shelves, 'filter[without]': allergens, 'filter[trait]': traits } = filters;
  return {
    ...(shelves?.length
      ? { shelf: { tags: sql`array(select 'c' || id from categories where url_key = any(${shelves}::text[]))` } }
      : {}),
    ...(allergens?.length ? { without: { not: [tagged(...allergens.map((key) => `no ${key}`))] } } : {}),
    ...(filters['filter[bought]'] ? { bought: { ids: filters.bought ?? [] } } : {}),
    ...(brands?.length ? { brand: keyed('brand', brands) } : {}),
    ...(diets?.length ? { diet: each('diets', diets) } : {}),
    ...(traits?.length ? { trait: each('traits', traits) } : {}),
    ...(certifications?.length ? { certification: each('certifications', certifications) } : {}),
    ...(price ? { price } : {}),
    ...(stars ? { rating: tagged(`r${stars}`) } : {}),
    ...(filters['filter[in_stock]'] ? { in_stock: tagged('buy') } : {}),
    ...(filters['filter[on_sale]'] ? { on_sale: tagged(offerOf('sale', group).tag) } : {}),
    ...(boxes?.length ? { box: tagged(...boxes.map((box) => `box ${box}`)) } : {}),
  };
}

/**
 * Whether the statements of a list have the same text for all values, so that they can be prepared. Each combination of filters, and of the words of
 * a search, has its own text.
 */
export const hasFixedText = ({ first }: Pick<Scope, 'first'>, filters: Partial<Record<FacetName, Clause>>): boolean =>
  first === undefined && Object.keys(filters).length === 0;

/** A scope with every chosen filter but one. */
export const narrowedBy = (scope: readonly Clause[], filters: Partial<Record<FacetName, Clause>>, but?: FacetName): Clause[] => [
  ...scope,
  ...FACET_NAMES.flatMap((name) => (name === but ? [] : (filters[name] ?? []))),
];
