import { sql } from '../platform/db/sql.ts';

type Direction = 'asc' | 'desc' | undefined;

export interface Sorting {
  'sort[recommended]'?: Direction;
  'sort[price]'?: Direction;
  'sort[rating]'?: Direction;
  'sort[name]'?: Direction;
}

const COLUMNS = {
  'sort[price]': 'b.price',
  'sort[rating]': 'b.rating',
  'sort[name]': 'b.title',
  'sort[recommended]': 'b.score',
} as const;

/** The order of a listing (OP-138): the first sort given; without one recommended, best first. Ties by id, so that pages never overlap. */
export function orderBy(sorting: Sorting) {
  for (const [name, column] of Object.entries(COLUMNS) as [keyof typeof COLUMNS, string][]) {
    const direction = sorting[name];
    if (direction) return sql`${sql.raw(column)} ${sql.raw(direction === 'asc' ? 'asc' : 'desc')}, b.id`;
  }
  return sql`b.score desc, b.id`;
}
