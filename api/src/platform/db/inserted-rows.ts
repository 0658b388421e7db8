import type { Insertable } from 'kysely';
import type { Database } from './db.ts';
import type { Em } from './orm.ts';
import { sql } from './sql.ts';
import type { Json } from './typed.ts';

type Plain<Value> = Value extends Json<infer Stored> ? Stored : Value;
/** A row to insert, with all values in JSON form. */
export type PlainRow<Table extends keyof Database> = {
  [Column in keyof Insertable<Database[Table]>]: Plain<Insertable<Database[Table]>[Column]>;
};

declare const rowsFor: unique symbol;
/** Rows for these columns of a table, as one value. */
export type RowsText<Table, Column> = string & { readonly [rowsFor]: [Table, Column] };

/** Serializes rows for {@link insertedRows}. A missing column becomes null, so each row specifies all of `columns`. */
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

/** Rows of one statement of {@link insertRows}. */
const BATCH = 1_000;

/**
 * Inserts any number of rows, a thousand a statement.
 * @param conflicts `ignore` leaves out rows that the table has already
 */
export async function insertRows<Table extends keyof Database, Column extends keyof PlainRow<Table> & string>(
  em: Em,
  table: Table,
  columns: readonly Column[],
  rows: readonly (PlainRow<Table> & Record<Column, unknown>)[],
  conflicts: 'refuse' | 'ignore' = 'refuse',
): Promise<void> {
  const names = sql.join(columns.map((column) => sql.ref(column)));
  const of = sql.table(table);
  const end = conflicts === 'ignore' ? sql`on conflict do nothing` : sql``;
  for (let at = 0; at < rows.length; at += BATCH) {
    const batch = JSON.stringify(rows.slice(at, at + BATCH));
    await sql`insert into ${of} (${names}) select ${names} from jsonb_populate_recordset(null::${of}, ${batch}::jsonb) ${end}`.execute(
      em.getKysely(),
    );
  }
}
