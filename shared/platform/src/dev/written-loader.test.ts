import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { written } from './written-loader.ts';

let folder: string;
beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'larder-written-'))));
afterEach(() => rm(folder, { recursive: true, force: true }));

test('an emptied file is read again until it is written, one that stays empty is not', async () => {
  const file = join(folder, 'page.tsx');
  await writeFile(file, '');
  const text = written(file, Infinity);
  expect(await written(file, 3)).toBe('');
  await writeFile(file, 'export const page = 1;');
  expect(await text).toBe('export const page = 1;');
});
