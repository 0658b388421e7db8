import type { ListingQuery } from '@larder/contracts';
import {
  requestedOrder,
  DEFAULT_LIST_ORDER,
  type Direction,
  LIST_ORDER_WAYS,
  type ListOrderKey,
  sortParameter,
  type FacetName,
  FACETS,
} from '@larder/rules';
import { URL_KEY } from '../data/url-key.ts';

/** The narrowing parameters of an address: the facets, the bounds of a price, and whether products that the shopper avoids are shown. */
export type FacetField = FacetName | 'price_min' | 'price_max' | 'avoided';

/** Narrowing and order of a listing, in the names of the call, without its page: the same in the address bar, the call and the cache key. */
export type Narrowing = Omit<ListingQuery, 'cur_page' | 'page_size' | 'reqsource'>;

const SHAPES: Readonly<Record<FacetField, RegExp>> = {
  shelf: URL_KEY,
  brand: URL_KEY,
  diet: URL_KEY,
  trait: URL_KEY,
  certification: URL_KEY,
  price: /^\d{1,7}-\d{1,7}$/,
  price_min: /^\d{1,7}$/,
  price_max: /^\d{1,7}$/,
  without: URL_KEY,
  rating: /^[1-5]$/,
  in_stock: /^1$/,
  on_sale: /^1$/,
  bought: /^1$/,
  avoided: /^1$/,
  box: /^(grocery|fresh|frozen|wine)$/,
};
const FIELDS = Object.keys(SHAPES) as FacetField[];

const isMany = (name: string): boolean => Object.hasOwn(FACETS, name) && FACETS[name as FacetName].takes !== 'one';
/** Whether a name is that of a narrowing parameter. */
export const isFacet = (name: string): name is FacetField => Object.hasOwn(SHAPES, name);
/** Facets that take several values. */
const MANY_VALUED = FIELDS.filter(isMany);
/** Facets that take one value. */
const ONE_VALUED = FIELDS.filter((name) => !isMany(name));
/** The facets whose values are chosen, and not typed as the bounds of a price are. */
export const CHOSEN_FIELDS = [...MANY_VALUED, ...ONE_VALUED].filter((name) => Object.hasOwn(FACETS, name)) as FacetName[];

const MOST_VALUES = 50;
const DEAREST = 1_000_000;
const LAST_PAGE = 100_000;

/** Orders on offer: what of the orders of lists has a text. */
export const SORTS = LIST_ORDER_WAYS.flatMap(({ key, direction, label }) =>
  label === null ? [] : [{ id: `${key}-${direction}` as SortId, key, direction, label }],
);
/** An order of a listing: its key and direction. */
export type SortId = `${ListOrderKey}-${Direction}`;
const DEFAULT_SORT: SortId = `${DEFAULT_LIST_ORDER.key}-${DEFAULT_LIST_ORDER.direction}`;

/** Parses the address bar. It ignores invalid parameters, so that a mistyped address still shows products (CAT-112, OP-138, OP-139). */
export function readNarrowing(search: URLSearchParams): Narrowing {
  const order = requestedOrder(Object.fromEntries(search));
  const found: Record<string, string | string[]> = order ? { [sortParameter(order.key)]: order.direction } : {};
  for (const name of MANY_VALUED) {
    const values = [...new Set(search.getAll(`filter[${name}]`).filter((value) => SHAPES[name].test(value)))];
    if (values.length) found[`filter[${name}]`] = values.toSorted().slice(0, MOST_VALUES);
  }
  for (const name of ONE_VALUED) {
    const value = search.get(`filter[${name}]`);
    if (value === null || !SHAPES[name].test(value)) continue;
    // Above what the call takes a bound means the largest one.
    found[`filter[${name}]`] = Number(value) > DEAREST ? String(DEAREST) : value;
  }
  return found as Narrowing;
}

/** Page of the address bar, from 1; anything else counts as 1. */
export function readPage(search: URLSearchParams): number {
  const page = Number(search.get('cur_page') ?? '1');
  return Number.isInteger(page) && page >= 1 && page <= LAST_PAGE ? page : 1;
}

/** The address of a narrowed listing, without path: `?filter[brand]=x&cur_page=2`, or nothing. `text` is a search's term. */
export function searchOf(narrowing: Narrowing, options: { page?: number; text?: string } = {}): string {
  const search = new URLSearchParams();
  if (options.text !== undefined) search.set('q', options.text);
  for (const [name, value] of Object.entries(narrowing)) {
    for (const one of Array.isArray(value) ? value : [value]) if (one !== undefined) search.append(name, String(one));
  }
  if (options.page && options.page > 1) search.set('cur_page', String(options.page));
  const text = search.toString();
  return text && `?${text}`;
}

/** Values of a facet that are chosen. */
export function chosen(narrowing: Narrowing, name: string): readonly string[] {
  const value = (narrowing as Record<string, unknown>)[`filter[${name}]`];
  if (value === undefined) return [];
  return Array.isArray(value) ? value.map(String) : [String(value)];
}

/** The narrowing with a facet's value set or taken away. A one-valued facet has its value replaced. */
export function withFacet(narrowing: Narrowing, name: FacetField, value: string, on: boolean): Narrowing {
  const field = `filter[${name}]`;
  const others = Object.fromEntries(Object.entries(narrowing).filter(([key]) => key !== field));
  const rest = isMany(name) ? chosen(narrowing, name).filter((one) => one !== value) : [];
  const values = on ? [...rest, value].toSorted() : rest;
  if (!values.length) return others;
  return { ...others, [field]: isMany(name) ? values : values[0] };
}

/** Nothing chosen any more; the order stays. */
export function withoutFacets(narrowing: Narrowing): Narrowing {
  return Object.fromEntries(Object.entries(narrowing).filter(([key]) => key.startsWith('sort[')));
}

/** Whether a listing shows something else than its plain address: narrowed, or in an order that was requested. */
export const isPlain = (narrowing: Narrowing): boolean => Object.keys(narrowing).length === 0;

/** How many facet values are chosen. */
export function facetCount(narrowing: Narrowing): number {
  return Object.keys(SHAPES).reduce((sum, name) => sum + chosen(narrowing, name).length, 0);
}

/** The order of a narrowing as one of `SORTS`; an order that is not on offer shows as the default. */
export function sortOf(narrowing: Narrowing): SortId {
  const order = requestedOrder(narrowing);
  return SORTS.find(({ key, direction }) => key === order?.key && direction === order.direction)?.id ?? DEFAULT_SORT;
}

/** The narrowing in another order. The default leaves the address clean. */
export function withSort(narrowing: Narrowing, id: SortId): Narrowing {
  const facets = Object.fromEntries(Object.entries(narrowing).filter(([key]) => !key.startsWith('sort[')));
  const sort = SORTS.find((one) => one.id === id);
  return sort && id !== DEFAULT_SORT ? { ...facets, [sortParameter(sort.key)]: sort.direction } : facets;
}
