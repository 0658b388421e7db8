import type { InferKyselyTable } from '@mikro-orm/postgresql';
import { type ColumnType, type InsertType, type Kysely, type RawBuilder, type SelectType, sql, type UpdateType } from 'kysely';
import type { tables, views } from '../../tables.ts';
import type { Em } from './orm.ts';

declare const asJson: unique symbol;
/** A value on its way into a `jsonb` column: see {@link json}. */
export interface Json<Value> {
  readonly [asJson]: Value;
}

/** As it arrives: timestamps are PostgreSQL's text (see `utc` and `isoUtc`), so are dates, `bigint` and `numeric`; `jsonb` is parsed. */
type Read<Value> = Value extends Date ? string : Value extends Uint8Array ? Buffer : Value;
type Written<Value> = Value extends Date
  ? Date | string
  : Value extends Uint8Array
    ? Buffer
    : Value extends object
      ? Json<Value>
      : Value;
type Column<C> = ColumnType<Read<SelectType<C>>, Written<InsertType<C>>, Written<UpdateType<C>>>;
type Columns<Table> = { [Name in keyof Table]: Column<Table[Name]> };

type Definition = (typeof tables | typeof views)[number];

/** Every table and view with its columns, read off the definitions. Tables of the sandbox gateway: `db(em).withSchema('sandbox_gateway')`. */
export type Database = { [T in Definition as T['tableName']]: Columns<InferKyselyTable<T>> };

/**
 * The store's tables to build statements of, inside the manager's transaction, if there is one. Rows have the names and types of their columns:
 * a column that is renamed in its definition is an error wherever it is used.
 */
export const db = (em: Em): Kysely<Database> => em.getKysely<Database>();

/** A value for a `jsonb` column; given as it is, an array would become one of PostgreSQL's own. */
export const json = <Value>(value: Value): RawBuilder<Json<Value>> => sql`${JSON.stringify(value)}::jsonb`;

/** How many rows, as a number: PostgreSQL counts in `bigint`, which arrives as text. */
export const countOfRows: RawBuilder<number> = sql`count(*)::int`;

/** Any of these ids; unlike `in`, one statement for any number of them, none included. */
export const anyOf = (ids: readonly number[]): RawBuilder<number> => sql`any(${ids}::int[])`;
