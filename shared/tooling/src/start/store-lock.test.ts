import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lockStore } from './store-lock.ts';

let dir: string;
beforeEach(() => void (dir = mkdtempSync(join(tmpdir(), 'larder-store-lock-'))));
afterEach(() => rmSync(dir, { recursive: true, force: true }));

/** A process that locks the folder and stays; resolves with what it printed first. */
async function other(port: number) {
  const file = join(import.meta.dirname, 'store-lock.fixture.ts');
  const child = spawn(process.execPath, ['--no-warnings', file, dir, `http://localhost:${port}`], {
    env: { ...process.env, NODE_OPTIONS: '' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  };
  return { line: line.toString().trim(), pid: child.pid, end };
}

test('a second store on a data folder is refused with the address, process and folder of the first', async () => {
  const first = await other(4001);
  expect(first.line).toBe('locked');
  await expect(lockStore(dir, 'http://localhost:4002')).rejects.toThrow(
    `A store is open on ${dir} already (http://localhost:4001, process ${first.pid}).`,
  );
  await first.end('SIGKILL');
  const lock = await lockStore(dir, 'http://localhost:4002');
  await lock.release();
});

test('of stores that start at the same moment exactly one opens', async () => {
  const all = await Promise.all([4001, 4002, 4003].map(other));
  const lines = all.map(({ line }) => line);
  expect(lines.filter((line) => line === 'locked')).toHaveLength(1);
  const winner = all[lines.indexOf('locked')];
  for (const line of lines.filter((each) => each !== 'locked')) expect(line).toContain(`process ${winner?.pid}`);
  await Promise.all(all.map(({ end }) => end('SIGTERM')));
});

test('a stale lock file of a killed store names no running store', async () => {
  const first = await other(4001);
  await first.end('SIGKILL');
  const second = await other(4002);
  await expect(lockStore(dir, 'http://localhost:4003')).rejects.toThrow(`(http://localhost:4002, process ${second.pid})`);
  await second.end('SIGKILL');
});
