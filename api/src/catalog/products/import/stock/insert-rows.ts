// Unchecked SQL: the table and its columns are the caller's, and a thousand rows come as one JSON text.
import type { Em } from '../../../../platform/db/orm.ts';
import { sql } from '../../../../platform/db/sql.ts';

const BATCH = 1000;

/**
 * Inserts many rows with one statement per thousand. `columns` maps each column to its SQL type; both are written by us, never by
 * callers of the api. Missing values become null.
 */
export async function insertRows(em: Em, table: string, columns: Record<string, string>, list: readonly object[]): Promise<void> {
  const names = Object.keys(columns).join(', ');
  const types = Object.entries(columns)
    .map(([name, type]) => `${name} ${type}`)
    .join(', ');
  for (let at = 0; at < list.length; at += BATCH) {
    const json = JSON.stringify(list.slice(at, at + BATCH));
    await sql`insert into ${sql.raw(table)} (${sql.raw(names)}) select ${sql.raw(names)} from jsonb_to_recordset(${json}::jsonb) as x (${sql.raw(types)})`.execute(
      em.getKysely(),
    );
  }
}
