import { existsSync, readFileSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import type { Binaries, Runner } from './binaries.ts';

const pidFile = (data: string): string => join(data, 'postmaster.pid');

/** The server process of this cluster, by its pid file. */
export async function postmaster(data: string): Promise<{ pid: number; port: number }> {
  const lines = (await readFile(pidFile(data), 'utf8')).split('\n');
  return { pid: Number(lines[0]), port: Number(lines[3]) };
}

/** ms that a process with the noted id has for answering as a server would; another process may have that id by now. */
const STRANGER_MS = 5_000;
/** ms that a server has for ending, or for recovering. */
const BUSY_MS = 60_000;

/** The port of a server that already runs on this cluster; clears the pid file of one that died. Waits for one that is just ending. */
export async function livePort(data: string, url: (port: number) => string): Promise<number | undefined> {
  const file = pidFile(data);
  if (!existsSync(file)) return undefined;
  const { pid, port } = await postmaster(data);
  const began = Date.now();
  while (!hasExited(pid)) {
    const answer = port ? await ask(url(port)) : 'none';
    if (answer === 'ready') return port;
    if (Date.now() - began > (answer === 'busy' ? BUSY_MS : STRANGER_MS)) break;
    await new Promise((wake) => setTimeout(wake, 100));
  }
  await rm(file, { force: true });
  return undefined;
}

/** Whether a process has ended, or is an unreaped zombie (pid 1 of a container often does not reap). */
export function hasExited(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return true;
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH';
  }
  const stat = `/proc/${pid}/stat`;
  return existsSync(stat) && /^\d+ \(.*\) Z/.test(readFileSync(stat, 'utf8'));
}

/** `cannot_connect_now`: the server starts, recovers or ends. */
const CANNOT_CONNECT_NOW = '57P03';

async function ask(url: string): Promise<'ready' | 'busy' | 'none'> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 });
  client.on('error', () => undefined);
  return client.connect().then(
    () => client.end().then(() => 'ready' as const),
    (error: { code?: string }) => (error.code === CANNOT_CONNECT_NOW ? 'busy' : 'none'),
  );
}

/** Fast shutdown: it disconnects all clients. A server that cannot end that way ends at once and recovers at its next start. */
export async function stopPostmaster(data: string, pid: number, binaries: Binaries, runner: Runner): Promise<void> {
  const end = (mode: string, seconds: number) =>
    runner.run(binaries.pg_ctl, ['-D', data, '-m', mode, '-w', '-t', String(seconds), 'stop']);
  if (hasExited(pid)) return;
  await end('fast', 10).catch(async (error: unknown) => {
    if (hasExited(pid)) return;
    await end('immediate', 10).catch(() => {
      throw error;
    });
  });
}
