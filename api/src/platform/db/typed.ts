import type { EntitySchemaWithMeta, InferKyselyTable } from '@mikro-orm/postgresql';
import {
  type ColumnType,
  type Expression,
  type InsertType,
  type RawBuilder,
  type SelectType,
  sql,
  type UpdateType,
} from 'kysely';

declare const asJson: unique symbol;
/** A value to be written to a `jsonb` column: see {@link json}. */
export interface Json<Value> {
  readonly [asJson]: Value;
}

/** As it arrives: timestamps are PostgreSQL's text (see `utc` and `isoUtc`), so are dates, `bigint` and `numeric`; `jsonb` is parsed. */
type Read<Value> = Value extends Date ? string : Value extends Uint8Array ? Buffer : Value;
/** A `jsonb` column of which nothing is known takes no value as it is, either: an array would become one of PostgreSQL's own. */
type Written<Value> = unknown extends Value
  ? Json<unknown> | null
  : Value extends Date
    ? Date | string
    : Value extends Uint8Array
      ? Buffer
      : Value extends object
        ? Json<Value>
        : Value;
type Column<C> = ColumnType<Read<SelectType<C>>, Written<InsertType<C>>, Written<UpdateType<C>>>;
type Columns<Table> = { [Name in keyof Table]: Column<Table[Name]> };

/** Tables by their names, with their columns, read off definitions. */
export type DatabaseOf<Definition extends EntitySchemaWithMeta> = {
  [T in Definition as T['tableName']]: Columns<InferKyselyTable<T>>;
};

/** A value for a `jsonb` column; given as it is, an array would become one of PostgreSQL's own. One of several types, as the column's type, is one of several `Json`. */
export const json = <Value>(value: Value): RawBuilder<Value extends unknown ? Json<Value> : never> =>
  sql`${JSON.stringify(value)}::jsonb`;

/** A value for a column that is an array of texts. */
export const textArray = <Value extends string>(values: readonly Value[]): RawBuilder<Json<Value[]>> =>
  sql`${[...values]}::text[]`;

/**
 * Serializes to text: an ordinary value where the column determines its type, as in `values` and `set`, and in a compiled
 * query.
 */
export const jsonText = <Value>(value: Value) => JSON.stringify(value) as string & Json<Value>;

/** Removes one key from a `jsonb` column's value. */
export const without = <Value>(column: Expression<Value>, part: keyof Value & string): RawBuilder<Json<Value>> =>
  sql`${column} - ${part}::text`;

/** The store's time when the transaction began, for writers to whom no moment was handed in; see `platform/clock.ts`. */
export const storeNow: RawBuilder<string> = sql`store_now()`;

/** How many rows, as a number: PostgreSQL counts in `bigint`, which arrives as text. */
export const countOfRows: RawBuilder<number> = sql`count(*)::int`;

/** Any of these ids; unlike `in`, one statement for any number of them, none included. */
export const anyOf = (ids: readonly number[]): RawBuilder<number> => sql`any(${ids}::int[])`;

/** As {@link anyOf}, of texts. */
export const anyText = (texts: readonly string[]): RawBuilder<string> => sql`any(${texts}::text[])`;

/** The only column of a query's rows as an array, empty without rows. */
export const arrayFrom = <Value>(query: Expression<Record<string, Value>>): RawBuilder<Value[]> => sql`array${query}`;
