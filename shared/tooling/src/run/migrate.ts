import { runToEnd } from '@larder/platform/process/child-process';
import { PlainError } from '@larder/platform/process/plain-error';
import { DEMO } from '../start/demo.ts';

/** The api's program that migrates the database. */
const MIGRATE = 'api/src/app/migrate.ts';

/**
 * Brings the schema of a database up to date, also while the store is open.
 * @param env settings for the program, in addition to the inherited environment
 * @throws PlainError with the reason in one line
 */
export const migrateSchema = async (env: Record<string, string>): Promise<string> => (await runToEnd(MIGRATE, env)).trim();

/**
 * Migrates the database, and fills one without a store: with what every store needs, or also with the demo products. Safe to repeat, and to run on
 * several machines at a time.
 * @param env settings for the programs, in addition to the inherited environment
 * @throws PlainError with the reason in one line
 */
export async function migrateDatabase(
  env: Record<string, string>,
  { demo, say }: { demo: boolean; say(line: string): void },
): Promise<void> {
  say(await migrateSchema(env));
  say((await runToEnd(demo ? DEMO.stock : DEMO.basics, env)).trim());
}

/**
 * `larder migrate`, on the database of `DATABASE_URL`.
 * @throws PlainError without one
 */
export async function migrateCommand(demo: boolean): Promise<void> {
  if (!process.env['DATABASE_URL'])
    throw new PlainError('DATABASE_URL is missing. The embedded database is migrated by npm start.');
  await migrateDatabase({ LOG_LEVEL: process.env['LOG_LEVEL'] || 'warn' }, { demo, say: console.log });
}
