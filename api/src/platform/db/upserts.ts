import { type RawBuilder, sql } from 'kysely';
import type { Database } from './db.ts';

type ColumnOf<Table extends keyof Database> = keyof Database[Table] & string;

/** For `on conflict … do update`: columns with the values of the row that could not be inserted. */
export const excluded = <Table extends keyof Database, Column extends ColumnOf<Table>>(
  _table: Table,
  columns: readonly Column[],
) => Object.fromEntries(columns.map((column) => [column, sql.ref(`excluded.${column}`)])) as Record<Column, RawBuilder<never>>;

/** For `on conflict … do update`: whether the stored row differs in any of these columns from the row that could not be inserted. */
export function differsFromExcluded<Table extends keyof Database>(
  table: Table,
  columns: readonly ColumnOf<Table>[],
): RawBuilder<boolean> {
  const of = (from: string) => sql.join(columns.map((column) => sql.ref(`${from}.${column}`)));
  return sql`(${of(table)}) is distinct from (${of('excluded')})`;
}
