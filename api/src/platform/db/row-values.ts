import { type Selectable, sql } from 'kysely';
import type { Database } from './db.ts';
import type { Json } from './typed.ts';

/** PostgreSQL's types for columns of {@link recordset} and {@link unnest}, with their values as statements read them. */
interface ColumnTypes {
  boolean: boolean;
  int: number;
  'int[]': number[];
  numeric: string;
  real: number;
  text: string;
  timestamptz: string;
}
type TypeName = keyof ColumnTypes | 'jsonb';

type Read<Type extends TypeName, Given> = Type extends keyof ColumnTypes
  ? [Extract<Given, ColumnTypes[Type]>] extends [never]
    ? ColumnTypes[Type]
    : Extract<Given, ColumnTypes[Type]>
  : Json<Given>;
type Absent<Given> = (null extends Given ? null : never) | (undefined extends Given ? null : never);
type RowOf<Columns extends Record<string, TypeName>, Given> = {
  [Column in keyof Columns]: Column extends keyof Given
    ? Read<Columns[Column], NonNullable<Given[Column]>> | Absent<Given[Column]>
    : never;
};

/**
 * Reads rows of the program as a table, all of them as one parameter: the statement's text is the same for any number of rows.
 * @param columns PostgreSQL's type of each column
 * @param rows values of the columns; what a row leaves out is null, and further properties are ignored
 */
export function recordset<
  const Alias extends string,
  const Columns extends Record<string, TypeName>,
  Given extends { readonly [Column in keyof Columns]?: unknown },
>(alias: Alias, columns: Columns, rows: readonly Given[]) {
  const shape = sql.join(Object.entries(columns).map(([name, type]) => sql`${sql.ref(name)} ${sql.raw(type)}`));
  return sql<RowOf<Columns, Given>>`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)`.as<Alias>(
    sql`${sql.ref(alias)} (${shape})`,
  );
}

/**
 * Reads arrays of equal length as a table with a column each: the statement's text is the same for any length.
 * @param columns PostgreSQL's type of each column
 */
export function unnest<
  const Alias extends string,
  const Columns extends Record<string, 'int' | 'text'>,
  Given extends { readonly [Column in keyof Columns]: readonly ColumnTypes[Columns[Column]][] },
>(alias: Alias, columns: Columns, values: Given) {
  const names = Object.entries(columns);
  const arrays = names.map(([name, type]) => sql`${values[name]}::${sql.raw(type)}[]`);
  return sql<{ [Column in keyof Columns]: ColumnTypes[Columns[Column]] }>`unnest(${sql.join(arrays)})`.as<Alias>(
    sql`${sql.ref(alias)} (${sql.join(names.map(([name]) => sql.ref(name)))})`,
  );
}

/** Reads an array as a table of `value` and `nth`, its place in the array from 1 on (`bigint`, which arrives as text). */
export function ordered<const Alias extends string, Type extends 'int' | 'text'>(
  alias: Alias,
  type: Type,
  values: readonly ColumnTypes[Type][],
) {
  return sql<{ value: ColumnTypes[Type]; nth: string }>`unnest(${values}::${sql.raw(type)}[]) with ordinality`.as<Alias>(
    sql`${sql.ref(alias)} (value, nth)`,
  );
}

/** Reads rows of the program as rows of a table, all of them as one parameter; columns that a row leaves out are null. */
export const populated = <Table extends keyof Database, const Alias extends string>(
  table: Table,
  alias: Alias,
  rows: readonly object[],
) =>
  sql<Selectable<Database[Table]>>`jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)`.as(alias);
