import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Removes the files of a folder that were written first, so that at most `most` stay. */
export async function removeOldest(folder: string, most: number): Promise<void> {
  const names = await readdir(folder);
  if (names.length <= most) return;
  const files = await Promise.all(names.map(async (name) => ({ name, at: (await stat(join(folder, name))).mtimeMs })));
  const oldest = files.toSorted((a, b) => b.at - a.at).slice(most);
  for (const { name } of oldest) await rm(join(folder, name), { force: true });
}
