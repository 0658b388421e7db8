import {
  requestedOrder,
  type ChosenOrder,
  DEFAULT_LIST_ORDER,
  LIST_ORDER_SOURCES,
  listOrder,
  type ListSorting,
  type OrderSource,
  type PriceList,
} from '@larder/rules';
import type { RawBuilder } from 'kysely';
import { sql } from '../../platform/db/sql.ts';

/** One column of an order, in one direction. */
export interface OrderTerm {
  column: string;
  isFalling: boolean;
  /** Position of empty values; null when there are none. */
  nulls: 'first' | 'last' | null;
}

/** The order of a request (OP-138). */
export const orderOf = (sorting: ListSorting): ChosenOrder => requestedOrder(sorting) ?? DEFAULT_LIST_ORDER;

/** Whether the order is the recommended one, best first: the best search matches may come before it. */
export const isBestFirst = ({ key, direction }: ChosenOrder): boolean => key === 'recommended' && direction === 'desc';

/** Sort columns of `products` for an order, with the id last to break ties, so that pages never overlap. */
export function orderTerms({ key, direction }: ChosenOrder, list: PriceList): OrderTerm[] {
  const { own, hasNulls } = listOrder(key);
  const sources: Record<PriceList, OrderSource> = LIST_ORDER_SOURCES[key];
  const columns = sources[list].columns.map((column, at, all): OrderTerm => {
    const nulls = hasNulls && at === all.length - 1 ? 'last' : null;
    return { column, isFalling: direction === 'desc', nulls };
  });
  return [...columns, { column: 'id', isFalling: direction !== own, nulls: null }];
}

const way = ({ isFalling, nulls }: OrderTerm): string => (isFalling ? ' desc' : '') + (nulls ? ` nulls ${nulls}` : '');

/** Terms as `listed_page` and indexes say them: `final_price_cents desc, id desc`. */
export const orderText = (terms: readonly OrderTerm[], prefix = ''): string =>
  terms.map((term) => prefix + term.column + way(term)).join(', ');

/** The order of a list over `products p`. `score` takes the place of the columns of the recommended order; null for none. */
export function orderBy(order: ChosenOrder, list: PriceList, score: RawBuilder<unknown> | null): RawBuilder<unknown> {
  const terms = orderTerms(order, list);
  if (score === null || order.key !== 'recommended') return sql.raw(orderText(terms, 'p.'));
  return sql`(${score})::float8${sql.raw(order.direction === 'desc' ? ' desc' : '')}, ${sql.raw(orderText(terms.slice(-1), 'p.'))}`;
}
