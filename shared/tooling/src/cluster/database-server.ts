import { join } from 'node:path';
import pg from 'pg';
import { type Child, startChild } from '@larder/platform/process/child-process';
import { embeddedUrl, freePort } from '../postgres/embedded.ts';
import { postmaster } from '../postgres/postmaster.ts';

/** PostgreSQL server of one machine. */
export interface DatabaseServer {
  readonly name: string;
  /** Data folder of its machine, as `larder backup` and `larder restore` expect it in `LARDER_DATA`. */
  readonly data: string;
  /** Folder of the server in its data folder. */
  readonly dir: string;
  readonly port: number;
  /** Process id of the server itself. */
  pid(): Promise<number>;
}

/** Server with the process that supervises it. */
export interface SupervisedServer extends DatabaseServer {
  /** Process that supervises the server, and ends with it. */
  child: Child | undefined;
}

/** Describes a server with a data folder of its own in `dir`, and a free port. */
export async function createServer(dir: string, name: string): Promise<SupervisedServer> {
  const data = join(dir, name);
  const own = join(data, 'pg');
  const pid = async () => (await postmaster(join(own, 'pgdata'))).pid;
  return { name, data, dir: own, port: await freePort(), pid, child: undefined };
}

/** Starts a server. Its process prints `{"port":n}` once it responds. */
export function startServer(server: SupervisedServer, logs: string): Child {
  const env = { PG_DIR: server.dir, PG_PORT: String(server.port), PG_FAST: '' };
  server.child = startChild(server.name, 'shared/tooling/src/postgres/main.ts', env, logs);
  return server.child;
}

/** Whether the supervising process runs. */
export const isRunning = ({ child }: SupervisedServer): boolean =>
  child !== undefined && child.process.exitCode === null && child.process.signalCode === null;

/** Runs statements by a connection of their own. Returns the first row of the last one. */
export async function query<Row extends object>(
  server: DatabaseServer,
  ...statements: [string, ...string[]]
): Promise<Row | undefined> {
  const client = new pg.Client({ connectionString: await embeddedUrl(server.dir, server.port) });
  // A server that ends is reported by its statement.
  client.on('error', () => undefined);
  await client.connect();
  try {
    let rows: Row[] = [];
    for (const statement of statements) ({ rows } = await client.query<Row>(statement));
    return rows[0];
  } finally {
    await client.end();
  }
}
