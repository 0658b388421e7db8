// Raw SQL (not type-checked): `listen` and server settings, on a connection outside the ORM.
import { once } from 'node:events';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import pg from 'pg';
import { refuseOldPostgres } from '@larder/contracts/postgres-version';
import { freeDiskBytes, LOW_DISK_BYTES } from '@larder/platform/process/disk-space';
import { sameTime, type SetupCheck } from '@larder/platform/process/setup-check';
import { readRecordedMigrations, replacedMigrations } from '../platform/db/recorded-migrations.ts';
import { type Env, readEnv } from '../platform/env.ts';
import { OTHER_SECRET, openHashKey } from '../platform/hash-key/hash-key.ts';
import { startupProblem } from '../platform/startup-problem.ts';
import { baseline, migrations } from './migrations/index.ts';

/** ms for a connection, an answer or a notification. */
const PATIENCE_MS = 5000;
/** Connections for operators, backups and migrations. */
const SPARE_CONNECTIONS = 5;

/** Runs work on a connection of its own. @throws Error with one sentence where there is none */
async function withDatabase(url: string, work: (client: pg.Client) => Promise<string>): Promise<string> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: PATIENCE_MS, query_timeout: PATIENCE_MS });
  client.on('error', () => undefined);
  try {
    await client.connect().catch((error: unknown) => {
      throw new Error(startupProblem(error).split('\n', 1)[0], { cause: error });
    });
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function server(client: pg.Client, env: Env): Promise<string> {
  await refuseOldPostgres(client);
  const { rows } = await client.query<{ version: string; connections: string; isStandby: boolean; now: Date }>(
    `select current_setting('server_version') as version, current_setting('max_connections') as connections,
            pg_is_in_recovery() as "isStandby", clock_timestamp() as now`,
  );
  const [row] = rows;
  if (!row) throw new Error('the server does not say its version');
  if (row.isStandby) throw new Error('it is a standby and takes no writes. DATABASE_URL must name the primary.');
  if (Number(row.connections) < env.DATABASE_POOL + SPARE_CONNECTIONS)
    throw new Error(`max_connections is ${row.connections}; one process takes ${env.DATABASE_POOL} (DATABASE_POOL)`);
  return `PostgreSQL ${row.version}, ${row.connections} connections, ${sameTime(row.now.getTime())}`;
}

async function schema(client: pg.Client): Promise<string> {
  const recorded = await readRecordedMigrations(client);
  if (!recorded) throw new Error('the database has no store yet. Make it with: npx larder migrate');
  replacedMigrations(recorded, migrations, baseline);
  const missing = migrations.filter(({ name }) => !recorded.includes(name));
  if (missing.length > 0) throw new Error(`${missing.length} migrations are missing. Run: npx larder migrate`);
  return `${migrations.at(-1)?.name}`;
}

/** Whether the secret opens the key of stored hashes: with another one, no api starts. */
async function secret(client: pg.Client, { appSecrets }: Env): Promise<string> {
  const { rows } = await client.query<{ sealed: Buffer }>('select sealed from hash_key');
  const [row] = rows;
  if (!row) return 'the first start of an api stores what it protects';
  if (appSecrets.every((each) => openHashKey(row.sealed, each) === undefined)) throw new Error(OTHER_SECRET);
  return appSecrets.length > 1 ? 'APP_SECRET and APP_SECRET_PREVIOUS are accepted' : 'APP_SECRET is that of the database';
}

/** A pooler in transaction mode takes `listen`, and delivers nothing. */
async function notifications(client: pg.Client): Promise<string> {
  await client.query('listen larder_setup_check');
  const notified = once(client, 'notification', { signal: AbortSignal.timeout(PATIENCE_MS) });
  await client.query(`notify larder_setup_check`);
  await notified.catch(() => {
    throw new Error('notifications do not arrive, for example because of a connection pooler in transaction mode');
  });
  return 'notifications arrive';
}

async function folder(path: string): Promise<string> {
  const probe = join(path, `.setup-check.${process.pid}`);
  await mkdir(path, { recursive: true });
  await writeFile(probe, '');
  await rm(probe);
  const free = await freeDiskBytes(path);
  if (free < LOW_DISK_BYTES) throw new Error(`only ${Math.floor(free / 1024 / 1024)} MB are free in ${path}`);
  return `${path} is writable, ${Math.floor(free / 1024 ** 3)} GB are free`;
}

async function mailServer({ SMTP_URL }: Env): Promise<string> {
  if (!SMTP_URL) return 'none: mail stays in the local mailbox';
  const transport = createTransport(SMTP_URL, {});
  try {
    await transport.verify();
    return 'the mail server answers';
  } finally {
    transport.close();
  }
}

/**
 * Lists the checks of an api's or a worker's set-up (`larder doctor`).
 * @param source environment of the process
 * @throws SettingsError with every setting that is wrong
 */
export function apiChecks(source: NodeJS.ProcessEnv): SetupCheck[] {
  const env = readEnv(source);
  const onDatabase = (name: string, work: (client: pg.Client) => Promise<string>): SetupCheck => ({
    name,
    look: () => withDatabase(env.DATABASE_URL, work),
  });
  return [
    onDatabase('database', (client) => server(client, env)),
    onDatabase('schema', schema),
    onDatabase('secret', (client) => secret(client, env)),
    onDatabase('changes', notifications),
    { name: 'data folder', look: () => folder(env.LARDER_DATA) },
    { name: 'mail', look: () => mailServer(env) },
  ];
}
