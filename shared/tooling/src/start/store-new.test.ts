import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readProductSource, storeNew } from './store-new.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'larder-new-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test('a new store has its own products, any other folder the demo store', async () => {
  expect(await readProductSource(folder)).toBe('demo');
  const own = join(folder, 'deep/own');
  await storeNew(own);
  expect(await readProductSource(own)).toBe('own');
});

test('a folder that is not empty stays unchanged', async () => {
  await writeFile(join(folder, 'mine.txt'), 'kept');
  await expect(storeNew(folder)).rejects.toThrow('is not empty');
  expect(await readFile(join(folder, 'mine.txt'), 'utf8')).toBe('kept');
});

test('invalid settings are reported, not guessed', async () => {
  await writeFile(join(folder, 'store.json'), '{"goods":"stolen"}');
  await expect(readProductSource(folder)).rejects.toThrow('must be');
});
