import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chown, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { type Binaries, type Runner, findBinaries, findRunner } from './binaries.ts';
import { buffersMb, LEAST_BUFFERS_MB, machineBytes } from './buffers.ts';
import { takeLock, underLock } from './folder-lock.ts';
import { hasExited, livePort, postmaster, stopPostmaster } from './postmaster.ts';

interface EmbeddedOptions {
  /** Folder of the cluster, its log and its password. */
  dir: string;
  /** Database to make sure of; default `larder`. */
  database?: string;
  /** Gives up durability for speed: for tests only. */
  fast?: boolean;
  /** Where it shall listen, unless it runs already; default a free one. */
  port?: number;
  /** Called once, when another process is starting the same cluster and this one waits for it. */
  onWait?: () => void;
}

/** Running embedded server. */
export interface EmbeddedPostgres {
  url: string;
  port: number;
  /** True when the server ran already. */
  adopted: boolean;
  isRunning(): boolean;
  /**
   * Ends connections and the server, in 20 s at most; what it was about is in its write-ahead log. Does nothing while another process is
   * responsible for the server: who started it, or who adopted it after that process had ended.
   */
  stop(): Promise<void>;
}

const user = 'larder';
const DATABASE = 'larder';
/** Bytes of the server's own log at which a new one is begun. */
const LOG_BYTES = 5_000_000;

/** ms: longer than making and starting a cluster takes on a slow machine. */
const PATIENCE_MS = 180_000;

/**
 * Starts (or takes over) the PostgreSQL of a data folder. Safe after `kill -9`: a live orphan is adopted, a stale pid file is
 * removed, a partial cluster is rebuilt. Safe concurrently: the second process waits and uses the server of the first, which stays
 * responsible for stopping it.
 * Throws an error with PostgreSQL's own log when it fails to start.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const dir = resolve(options.dir);
  await mkdir(dir, { recursive: true });
  const refusal = `Another process has been starting the database in ${dir} for ${PATIENCE_MS / 60_000} minutes. End it, and start again.`;
  return underLock(join(dir, 'starting.lock'), { patienceMs: PATIENCE_MS, onWait: options.onWait, refusal }, () =>
    startAlone(dir, options),
  );
}

async function startAlone(dir: string, options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const data = join(dir, 'pgdata');
  const database = options.database ?? DATABASE;
  const binaries = await findBinaries();
  const runner = await findRunner(binaries.initdb);
  await own(runner, dir);
  await makeCluster(dir, data, binaries, runner);
  const url = await addresses(dir);

  let port = await livePort(data, (p) => url(p, 'postgres'));
  const adopted = port !== undefined;
  if (port === undefined) {
    port = options.port ?? (await freePort());
    await start(dir, data, port, options.fast ?? false, binaries, runner);
  }
  await ensureDatabase(url(port, 'postgres'), database);
  const { pid } = await postmaster(data);
  const owner = join(dir, 'owner.lock');
  let lock = takeLock(owner);
  return {
    url: url(port, database),
    port,
    adopted,
    isRunning: () => !hasExited(pid),
    async stop() {
      lock ??= takeLock(owner);
      if (!lock) return;
      await stopPostmaster(data, pid, binaries, runner);
      lock.release();
      lock = undefined;
    },
  };
}

/** Address of the embedded server of a folder that listens on `port`. */
export async function embeddedUrl(dir: string, port: number): Promise<string> {
  return (await addresses(dir))(port, DATABASE);
}

async function addresses(dir: string): Promise<(port: number, database: string) => string> {
  const password = (await readFile(join(dir, 'password'), 'utf8')).trim();
  return (port, database) => `postgresql://${user}:${password}@127.0.0.1:${port}/${database}`;
}

async function own(runner: Runner, path: string): Promise<void> {
  if (runner.owner) await chown(path, runner.owner.uid, runner.owner.gid);
}

/** Created in a temporary folder and renamed, so that an existing cluster is always complete. */
async function makeCluster(dir: string, data: string, binaries: Binaries, runner: Runner): Promise<void> {
  if (existsSync(join(data, 'PG_VERSION'))) return;
  const secret = join(dir, 'password');
  const fresh = `${data}.new`;
  await rm(data, { recursive: true, force: true });
  await rm(fresh, { recursive: true, force: true });
  await writeFile(secret, randomBytes(18).toString('base64url'), { mode: 0o600 });
  await own(runner, secret);
  const locale = ['--encoding=UTF8', '--locale-provider=builtin', '--locale=C.UTF-8'];
  await runner.run(binaries.initdb, [
    '-D',
    fresh,
    '-U',
    user,
    '--pwfile',
    secret,
    '--auth=scram-sha-256',
    // Many rounds protect chosen passwords; this one is random (2^144), and each connection would pay for the rounds on both sides.
    '--set=scram_iterations=1',
    ...locale,
    '--no-sync',
  ]);
  await rename(fresh, data);
}

async function start(dir: string, data: string, port: number, fast: boolean, binaries: Binaries, runner: Runner): Promise<void> {
  const log = join(dir, 'postgres.log');
  if (((await stat(log).catch(() => undefined))?.size ?? 0) > LOG_BYTES) await rename(log, `${log}.1`);
  // A random page costs little more than the next one: the data is on a solid-state disk, or in memory.
  const settings = [
    `shared_buffers=${fast ? LEAST_BUFFERS_MB : buffersMb(machineBytes())}MB`,
    'jit=off',
    'random_page_cost=1.1',
    "unix_socket_directories=''",
    'max_connections=200',
    // The client reports a refused statement; here it would only fill the disk.
    'log_min_messages=log',
    'log_checkpoints=off',
  ];
  if (fast) settings.push('synchronous_commit=off', 'full_page_writes=off');
  const flags = ['-p', String(port), '-h', '127.0.0.1', ...(fast ? ['-F'] : []), ...settings.flatMap((s) => ['-c', s])];
  try {
    await runner.run(binaries.pg_ctl, ['-D', data, '-w', '-t', '60', '-l', log, '-o', flags.join(' '), 'start']);
  } catch (cause) {
    const tail = await readFile(log, 'utf8').then(
      (text) => text.trim().split('\n').slice(-5).join('\n'),
      () => 'no log',
    );
    throw new Error(`The embedded PostgreSQL did not start: ${tail}`, { cause });
  }
}

async function ensureDatabase(url: string, database: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const found = await client.query('select 1 from pg_database where datname = $1', [database]);
    if (!found.rowCount) await client.query(`create database ${client.escapeIdentifier(database)}`);
  } finally {
    await client.end();
  }
}

/** A port that is free at this moment. */
export function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const server = createServer();
    server.once('error', fail);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => (typeof address === 'object' && address ? done(address.port) : fail(new Error('no free port'))));
    });
  });
}
