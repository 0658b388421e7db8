import { type Allergen, FACET_NAMES, type FacetName, FACETS, toCents } from '@larder/rules';
import { sql } from '../../platform/db/sql.ts';

/**
 * Words that a search text excludes. `isUnlabeledOnly`: an allergen, which labels declare; the words apply only to products
 * without a label.
 */
export interface ExcludedWords {
  text: string;
  isUnlabeledOnly: boolean;
}

/** The facet filters of a listing, as validated. */
export interface Filters {
  /** Tags of sizes (`sizes_of`) from a search text; any tag of each group must match. Not part of the API. */
  sizes?: readonly (readonly string[])[] | undefined;
  /** Exclusions of a search text (CAT-113). Not part of the API either. */
  excluded?: readonly ExcludedWords[] | undefined;
  'filter[shelf]'?: string[] | undefined;
  'filter[without]'?: Allergen[] | undefined;
  /** Shows products that the shopper's preferences avoid, too. */
  'filter[avoided]'?: '1' | undefined;
  'filter[bought]'?: '1' | undefined;
  /** Ids of products that the shopper bought before; absent when not signed in. */
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
  /** `0` for a list without facets. */
  facets?: '0' | undefined;
}

/** Facets that require every chosen value; the others require any (OP-209). */
export const NARROWING: ReadonlySet<FacetName> = new Set(FACET_NAMES.filter((name) => FACETS[name].takes === 'all'));

type Cents = readonly [low: number, high: number];

/** The bounds of the shopper's own, and the ranges of which any will do, in cents; null and empty where there are none. */
export function priceRanges(filters: Filters): { bounds: Cents | null; ranges: Cents[] } {
  const { 'filter[price_min]': low, 'filter[price_max]': high, 'filter[price]': keys = [] } = filters;
  return {
    bounds: low === undefined && high === undefined ? null : [toCents(low ?? 0), toCents(high ?? 10_000_000)],
    ranges: keys.map((key) => key.split('-')).map(([from = '0', to = '0']) => [toCents(from), toCents(to)]),
  };
}

/** Whether a label names one of the allergens, or it is food without allergen data, as SQL over products. */
export const mayContain = (allergens: readonly Allergen[]) =>
  sql<boolean>`coalesce(p.allergens && ${[...allergens]}::text[], p.tax_class in ('food', 'alcohol'))`;

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
