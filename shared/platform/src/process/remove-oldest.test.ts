import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { removeOldest } from './remove-oldest.ts';

test('the files that were written last stay', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'remove-oldest-'));
  for (const [name, seconds] of [
    ['a', 30],
    ['b', 10],
    ['c', 20],
  ] as const) {
    await writeFile(join(folder, name), '');
    await utimes(join(folder, name), seconds, seconds);
  }
  await removeOldest(folder, 3);
  expect((await readdir(folder)).toSorted()).toEqual(['a', 'b', 'c']);
  await removeOldest(folder, 2);
  expect((await readdir(folder)).toSorted()).toEqual(['a', 'c']);
  await rm(folder, { recursive: true, force: true });
});
