import { existsSync } from 'node:fs';
import { open, realpath, type FileHandle } from 'node:fs/promises';
import { basename, join, sep } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ObjectStoreError } from '../files/object-store-error.ts';
import type { ReleaseStore } from './store/release-store.ts';

/** Attempts to fetch a release while its copy on this machine is being deleted. */
const ATTEMPTS = 5;
/** Half of the pause before the second attempt, ms; each further pause is twice as long. */
const PAUSE_MS = 5;

/** A file within a published release. */
interface ReleaseFileAddress {
  readonly name: string;
  readonly version: string;
  /** Path within the release. */
  readonly path: string;
}

/** An open file of a release. The caller closes `handle`. */
interface ReleaseFile {
  readonly handle: FileHandle;
  /** Size in bytes. */
  readonly size: number;
  /** Whether it is the copy that Brotli compressed. */
  readonly isPacked: boolean;
  /** Path of its source map within the release; undefined without one. */
  readonly map: string | undefined;
}

/** Codes of a path that names no file. */
const MISSING: ReadonlySet<string | undefined> = new Set(['ENOENT', 'ENOTDIR', 'ENAMETOOLONG', 'ELOOP']);

const undefinedIfMissing = (error: NodeJS.ErrnoException): undefined => {
  if (!MISSING.has(error.code)) throw error;
};

async function openIn(
  folder: string,
  { name, version, path }: ReleaseFileAddress,
  isPacked: boolean,
): Promise<ReleaseFile | undefined> {
  const base = await realpath(folder).catch(undefinedIfMissing);
  const file = base && (await realpath(join(base, name, version, path)).catch(undefinedIfMissing));
  if (!base || !file?.startsWith(base + sep)) return undefined;
  // Opened before the response begins: the file may be deleted at any time.
  const twin = isPacked ? await open(`${file}.br`).catch(undefinedIfMissing) : undefined;
  const handle = twin ?? (await open(file).catch(undefinedIfMissing));
  if (!handle) return undefined;
  const found = await handle.stat();
  if (!found.isFile()) {
    await handle.close();
    return undefined;
  }
  const map = `maps/${basename(path)}.map`;
  const isMapped = /^[^/]+\.m?js$/.test(path.split('/').slice(1).join('/')) && existsSync(join(base, name, version, map));
  return { handle, size: found.size, isPacked: twin !== undefined, map: isMapped ? map : undefined };
}

/**
 * Opens a file of a published release. A copy that this machine lost is fetched again.
 * @param isPacked whether the caller accepts Brotli
 * @returns undefined where there is no such file
 * @throws ObjectStoreError when the release must be fetched and the object store does not answer
 */
export async function openReleaseFile(
  { folder, releases }: ReleaseStore,
  address: ReleaseFileAddress,
  isPacked: boolean,
): Promise<ReleaseFile | undefined> {
  const { name, version, path } = address;
  for (let attempt = 1; ; attempt += 1) {
    try {
      await releases.bring(name, version);
      const found = await openIn(folder, address, isPacked);
      if (found) return found;
      if (attempt === ATTEMPTS || !(await releases.discardIncomplete(name, version, path))) return undefined;
    } catch (error) {
      // A folder that is deleted meanwhile fails in many ways, which the next attempt does not meet.
      if (error instanceof ObjectStoreError || attempt === ATTEMPTS) throw error;
    }
    await sleep(PAUSE_MS * 2 ** attempt);
  }
}
