import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { root } from '../build/roots.ts';
import { lockStore } from './store-lock.ts';

let dir: string;
beforeEach(() => void (dir = mkdtempSync(join(tmpdir(), 'larder-refused-'))));
afterEach(() => rmSync(dir, { recursive: true, force: true }));

/** What `npm start` says on this data folder, and its exit code. */
async function start(dataDir: string): Promise<{ code: number | null; lines: string[] }> {
  const cli = join(root, 'shared/tooling/src/cli.ts');
  const child = spawn(process.execPath, ['--no-warnings', cli, 'start'], {
    env: { ...process.env, NODE_OPTIONS: '', LARDER_DATA: dataDir, PORT: '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, lines: said.trim().split('\n') };
}

test('a second start on the folder of an open store ends with 1 and one sentence', async () => {
  const lock = await lockStore(dir, 'http://localhost:4001');
  const { code, lines } = await start(dir);
  await lock.release();
  expect({ code, lines }).toEqual({
    code: 1,
    lines: ['Larder', expect.stringContaining(`open on ${dir} already (http://localhost:4001, process ${process.pid})`)],
  });
});

test('releases of a newer version end a start with 1 and one sentence, and nothing is changed', async () => {
  mkdirSync(join(dir, 'releases'));
  const registry = JSON.stringify({ schema: 9, revision: 3, microFrontends: {} });
  writeFileSync(join(dir, 'releases/registry.json'), registry);
  const { code, lines } = await start(dir);
  expect({ code, lines }).toEqual({ code: 1, lines: ['Larder', expect.stringContaining('registry.json has schema 9')] });
  expect(readFileSync(join(dir, 'releases/registry.json'), 'utf8')).toBe(registry);
  expect(readdirSync(dir).toSorted()).toEqual(['open-store.lock', 'releases']);
});

test('a data folder that cannot be written to ends a start with 1 and one sentence', async () => {
  // Root may write to any folder of a disk, but makes none below a file.
  const isRoot = process.getuid?.() === 0;
  const folder = join(dir, 'data');
  if (isRoot) writeFileSync(folder, '');
  else mkdirSync(folder, { mode: 0o555 });
  const { code, lines } = await start(folder);
  if (!isRoot) chmodSync(folder, 0o755);
  expect({ code, lines }).toEqual({
    code: 1,
    lines: ['Larder', expect.stringMatching(/^The data folder .* cannot be written to \(E[A-Z]+\)\. /)],
  });
});
