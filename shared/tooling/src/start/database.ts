import { join } from 'node:path';
import { embeddedUrl, freePort } from '../postgres/embedded.ts';
import { startChild } from '@larder/platform/process/child-process';
import { migrateDatabase } from '../run/migrate.ts';
import { keepRunning, type Part } from './part.ts';
import { readProductSource } from './store-new.ts';
import type { StoreOptions } from './options.ts';

interface Database {
  url: string;
  /** The embedded server; not there with a database of one's own. */
  part?: Part;
}

/** The database, ready for connections. `keep` receives the embedded one before it is ready, so that it can always be stopped. */
export async function openDatabase(options: StoreOptions, logs: string, keep: (part: Part) => void): Promise<Database> {
  const { databaseUrl, dataDir, fast, say } = options;
  if (databaseUrl) return { url: databaseUrl };
  say('starting PostgreSQL …');
  const dir = join(dataDir, 'pg');
  // Started again on the port that everybody knows.
  let port = await freePort();
  const env = () => ({ PG_DIR: dir, PG_PORT: String(port), PG_FAST: fast ? '1' : '' });
  const part = keepRunning(() => startChild('database', 'shared/tooling/src/postgres/main.ts', env(), logs), say);
  keep(part);
  const ready = await part.child().line((line) => line.startsWith('{"port"'));
  port = (JSON.parse(ready) as { port: number }).port;
  return { url: await embeddedUrl(dir, port), part };
}

/**
 * Migrates the database, and fills it when it is empty: with demo products, or with the data that every store needs.
 * @param settings of programs that work on it (`programSettings`)
 */
export async function fillDatabase(
  settings: Readonly<Record<string, string>>,
  { dataDir, environment, say }: StoreOptions,
): Promise<void> {
  const source = await readProductSource(dataDir);
  const env = { ...settings, LOG_LEVEL: environment?.['LOG_LEVEL'] || 'warn' };
  await migrateDatabase(env, { demo: source !== 'own', say });
}
