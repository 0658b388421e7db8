import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** A program of the machine, not of a package. */
const PROGRAM = 'pgbouncer';

/** The version of the installed PgBouncer; undefined without one. */
export function poolerVersion(): string | undefined {
  try {
    return execFileSync(PROGRAM, ['--version'], { encoding: 'utf8' }).split('\n', 1)[0];
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** A PgBouncer in front of a test database. */
export interface Pooler {
  /** The database's address through the pooler. */
  url: string;
  stop(): Promise<void>;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/**
 * Starts a PgBouncer in transaction mode: each transaction may run on another connection.
 * @param databaseUrl of the database behind it
 * @param connections to the database at most
 */
export async function startPooler(databaseUrl: string, connections: number): Promise<Pooler> {
  const folder = await mkdtemp(join(tmpdir(), 'larder-pooler-'));
  const { hostname, port, username, password } = new URL(databaseUrl);
  const ownPort = await freePort();
  const target = `host=${hostname} port=${port || 5432} user=${username} password=${decodeURIComponent(password)}`;
  const config = [
    '[databases]',
    `* = ${target}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${ownPort}`,
    'unix_socket_dir =',
    'auth_type = any',
    'pool_mode = transaction',
    `default_pool_size = ${connections}`,
    'max_client_conn = 2000',
  ];
  await chmod(folder, 0o755);
  await writeFile(join(folder, 'pgbouncer.ini'), `${config.join('\n')}\n`);
  // PgBouncer refuses to run as root.
  const user = process.getuid?.() === 0 ? ['-u', 'nobody'] : [];
  const child = spawn(PROGRAM, [...user, join(folder, 'pgbouncer.ini')], { stdio: ['ignore', 'ignore', 'pipe'] });
  await untilListening(child);
  const url = new URL(databaseUrl);
  url.port = String(ownPort);
  return {
    url: url.href,
    async stop() {
      child.kill('SIGKILL');
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
      await rm(folder, { recursive: true });
    },
  };
}

async function untilListening(child: ChildProcess): Promise<void> {
  const lines: string[] = [];
  if (!child.stderr) throw new Error('PgBouncer has no log');
  for await (const line of createInterface({ input: child.stderr })) {
    lines.push(line);
    if (line.includes('process up')) {
      child.stderr.resume();
      return;
    }
  }
  throw new Error(`PgBouncer did not start:\n${lines.join('\n')}`);
}
