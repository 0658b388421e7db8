// Raw SQL (not type-checked): `listen` and server settings, on a connection outside the ORM.
import { createTransport } from 'nodemailer';
import pg from 'pg';
import { refuseOldPostgres } from '@larder/contracts/postgres-version';
import { checkDataFolder } from '@larder/platform/process/data-folder';
import { openFiles } from '@larder/platform/files/open-files';
import { freeDiskBytes, LOW_DISK_BYTES } from '@larder/platform/process/disk-space';
import { PlainError } from '@larder/platform/process/plain-error';
import { sameTime, type SetupCheck } from '@larder/platform/process/setup-check';
import { verifyNotifications } from '../platform/changes/verify-notifications.ts';
import { compareSchema, readRecordedSchema } from '../platform/db/recorded-migrations.ts';
import { type Env, readEnv } from '../platform/env.ts';
import { errorCodes } from '../platform/outage/error-codes.ts';
import { OTHER_SECRET, openHashKey } from '../platform/hash-key/hash-key.ts';
import { startupProblem } from '../platform/startup-problem.ts';
import { FILES_PROBE } from './start-notices.ts';
import { baseline, migrations } from './migrations/index.ts';

/** ms for a connection, an answer or a notification. */
const PATIENCE_MS = 5000;
/** Connections for operators, backups and migrations. */
const SPARE_CONNECTIONS = 5;

/** Runs work on a connection of its own. @throws Error with one sentence where there is none */
async function withDatabase<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
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
  const recorded = await readRecordedSchema(client);
  if (!recorded) throw new Error('the database has no store yet. Make it with: npx larder migrate');
  const { version, missing } = compareSchema(recorded, migrations, baseline);
  if (missing.length > 0) throw new Error(`${missing.length} migrations are missing. Run: npx larder migrate`);
  return `${version}`;
}

/** Whether the secret opens the key of stored hashes: with another one, no api starts. */
async function secret(client: pg.Client, { appSecrets }: Env): Promise<string> {
  const { rows } = await client.query<{ sealed: Buffer }>('select sealed from hash_key');
  const [row] = rows;
  if (!row) return 'the first start of an api stores what it protects';
  if (appSecrets.every((each) => openHashKey(row.sealed, each) === undefined)) throw new Error(OTHER_SECRET);
  return appSecrets.length > 1 ? 'APP_SECRET and APP_SECRET_PREVIOUS are accepted' : 'APP_SECRET is that of the database';
}

/** The replica is a standby of the server of `DATABASE_URL`. */
async function replica(client: pg.Client, env: Env): Promise<string> {
  const look = `select pg_is_in_recovery() as "isStandby", system_identifier::text as cluster from pg_control_system()`;
  const read = async (of: pg.Client) => (await of.query<{ isStandby: boolean; cluster: string }>(look)).rows[0];
  const own = await read(client);
  if (!own?.isStandby) throw new Error('it is no standby, so nothing is read from it');
  const primary = await withDatabase(env.DATABASE_URL, read);
  if (own.cluster !== primary?.cluster) throw new Error('it is a standby of another server than that of DATABASE_URL');
  return 'a standby of DATABASE_URL';
}

/** A connection over `DATABASE_DIRECT_URL` receives what one over `DATABASE_URL` notifies. */
async function notifications(listener: pg.Client, env: Env): Promise<string> {
  await withDatabase(env.DATABASE_URL, (sender) => verifyNotifications(listener, sender));
  return 'notifications arrive';
}

/** Each process that is followed receives changes, and accepts the token. */
async function followed(origins: readonly string[], [token]: readonly string[]): Promise<string> {
  const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
  for (const origin of origins) {
    const answer = await fetch(`${origin}/changes`, { headers, signal: AbortSignal.timeout(PATIENCE_MS) }).catch(
      (error: unknown) => {
        throw new Error(`${origin} does not answer`, { cause: error });
      },
    );
    await answer.body?.cancel();
    if (answer.status !== 200) throw new Error(`${origin} answers ${answer.status} to /changes`);
  }
  return `changes arrive from ${origins.join(' and ')}`;
}

/** A pooler that does not track prepared statements gives one connection to two clients, and the second statement of a name fails. */
async function preparedStatements(client: pg.Client, env: Env): Promise<string> {
  if (env.DATABASE_PREPARED === 'off') return 'not used';
  const prepared = { name: `larder_setup_check_${process.pid}`, text: 'select 1' };
  await client.query(prepared);
  await withDatabase(env.DATABASE_URL, async (other) => {
    await other.query(prepared);
    await client.query(prepared);
  }).catch((error: unknown) => {
    if (!isLostStatement(error)) throw error;
    throw new PlainError('a connection pooler loses prepared statements. Set DATABASE_PREPARED=off');
  });
  return 'prepared statements work';
}

/** PostgreSQL knows no statement of this name, or has one already. */
const isLostStatement = (error: unknown): boolean => errorCodes(error).some((code) => code === '26000' || code === '42P05');

async function folder(path: string): Promise<string> {
  await checkDataFolder(path);
  const free = await freeDiskBytes(path);
  if (free < LOW_DISK_BYTES) throw new Error(`only ${Math.floor(free / 1024 / 1024)} MB are free in ${path}`);
  return `${path} is writable, ${Math.floor(free / 1024 ** 3)} GB are free`;
}

/** Whether the object store of pictures answers with these credentials. */
async function files(env: Env): Promise<string> {
  if (!env.FILES) return 'in the data folder';
  const store = openFiles(env, { folder: env.LARDER_DATA, say: () => undefined });
  await store.has(FILES_PROBE);
  return `${env.FILES} answers`;
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
  const { CHANGES_URL, DATABASE_URL, DATABASE_DIRECT_URL, DATABASE_READ_URL } = env;
  const on = (name: string, url: string, work: (client: pg.Client, env: Env) => Promise<string>): SetupCheck => ({
    name,
    look: () => withDatabase(url, (client) => work(client, env)),
  });
  return [
    on('database', DATABASE_URL, server),
    on('prepared statements', DATABASE_URL, preparedStatements),
    on('schema', DATABASE_URL, schema),
    on('secret', DATABASE_URL, secret),
    CHANGES_URL
      ? { name: 'changes', look: () => followed(CHANGES_URL, env.serviceTokens) }
      : on('changes', DATABASE_DIRECT_URL, notifications),
    ...(DATABASE_READ_URL ? [on('replica', DATABASE_READ_URL, replica)] : []),
    { name: 'data folder', look: () => folder(env.LARDER_DATA) },
    { name: 'files', look: () => files(env) },
    { name: 'mail', look: () => mailServer(env) },
  ];
}
