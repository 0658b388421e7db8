import type { Client } from 'pg';
import type { MigrationEntry } from './orm.ts';

/** A newer version of Larder migrated the database: this one would read and write it wrongly. */
export class NewerDatabaseError extends Error {
  constructor(migrations: readonly string[]) {
    super(
      `A newer version of Larder migrated this database (${migrations.join(', ')}). Use that version, or restore a copy from before the upgrade.`,
    );
    this.name = 'NewerDatabaseError';
  }
}

/**
 * Refuses a database with migrations that this code does not know. Changes nothing.
 * @throws NewerDatabaseError
 */
export async function refuseNewerDatabase(client: Client, known: readonly MigrationEntry[]): Promise<void> {
  const table = await client.query<{ there: boolean }>(`select to_regclass('migrations') is not null as there`);
  if (!table.rows[0]?.there) return;
  const { rows } = await client.query<{ name: string }>('select name from migrations where name <> all($1) order by name', [
    known.map(({ name }) => name),
  ]);
  if (rows.length > 0) throw new NewerDatabaseError(rows.map(({ name }) => name));
}
