import type { Client } from 'pg';
import type { MigrationEntry } from './orm.ts';

/** A migration that creates the schema that a range of earlier migrations built up. */
export interface Baseline {
  name: string;
  /** The last migration of the range. */
  lastReplaced: string;
  /** The last commit with the range, by the first 8 digits of its hash. */
  commit: string;
}

/** Another version of Larder wrote the database, and this one cannot open it. */
export class DatabaseVersionError extends Error {
  override name = 'DatabaseVersionError';
}

const newerDatabase = (names: readonly string[]): DatabaseVersionError =>
  new DatabaseVersionError(
    `A newer version of Larder migrated this database (${names.join(', ')}). Use that version, or restore a copy from before the upgrade.`,
  );

const olderDatabase = (commit: string): DatabaseVersionError =>
  new DatabaseVersionError(
    `A version of Larder before commit ${commit} wrote this database. Start commit ${commit} on it once, and then this version.`,
  );

/** Reads the names of the migrations that a database records; undefined for one without a store. */
export async function readRecordedMigrations(client: Client): Promise<string[] | undefined> {
  const table = await client.query<{ exists: boolean }>(`select to_regclass('migrations') is not null as exists`);
  if (!table.rows[0]?.exists) return undefined;
  const { rows } = await client.query<{ name: string }>('select name from migrations order by name');
  return rows.map(({ name }) => name);
}

/**
 * Compares recorded migrations with those of this code.
 * @returns those that the baseline replaces
 * @throws DatabaseVersionError for a database that newer code migrated, or that older code left before the baseline
 */
export function replacedMigrations(recorded: readonly string[], known: readonly MigrationEntry[], baseline: Baseline): string[] {
  const unknown = recorded.filter((name) => !known.some((migration) => migration.name === name));
  const newer = unknown.filter((name) => name > baseline.name);
  if (newer.length > 0) throw newerDatabase(newer);
  if (unknown.length > 0 && !unknown.includes(baseline.lastReplaced)) throw olderDatabase(baseline.commit);
  return unknown;
}

/**
 * Checks the recorded migrations before any migration runs. Records the baseline as executed where all migrations that it replaces have run.
 * @throws DatabaseVersionError for a database that newer code migrated, or that older code left before the baseline; such a
 *   database is unchanged
 */
export async function checkRecordedMigrations(
  client: Client,
  known: readonly MigrationEntry[],
  baseline: Baseline,
): Promise<void> {
  const replaced = replacedMigrations((await readRecordedMigrations(client)) ?? [], known, baseline);
  if (replaced.length === 0) return;
  await client.query(
    `with replaced as (delete from migrations where name = any($1))
      insert into migrations (name, executed_at) values ($2, now())`,
    [replaced, baseline.name],
  );
}
