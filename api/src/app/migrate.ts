import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { refreshBitmaps } from '../catalog/products/refresh-bitmaps.ts';
import { tables } from './tables.ts';
import { baseline, migrations } from './migrations/index.ts';
import { applyObjects, readObjects } from '../platform/db/objects.ts';
import { retryLocks } from '../platform/db/lock-retries.ts';
import { checkRecordedMigrations } from '../platform/db/recorded-migrations.ts';
import { createOrm } from '../platform/db/orm.ts';
import { readEnv } from '../platform/env.ts';
import { startupProblem } from '../platform/startup-problem.ts';
import { createLog, type Log } from '../platform/log.ts';

/** An arbitrary number that only this store uses; it serializes migrations of concurrent starts. */
const LOCK = 7_230_414;

/**
 * ms that a migration waits for a lock on a table: as long, requests that need the table wait, too. Statements themselves have no
 * limit, because validating a constraint or building an index may take minutes and blocks neither reads nor writes.
 */
const LOCK_TIMEOUT_MS = 1000;

/**
 * Brings a database up to date while the store is open: migrations, then functions, views and triggers. Safe to repeat and to race.
 * @param url of the database, without a pooler
 * @returns the names of the migrations that ran
 * @throws DatabaseVersionError for a database of a newer version, or of one before the baseline
 * @throws OldPostgresError for a server that is too old
 */
export async function migrate(url: string, log: Log): Promise<string[]> {
  // The lock belongs to one connection, so it is not taken through a pool.
  const guard = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  // One connection: settings of the session that a migration changes last until it ends.
  const orm = await createOrm({ url, lockTimeoutMs: LOCK_TIMEOUT_MS, pool: 1, tables, migrations, log });
  try {
    await guard.connect();
    await guard.query('select pg_advisory_lock($1)', [LOCK]);
    const { newer } = await checkRecordedMigrations(guard, migrations, baseline);
    const done: string[] = [];
    for (const { name } of await orm.migrator.getPending()) {
      await retryLocks(() => orm.migrator.up({ migrations: [name] }), { log });
      done.push(name);
    }
    // They are those of the newer code, which this code can use.
    if (newer.length > 0) return done;
    // Only now: waiting for a concurrent start has no limit.
    await guard.query(`set lock_timeout = ${LOCK_TIMEOUT_MS}`);
    const objects = readObjects(join(import.meta.dirname, '..'));
    await retryLocks(() => applyObjects(guard, objects, done.length > 0), { log });
    // A migration may have emptied the product bitmaps, and reads do not compute them.
    if (done.length > 0) await refreshBitmaps(orm.em.fork());
    return done;
  } finally {
    await orm.close();
    await guard.end();
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  try {
    const env = readEnv(process.env);
    const done = await migrate(env.DATABASE_DIRECT_URL, createLog(env));
    process.stdout.write(done.length ? `migrated: ${done.join(', ')}\n` : 'the database is up to date\n');
  } catch (error) {
    process.stderr.write(`${startupProblem(error)}
`);
    process.exit(1);
  }
}
