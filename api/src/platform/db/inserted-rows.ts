import type { Insertable } from 'kysely';
import type { Database } from './db.ts';
import { sql } from './sql.ts';
import type { Json } from './typed.ts';

type Plain<Value> = Value extends Json<infer Told> ? Told : Value;
/** A row to insert, all of it as JSON says it. */
export type PlainRow<Table extends keyof Database> = {
  [Column in keyof Insertable<Database[Table]>]: Plain<Insertable<Database[Table]>[Column]>;
};

declare const rowsFor: unique symbol;
/** Rows for these columns of a table, as one value. */
export type RowsText<Table, Column> = string & { readonly [rowsFor]: [Table, Column] };

/** Rows as {@link insertedRows} takes them. What a row does not say is null, so each says all of `columns`. */
export const rowsText = <Table extends keyof Database, Column extends keyof PlainRow<Table> & string>(
  _table: Table,
  _columns: readonly Column[],
  rows: readonly (PlainRow<Table> & Record<Column, unknown>)[],
) => JSON.stringify(rows) as RowsText<Table, Column>;

/**
 * Inserts rows within a statement (`with`), all of them as one parameter: the text is the same for any number of rows, none included, so that it can be planned
 * once.
 */
export function insertedRows<Table extends keyof Database, Column extends keyof PlainRow<Table> & string>(
  table: Table,
  columns: readonly Column[],
  rows: RowsText<Table, Column>,
) {
  const names = sql.join(columns.map((column) => sql.ref(column)));
  const of = sql.table(table);
  return sql<object>`(insert into ${of} (${names}) select ${names} from jsonb_populate_recordset(null::${of}, ${rows}::jsonb))`;
}
