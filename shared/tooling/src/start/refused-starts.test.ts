import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '@larder/platform/build/roots';
import { oldPostgres } from '../testing/old-postgres.ts';
import { lockStore } from './store-lock.ts';

let dir: string;
beforeEach(() => void (dir = mkdtempSync(join(tmpdir(), 'larder-refused-'))));
afterEach(() => rmSync(dir, { recursive: true, force: true }));

/** Runs a program of the project to its end; returns its output and exit code. */
async function runProgram(
  words: readonly string[],
  env: Record<string, string>,
): Promise<{ code: number | null; lines: string[] }> {
  const [file = '', ...rest] = words;
  const child = spawn(process.execPath, ['--no-warnings', join(root, file), ...rest], {
    env: { ...process.env, NODE_OPTIONS: '', PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, lines: output.trim().split(/\n\s*/) };
}

const CLI = 'shared/tooling/src/cli.ts';

/** Output and exit code of `npm start`, or another command, on this data folder. */
const start = (dataDir: string, env: Record<string, string> = {}, command = 'start') =>
  runProgram([CLI, command], { LARDER_DATA: dataDir, ...env });

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

test.each([
  ['without PUBLIC_URL', '', 'PUBLIC_URL is missing: a store in production needs the https address at which shoppers reach it'],
  [
    'at an address of this machine',
    'https://localhost',
    'PUBLIC_URL must be the address at which shoppers reach a store in production: localhost is made up',
  ],
])('a store in production does not open %s, and nothing is changed', async (_, url, sentence) => {
  const { code, lines } = await start(dir, { LARDER_ENV: 'production', PUBLIC_URL: url });
  expect({ code, lines }).toEqual({ code: 1, lines: ['Larder', 'The environment is not complete:', `- ${sentence}`] });
  expect(readdirSync(dir)).toEqual([]);
});

test.each([
  [CLI, 'start'],
  ['api/src/app/main.ts', ''],
  ['shared/demo/src/main.ts', ''],
])('%s %s refuses a PostgreSQL server that is too old, and changes nothing', async (file, word) => {
  const old = await oldPostgres(160_011);
  const { code, lines } = await runProgram([file, word].filter(Boolean), { LARDER_DATA: dir, DATABASE_URL: old.url });
  old.close();
  expect(code).toBe(1);
  expect(lines.at(-1)).toBe('The PostgreSQL server of DATABASE_URL has version 16.11. Larder needs version 18 or later.');
  expect(old.queries.filter((query) => !/^(show|select) /.test(query))).toEqual([]);
});

test('reset leaves a store alone whose database is one of your own', async () => {
  writeFileSync(join(dir, 'secrets.json'), '{}');
  const { code, lines } = await start(dir, { DATABASE_URL: 'postgresql://larder@127.0.0.1:1/larder' }, 'reset');
  expect({ code, lines }).toEqual({ code: 1, lines: [expect.stringContaining('does not empty a database of your own')] });
  expect(readdirSync(dir)).toEqual(['secrets.json']);
});
