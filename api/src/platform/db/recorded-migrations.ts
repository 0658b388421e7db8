import type { Client, Pool } from 'pg';
import { REQUIREMENTS_KEY } from './migration-kinds.ts';
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

/** What a database records of its schema. */
export interface RecordedSchema {
  /** Names of the migrations that ran, in order. */
  names: readonly string[];
  /** Names of the migrations that code must know, because a later one removed what earlier code used. */
  required: readonly string[];
}

/** Reads what a database records of its schema; undefined for one without a store. */
export async function readRecordedSchema(client: Pick<Client | Pool, 'query'>): Promise<RecordedSchema | undefined> {
  const { rows: tables } = await client.query<{ migrations: boolean; state: boolean }>(
    `select to_regclass('migrations') is not null as migrations, to_regclass('store_state') is not null as state`,
  );
  if (!tables[0]?.migrations) return undefined;
  const { rows } = await client.query<{ name: string }>('select name from migrations order by name');
  const names = rows.map(({ name }) => name);
  if (!tables[0].state) return { names, required: [] };
  const { rows: required } = await client.query<{ name: string }>(
    `select name from store_state, jsonb_array_elements_text(value) name where key = $1 order by 1`,
    [REQUIREMENTS_KEY],
  );
  return { names, required: required.map(({ name }) => name) };
}

/** How a database's schema relates to this code. */
export interface SchemaStatus {
  /** The newest migration that ran; null before the first. */
  version: string | null;
  /** Migrations that this code needs, and that have not run. */
  missing: readonly string[];
  /** Migrations of newer code, to which this code is indifferent. */
  newer: readonly string[];
  /** Migrations that the database replaced by the baseline when they had run. */
  replaced: readonly string[];
}

/**
 * Compares a database's schema with the migrations of this code. Newer migrations that only add are no problem: during an upgrade
 * the previous code works on them.
 * @throws DatabaseVersionError for a database from which newer code removed what this code uses, or that older code left before
 *   the baseline
 */
export function compareSchema(
  { names, required }: RecordedSchema,
  known: readonly MigrationEntry[],
  baseline: Baseline,
): SchemaStatus {
  const knows = (name: string) => known.some((migration) => migration.name === name);
  const unknown = names.filter((name) => !knows(name));
  const newer = unknown.filter((name) => name > baseline.name);
  const replaced = unknown.filter((name) => name <= baseline.name);
  if (!required.every(knows)) throw newerDatabase(newer);
  if (replaced.length > 0 && !replaced.includes(baseline.lastReplaced)) throw olderDatabase(baseline.commit);
  const missing = known.map(({ name }) => name).filter((name) => !names.includes(name));
  return { version: names.at(-1) ?? null, missing, newer, replaced };
}

/**
 * Checks the recorded migrations before any migration runs. Records the baseline as executed where all migrations that it replaces have run.
 * @returns how the schema relates to this code
 * @throws DatabaseVersionError for a database that this code cannot work with; such a database is unchanged
 */
export async function checkRecordedMigrations(
  client: Client,
  known: readonly MigrationEntry[],
  baseline: Baseline,
): Promise<SchemaStatus> {
  const status = compareSchema((await readRecordedSchema(client)) ?? { names: [], required: [] }, known, baseline);
  if (status.replaced.length > 0)
    await client.query(
      `with replaced as (delete from migrations where name = any($1))
        insert into migrations (name, executed_at) values ($2, now())`,
      [status.replaced, baseline.name],
    );
  return status;
}
