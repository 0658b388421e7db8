import type { GroupId } from '@larder/rules';
import { sql } from '../platform/db/sql.ts';
import { priceListOf } from './card-column.ts';

type Direction = 'asc' | 'desc' | undefined;

export interface Sorting {
  'sort[recommended]'?: Direction;
  'sort[price]'?: Direction;
  'sort[rating]'?: Direction;
  'sort[name]'?: Direction;
}

/** The orders, each with its own direction: the one in which ties stand by rising id. */
const ORDERS = {
  'sort[price]': { name: 'price', column: 'b.price', own: 'asc' },
  'sort[rating]': { name: 'rating', column: 'b.rating', own: 'desc' },
  'sort[name]': { name: 'name', column: 'b.title', own: 'asc' },
  'sort[recommended]': { name: 'rank', column: 'b.score', own: 'desc' },
} as const;

function chosen(sorting: Sorting) {
  for (const [name, order] of Object.entries(ORDERS) as [keyof typeof ORDERS, (typeof ORDERS)[keyof typeof ORDERS]][]) {
    const direction = sorting[name];
    if (direction) return { ...order, direction };
  }
  return { ...ORDERS['sort[recommended]'], direction: 'desc' as const };
}

/**
 * The order of a listing (OP-138): the first sort given; without one recommended, best first. Ties by id, so that pages never overlap; the
 * other direction is the exact reverse, so that one index serves both.
 */
export function orderBy(sorting: Sorting) {
  const { column, own, direction } = chosen(sorting);
  return sql`${sql.raw(column)} ${sql.raw(direction)}, b.id ${sql.raw(direction === own ? 'asc' : 'desc')}`;
}

/** The same order as `listed_page` names it for a group: `price asc`; members and staff have prices of their own (OP-025, OP-048). */
export function directionOf(sorting: Sorting, group: GroupId): string {
  const { name, direction } = chosen(sorting);
  return `${name === 'price' ? priceListOf(group).order : name} ${direction}`;
}

/** The other way round. */
export function reversed(direction: string): string {
  const [name, way] = direction.split(' ');
  return `${name} ${way === 'asc' ? 'desc' : 'asc'}`;
}
