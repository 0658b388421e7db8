import type { GroupId } from '@larder/rules';
import { type RawBuilder } from 'kysely';
import { sql } from '../platform/db/sql.ts';
import { offerOf, priceSql } from './card-column.ts';

/** The facet filters of a listing, as validated. */
export interface Filters {
  'filter[brand]'?: string[] | undefined;
  'filter[diet]'?: string[] | undefined;
  'filter[certification]'?: string[] | undefined;
  'filter[price_min]'?: number | undefined;
  'filter[price_max]'?: number | undefined;
  'filter[rating]'?: number | undefined;
  'filter[in_stock]'?: '1' | undefined;
  'filter[on_sale]'?: '1' | undefined;
  'filter[box]'?: string | undefined;
}

export const FACET_NAMES = ['brand', 'diet', 'certification', 'price', 'rating', 'in_stock', 'on_sale', 'box'] as const;
export type FacetName = (typeof FACET_NAMES)[number];

type Condition = RawBuilder<boolean>;
const always: Condition = sql`true`;

const anyOf = (type: string, keys: readonly string[] | undefined): Condition =>
  keys?.length
    ? sql`p.attribute_ids && (select coalesce(array_agg(id), '{}') from attributes where type = ${type} and url_key = any(${keys}::text[]))`
    : always;

/** One condition over `products p` for each facet. Prices are whole dollars, both ends included. */
export function conditions(filters: Filters, group: GroupId): Record<FacetName, Condition> {
  const low = filters['filter[price_min]'];
  const high = filters['filter[price_max]'];
  const price = priceSql(group);
  return {
    brand: anyOf('brand', filters['filter[brand]']),
    diet: anyOf('diets', filters['filter[diet]']),
    certification: anyOf('certifications', filters['filter[certification]']),
    price: sql`${price} between ${(low ?? 0) * 100}::bigint and ${(high ?? 10_000_000) * 100}::bigint`,
    rating: filters['filter[rating]'] ? sql`p.rating >= ${filters['filter[rating]']}` : always,
    in_stock: filters['filter[in_stock]'] ? sql`p.buyable` : always,
    on_sale: filters['filter[on_sale]'] ? offerOf('sale', group).where : always,
    box: filters['filter[box]'] ? sql`p.box = ${filters['filter[box]']}` : always,
  };
}

/** The keys of brands, diets and certifications that are filtered by. */
export function chosenKeys(filters: Filters): string[] {
  return [filters['filter[brand]'], filters['filter[diet]'], filters['filter[certification]']].flatMap((keys) => keys ?? []);
}
