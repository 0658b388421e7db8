import { type Allergen, FACET_NAMES, type FacetName, FACETS, type GroupId } from '@larder/rules';
import { type RawBuilder } from 'kysely';
import { sql } from '../platform/db/sql.ts';
import { offerOf, priceSql } from './card-column.ts';

/** Words that a search text excludes. `isUnlabeledOnly`: an allergen, which labels tell of; the words count only where a product has no label. */
export interface ExcludedWords {
  text: string;
  isUnlabeledOnly: boolean;
}

/** The facet filters of a listing, as validated. */
export interface Filters {
  /** Tags of sizes (`sizes_of`), of each of which any must hold: out of a search text, not on the wire. */
  sizes?: readonly (readonly string[])[] | undefined;
  /** What a search text excludes (CAT-113); not on the wire either. */
  excluded?: readonly ExcludedWords[] | undefined;
  'filter[shelf]'?: string[] | undefined;
  'filter[without]'?: Allergen[] | undefined;
  /** What the shopper's preferences avoid is shown all the same. */
  'filter[avoided]'?: '1' | undefined;
  'filter[bought]'?: '1' | undefined;
  /** Ids of what the shopper bought before; none where nobody is signed in. */
  bought?: readonly number[] | undefined;
  'filter[brand]'?: string[] | undefined;
  'filter[diet]'?: string[] | undefined;
  'filter[trait]'?: string[] | undefined;
  'filter[certification]'?: string[] | undefined;
  'filter[price]'?: string[] | undefined;
  'filter[price_min]'?: number | undefined;
  'filter[price_max]'?: number | undefined;
  'filter[rating]'?: number | undefined;
  'filter[in_stock]'?: '1' | undefined;
  'filter[on_sale]'?: '1' | undefined;
  'filter[box]'?: string[] | undefined;
}

type Condition = RawBuilder<boolean>;
const always: Condition = sql`true`;

/** Facets of which every chosen value must hold; of the others any will do (OP-209). */
export const NARROWING: ReadonlySet<FacetName> = new Set(FACET_NAMES.filter((name) => FACETS[name].takes === 'all'));

const keyed = (type: string, keys: readonly string[]) =>
  sql`(select coalesce(array_agg(id), '{}') from attributes where type = ${type} and url_key = any(${[...keys]}::text[]))`;

const anyOf = (type: string, keys: readonly string[] | undefined): Condition =>
  keys?.length ? sql`p.attribute_ids && ${keyed(type, keys)}` : always;

/** A key that nothing is known by leaves nothing. */
const allOf = (type: string, keys: readonly string[] | undefined): Condition =>
  keys?.length
    ? sql`(cardinality(${keyed(type, keys)}) = ${new Set(keys).size}::int and p.attribute_ids @> ${keyed(type, keys)})`
    : always;

type Cents = readonly [low: number, high: number];

/** The bounds of the shopper's own, and the ranges of which any will do, in cents; null and empty where there are none. */
export function priceRanges(filters: Filters): { bounds: Cents | null; ranges: Cents[] } {
  const { 'filter[price_min]': low, 'filter[price_max]': high, 'filter[price]': keys = [] } = filters;
  const cents = (dollars: string | undefined): number => Number(dollars) * 100;
  return {
    bounds:
      low === undefined && high === undefined ? null : [Math.round((low ?? 0) * 100), Math.round((high ?? 10_000_000) * 100)],
    ranges: keys.map((key) => key.split('-')).map(([from, to]) => [cents(from), cents(to)]),
  };
}

function priceFits(filters: Filters, group: GroupId): Condition {
  const { bounds, ranges } = priceRanges(filters);
  const price = priceSql(group);
  const between = ([low, high]: Cents): Condition => sql`${price} between ${low}::bigint and ${high}::bigint`;
  const any = ranges.length ? sql<boolean>`(${sql.join(ranges.map(between), sql` or `)})` : always;
  return bounds ? sql`(${between(bounds)} and ${any})` : any;
}

/** Whether a label names one of the allergens, or it is food whose label nobody told: as SQL over products. */
export const mayContain = (allergens: readonly Allergen[], of: 'p' | 'b' = 'p'): Condition =>
  sql`coalesce(${sql.ref(`${of}.allergens`)} && ${[...allergens]}::text[], ${sql.ref(`${of}.tax_class`)} in ('food', 'alcohol'))`;

/** Whether the shopper bought it before, as SQL over `products p`. */
export const isBought = ({ bought = [] }: Filters): Condition => sql`p.id = any(${[...bought]}::int[])`;

/** One condition over `products p` for each facet. Prices are whole dollars, both ends included. */
export function conditions(filters: Filters, group: GroupId): Record<FacetName, Condition> {
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

/** Those of the conditions that leave anything out. */
export const narrowingOf = (of: Record<FacetName, Condition>): Condition[] =>
  FACET_NAMES.map((name) => of[name]).filter((condition) => condition !== always);

/** The keys of shelves, allergens and labels that are filtered by. */
export function chosenKeys(filters: Filters): string[] {
  return [
    filters['filter[shelf]'],
    filters['filter[without]'],
    filters['filter[brand]'],
    filters['filter[diet]'],
    filters['filter[trait]'],
    filters['filter[certification]'],
  ].flatMap((keys) => keys ?? []);
}
