import {
  askedOrder,
  type ChosenOrder,
  DEFAULT_LIST_ORDER,
  type GroupId,
  LIST_ORDER_KEYS,
  LIST_ORDER_SOURCES,
  listOrder,
  type ListSorting,
  type OrderSource,
  PRICE_LISTS,
  type PriceList,
  priceListOf,
} from '@larder/rules';
import type { RawBuilder } from 'kysely';
import { sql } from '../platform/db/sql.ts';

/** One column of an order, in one direction. */
export interface OrderTerm {
  column: string;
  isFalling: boolean;
  /** Where empty values stand; null where there are none. */
  nulls: 'first' | 'last' | null;
}

/** The order of a request (OP-138). */
export const orderOf = (sorting: ListSorting): ChosenOrder => askedOrder(sorting) ?? DEFAULT_LIST_ORDER;

/** Recommended, best first: what a search fits best may stand before it. */
export const isBestFirst = ({ key, direction }: ChosenOrder): boolean => key === 'recommended' && direction === 'desc';

/** The columns of `products` by which a list stands in an order, down to the id that parts what is alike, so that pages never overlap. */
export function orderTerms({ key, direction }: ChosenOrder, list: PriceList): OrderTerm[] {
  const { own, hasNulls } = listOrder(key);
  const sources: Record<PriceList, OrderSource> = LIST_ORDER_SOURCES[key];
  const columns = sources[list].columns.map((column, at, all): OrderTerm => {
    const nulls = hasNulls && at === all.length - 1 ? 'last' : null;
    return { column, isFalling: direction === 'desc', nulls };
  });
  return [...columns, { column: 'id', isFalling: direction !== own, nulls: null }];
}

/** The same list from its other end. */
export function reversed(terms: readonly OrderTerm[]): OrderTerm[] {
  const other = { first: 'last', last: 'first' } as const;
  return terms.map(({ column, isFalling, nulls }) => ({ column, isFalling: !isFalling, nulls: nulls && other[nulls] }));
}

const way = ({ isFalling, nulls }: OrderTerm): string => (isFalling ? ' desc' : '') + (nulls ? ` nulls ${nulls}` : '');

/** Terms as `listed_page` and indexes say them: `final_price_cents desc, id desc`. */
export const orderText = (terms: readonly OrderTerm[]): string => terms.map((term) => term.column + way(term)).join(', ');

/** A list's order as the blocks of products have it, in which the order's own direction is the only one; and as it was asked for. */
export interface BlockOrder {
  own: string;
  asked: string;
  reverse: string;
}

export function blockOrder(order: ChosenOrder, list: PriceList): BlockOrder {
  const terms = orderTerms(order, list);
  const [asked, reverse] = [orderText(terms), orderText(reversed(terms))];
  return { own: order.direction === listOrder(order.key).own ? asked : reverse, asked, reverse };
}

/** Every order in which lists are cut into blocks: each once, in its own direction. */
export const BLOCK_ORDERS: readonly string[] = [
  ...new Set(
    LIST_ORDER_KEYS.flatMap((key) =>
      PRICE_LISTS.map((list) => orderText(orderTerms({ key, direction: listOrder(key).own }, list))),
    ),
  ),
];

/** What a list that is sorted at once stands by. In the recommended order the score of its scope takes the place of the columns. */
function sortedTerms(sorting: ListSorting, group: GroupId): OrderTerm[] {
  const order = orderOf(sorting);
  const terms = orderTerms(order, priceListOf(group));
  return order.key === 'recommended' ? terms.slice(-2) : terms;
}

/** The keys of `orderBy`, as columns of a select from `products p`. */
export function sortKeys(sorting: ListSorting, group: GroupId, score: RawBuilder<unknown>) {
  if (orderOf(sorting).key === 'recommended') return sql`(${score})::float8 as key_0`;
  const keys = sortedTerms(sorting, group).slice(0, -1);
  return sql.join(keys.map(({ column }, at) => sql`${sql.ref(`p.${column}`)} as ${sql.ref(`key_${at}`)}`));
}

/** The order of a list over a select `b` that has `id` and the `sortKeys`. */
export function orderBy(sorting: ListSorting, group: GroupId) {
  const terms = sortedTerms(sorting, group);
  return sql.raw(terms.map((term, at) => `b.${term.column === 'id' ? 'id' : `key_${at}`}${way(term)}`).join(', '));
}

/** The order of a list straight over `products p`, which indexes have; `score` where it takes the place of the columns of the recommended order. */
export function directOrder(sorting: ListSorting, group: GroupId, score: RawBuilder<unknown> | null) {
  const isScored = score !== null && orderOf(sorting).key === 'recommended';
  const terms = isScored ? sortedTerms(sorting, group) : orderTerms(orderOf(sorting), priceListOf(group));
  return sql.join(
    terms.map((term, at) =>
      isScored && at === 0
        ? sql`(${score})::float8${sql.raw(way(term))}`
        : sql`${sql.ref(`p.${term.column}`)}${sql.raw(way(term))}`,
    ),
  );
}
