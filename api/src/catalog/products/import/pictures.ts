import { open, realpath } from 'node:fs/promises';
import { dirname, isAbsolute, resolve, sep } from 'node:path';
import type { FileStore } from '@larder/platform/files/file-store';
import { fetchPicture } from '../../pictures/fetch-picture.ts';
import { hasOwnPicture, storeOwnPicture, MOST_BYTES } from '../../pictures/own-pictures.ts';
import { PROBLEM_TYPES } from '../../../platform/pictures/normalize-picture.ts';
import { fetchedBefore, rememberFetched } from '../../pictures/fetched-pictures.ts';
import type { Orm } from '../../../platform/db/orm.ts';

type StoredPicture = { hash: string } | { problem: string };

/** Stores the picture that a row names: a file next to the catalog file, or an http(s) address, which it fetches once. */
export type StorePicture = (name: string) => Promise<StoredPicture>;

interface StorePictureOptions {
  orm: Orm;
  /** The catalog file; its folder contains the files that rows name. */
  file: string;
  files: FileStore;
  /** Fetches from private networks, too. */
  allowPrivate: boolean;
  /** Checks without storing: a dry run. */
  dryRun: boolean;
}

/** Creates a picture keeper for one import; it remembers what it has seen. */
export function createStorePicture({ orm, file, files, allowPrivate, dryRun }: StorePictureOptions): StorePicture {
  const seen = new Map<string, Promise<StoredPicture>>();
  const take = async (name: string): Promise<StoredPicture> => {
    if (!/^[a-z][a-z0-9+.-]*:/i.test(name)) {
      const read = await readCatalogFile(dirname(resolve(file)), name);
      return 'problem' in read ? read : storeOwnPicture(files, read.bytes, dryRun);
    }
    const em = orm.em.fork();
    const known = await fetchedBefore(em, name);
    // A file that was lost is fetched again.
    if (known && (await hasOwnPicture(files, known))) return { hash: known };
    const fetched = await fetchPicture(name, allowPrivate);
    if ('problem' in fetched) return fetched;
    const stored = await storeOwnPicture(files, fetched.bytes, dryRun);
    if ('hash' in stored && !dryRun) await rememberFetched(em, name, stored.hash);
    return stored;
  };
  return (name) => {
    const known = seen.get(name);
    if (known) return known;
    const stored = take(name);
    seen.set(name, stored);
    return stored;
  };
}

/** Reads a file below the catalog file's folder, also with symbolic links, up to the maximum size of a picture. */
export async function readCatalogFile(folder: string, name: string): Promise<{ bytes: Buffer } | { problem: string }> {
  if (isAbsolute(name)) return { problem: 'must be named from the folder of the catalogue' };
  try {
    const [root, path] = [await realpath(folder), await realpath(resolve(folder, name))];
    if (!path.startsWith(root + sep)) return { problem: 'is outside of the folder of the catalogue' };
    const handle = await open(path, 'r');
    try {
      const found = await handle.stat();
      if (!found.isFile()) return { problem: 'is not a file' };
      if (found.size > MOST_BYTES) return { problem: PROBLEM_TYPES.heavy };
      return { bytes: await handle.readFile() };
    } finally {
      await handle.close();
    }
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === undefined) throw error;
    return { problem: code === 'ENOENT' ? 'no such file beside the catalogue' : `cannot be read (${code})` };
  }
}
