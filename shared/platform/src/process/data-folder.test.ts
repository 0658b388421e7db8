import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkDataFolder } from './data-folder.ts';
import { PlainError } from './plain-error.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'data-folder-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test('a folder is made, and nothing is left in it', async () => {
  await checkDataFolder(join(folder, 'a/b'));
  expect(await readdir(join(folder, 'a/b'))).toEqual([]);
});

test('a folder that cannot be made is named, with its solution', async () => {
  await writeFile(join(folder, 'file'), '');
  const refusal = checkDataFolder(join(folder, 'file/data'));
  await expect(refusal).rejects.toThrow(PlainError);
  await expect(refusal).rejects.toThrow(/file\/data cannot be written to \(ENOTDIR\).*LARDER_DATA/);
});
