import { statfs } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';

/** Free bytes under which a disk counts as full: PostgreSQL's log grows by files of 16 MB, and a checkpoint writes several. Node only. */
export const LOW_DISK_BYTES = 100 * 1024 * 1024;

/**
 * Returns the bytes that this process may still write on the disk of a folder. A folder that does not exist yet counts as its nearest parent.
 * @throws Error when the disk cannot be read, for example without permission
 */
export async function freeDiskBytes(folder: string): Promise<number> {
  const path = resolve(folder);
  try {
    const { bavail, bsize } = await statfs(path);
    return bavail * bsize;
  } catch (error) {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    if (!isMissing || dirname(path) === path) throw error;
    return freeDiskBytes(dirname(path));
  }
}
