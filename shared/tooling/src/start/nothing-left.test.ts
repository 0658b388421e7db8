import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { hasExited, postmaster } from '../postgres/postmaster.ts';

let dir: string;
let family: Family;
beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'larder-family-'));
  // Run by root, PostgreSQL is another user.
  chmodSync(dir, 0o755);
  family = await open();
  await query(family.url, 'create table kept (word text)');
});
afterAll(async () => {
  family.supervisor.kill('SIGTERM');
  await ended(family.pids);
  rmSync(dir, { recursive: true, force: true });
});

interface Family {
  supervisor: ChildProcess;
  url: string;
  /** Of every process but the supervisor. */
  pids: number[];
}

async function open(): Promise<Family> {
  const file = join(import.meta.dirname, 'family.fixture.ts');
  const supervisor = spawn(process.execPath, ['--no-warnings', file], {
    env: { ...process.env, NODE_OPTIONS: '', FAMILY_DIR: dir },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  let line = '';
  for await (const chunk of supervisor.stdout ?? []) if ((line += String(chunk)).endsWith('\n')) break;
  const { url, pids } = JSON.parse(line) as { url: string; pids: number[] };
  return { supervisor, url, pids: [...pids, (await postmaster(join(dir, 'pg/pgdata'))).pid] };
}

/** Waits without a limit of its own: the test's time limit detects a hang. */
async function ended(pids: readonly number[]): Promise<void> {
  while (!pids.every(hasExited)) await new Promise((wake) => setTimeout(wake, 50));
}

async function query<T extends pg.QueryResultRow>(url: string, text: string): Promise<T[]> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query<T>(text)).rows;
  } finally {
    await client.end();
  }
}

const ways: readonly [name: string, end: (supervisor: ChildProcess) => void][] = [
  [
    'Ctrl-C pressed twice',
    (it) => {
      it.kill('SIGINT');
      it.kill('SIGINT');
    },
  ],
  [
    'SIGTERM to its whole group, passed on as well',
    (it) => {
      it.kill('SIGTERM');
      setTimeout(() => it.kill('SIGTERM'), 20);
    },
  ],
  ['a closed terminal', (it) => it.kill('SIGHUP')],
  ['a parent that is gone', (it) => it.disconnect()],
  ['kill -9', (it) => it.kill('SIGKILL')],
];

test.each(ways)('%s leaves no process behind, and the next start finds the data', async (name, end) => {
  const { supervisor, url, pids } = family;
  expect(pids).toHaveLength(3);
  // A connected client does not delay the shutdown.
  const guest = new pg.Client(url);
  guest.on('error', () => undefined);
  await guest.connect();
  await query(url, `insert into kept values ('${name}')`);
  const exit = once(supervisor, 'exit');
  end(supervisor);
  const [code] = (await exit) as [number | null];
  // An orderly end completes the last work, as long as the process can react.
  expect(code).toBe(name === 'kill -9' ? null : 0);
  await ended(pids);
  family = await open();
  expect(await query(family.url, `select word from kept where word = '${name}'`)).toHaveLength(1);
});

test('a PostgreSQL that dies is restarted at its address, with its data', async () => {
  const server = family.pids.pop() ?? 0;
  process.kill(server, 'SIGKILL');
  await ended([server]);
  const answers = () => query(family.url, 'select count(*) from kept').catch(() => undefined);
  while (!(await answers())) await new Promise((wake) => setTimeout(wake, 50));
  expect(await answers()).toHaveLength(1);
  family.pids = [family.supervisor.pid ?? 0, (await postmaster(join(dir, 'pg/pgdata'))).pid];
});
