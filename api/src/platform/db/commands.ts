import type { Database } from './db.ts';
import type { Em } from './orm.ts';
import { sql } from './sql.ts';

/** Statements that no query builder has. Each belongs to the manager's transaction. */

/** Locks a table until commit: `share row exclusive` lets others read and lock rows, `exclusive` lets others read only. */
export async function lockTable(em: Em, table: keyof Database, mode: 'share row exclusive' | 'exclusive'): Promise<void> {
  await sql`lock table ${sql.table(table)} in ${sql.raw(mode)} mode`.execute(em.getKysely());
}

/** Waits until no other transaction has this lock, and takes it until commit. @param key any number that only one kind of work uses */
export async function lockUntilCommit(em: Em, key: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(${key})`.execute(em.getKysely());
}

/** Notifies the store's processes at commit that all data counts as changed. */
export async function notifyStore(em: Em): Promise<void> {
  await sql`select notify_store('*')`.execute(em.getKysely());
}

/** Collects what the planner knows of a table, after many rows were written. */
export async function analyzeTable(em: Em, table: string): Promise<void> {
  await sql`analyze ${sql.table(table)}`.execute(em.getKysely());
}

/** Lets PostgreSQL number new rows of a table after its highest id, once rows with ids of their own are written. */
export async function continueIds(em: Em, table: keyof Database): Promise<void> {
  await sql`select setval(pg_get_serial_sequence(${table}, 'id'), (select max(id) from ${sql.table(table)}))`.execute(
    em.getKysely(),
  );
}
