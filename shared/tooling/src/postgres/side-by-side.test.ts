import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from './embedded.ts';
import { underLock } from './folder-lock.ts';
import { hasExited, postmaster } from './postmaster.ts';

const folder = mkdtempSync(join(tmpdir(), 'larder-pg-'));
// Run by root, PostgreSQL is another user.
chmodSync(folder, 0o755);
const started: ChildProcess[] = [];
afterAll(async () => {
  for (const child of started) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    child.kill('SIGTERM');
    await once(child, 'exit');
  }
  rmSync(folder, { recursive: true, force: true });
});

/** Starts the database of the folder in a separate process and returns its output. */
async function start(dir = join(folder, 'pg')): Promise<{ port: number | null; words: string; child: ChildProcess }> {
  const main = fileURLToPath(new URL('./main.ts', import.meta.url));
  const env = { ...process.env, PG_DIR: dir, PG_PORT: String(await freePort()), PG_FAST: '1', NODE_OPTIONS: '' };
  const child = spawn(process.execPath, ['--no-warnings', main], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  started.push(child);
  return new Promise((done) => {
    let words = '';
    const read = (chunk: Buffer) => {
      words += chunk.toString();
      const port = /\{"port":(\d+)\}/.exec(words)?.[1];
      if (port) done({ port: Number(port), words, child });
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('exit', () => done({ port: null, words, child }));
  });
}

test('three concurrent first starts in one folder share one database', async () => {
  const all = await Promise.all([start(), start(), start()]);
  const port = all[0]?.port;
  expect(port).toEqual(expect.any(Number));
  expect(all.map((one) => one.port)).toEqual([port, port, port]);
  expect(all.filter(({ words }) => words.includes('waiting for it')).length).toBe(2);
});

test('only the process that started the database stops it; the next start stops the leftover of a killed process', async () => {
  const dir = join(folder, 'owned');
  const first = await start(dir);
  const second = await start(dir);
  expect(second.port).toBe(first.port);
  second.child.kill('SIGTERM');
  await once(second.child, 'exit');
  const { pid } = await postmaster(join(dir, 'pgdata'));
  expect(hasExited(pid)).toBe(false);
  first.child.kill('SIGKILL');
  await once(first.child, 'exit');
  expect(hasExited(pid)).toBe(false);
  const third = await start(dir);
  expect(third.port).toBe(first.port);
  third.child.kill('SIGTERM');
  await once(third.child, 'exit');
  expect(hasExited(pid)).toBe(true);
});

test('a process that waits too long reports whom it waits for', async () => {
  const file = join(folder, 'held.lock');
  const refusal = 'somebody else starts it';
  await underLock(file, { patienceMs: 0, refusal }, async () => {
    await expect(underLock(file, { patienceMs: 250, refusal }, () => Promise.resolve())).rejects.toThrow(refusal);
  });
  await expect(underLock(file, { patienceMs: 0, refusal }, () => Promise.resolve('free'))).resolves.toBe('free');
});
