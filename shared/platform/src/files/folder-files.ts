import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { checkedKey, type FileStore, type StoredFile } from './file-store.ts';

/** Ending of files that are not complete. */
const PART = '.part';
/** Attempts to write into a folder that another process deletes at the same time. */
const WRITE_ATTEMPTS = 5;

const isMissing = (error: unknown): boolean => {
  const { code } = error as NodeJS.ErrnoException;
  return code === 'ENOENT' || code === 'ENOTDIR';
};

const undefinedIfMissing = (error: unknown): undefined => {
  if (!isMissing(error)) throw error;
};

async function writeOnce(file: string, content: Buffer | string): Promise<void> {
  const part = `${file}.${randomUUID()}${PART}`;
  await mkdir(dirname(file), { recursive: true });
  try {
    await writeFile(part, content);
    await rename(part, file);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}

/** Stores files below a folder of this machine, under paths that equal their keys. */
export function folderFiles(folder: string): FileStore {
  const fileOf = (key: string): string => join(folder, checkedKey(key));
  return {
    read: async (key) => readFile(fileOf(key)).catch(undefinedIfMissing),
    has: async (key) => (await stat(fileOf(key)).catch(undefinedIfMissing))?.isFile() ?? false,
    async write(key, content) {
      const file = fileOf(key);
      for (let attempt = 1; ; attempt += 1) {
        try {
          return await writeOnce(file, content);
        } catch (error) {
          if (!isMissing(error) || attempt >= WRITE_ATTEMPTS) throw error;
        }
      }
    },
    remove: async (key) => rm(fileOf(key), { force: true }).catch(undefinedIfMissing),
    async list(prefix) {
      const base = join(folder, prefix.slice(0, prefix.lastIndexOf('/') + 1));
      const entries = (await readdir(base, { recursive: true, withFileTypes: true }).catch(undefinedIfMissing)) ?? [];
      const paths = entries
        .filter((entry) => entry.isFile() && !entry.name.endsWith(PART))
        .map((entry) => join(entry.parentPath, entry.name))
        .map((path) => ({ path, key: relative(folder, path).split(sep).join('/') }))
        .filter(({ key }) => key.startsWith(prefix));
      const found = await Promise.all(
        paths.map(async ({ path, key }): Promise<StoredFile | undefined> => {
          const known = await stat(path).catch(undefinedIfMissing);
          return known && { key, size: known.size, at: known.mtimeMs };
        }),
      );
      return found.filter((each) => each !== undefined).toSorted((a, b) => (a.key < b.key ? -1 : 1));
    },
  };
}
