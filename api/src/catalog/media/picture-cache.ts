import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Maximum size of the picture cache on disk, in bytes. All default sizes of 6,000 products need about a third of it. */
const MOST_BYTES = 1_500_000_000;
/** Number of new pictures between two checks of the folder's size. */
const LOOK_OVER_EVERY = 400;

let written = 0;
let looking: Promise<void> | null = null;

function isMissing(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === 'ENOENT';
}

/** Reads a stored picture; null when missing. Reports a folder that cannot be read to `onError` and treats it as empty. */
export async function readCachedFile(file: string, onError: (error: unknown) => void): Promise<Buffer | null> {
  return readFile(file).catch((error: unknown) => {
    if (!isMissing(error)) onError(error);
    return null;
  });
}

/**
 * Writes a temporary file and renames it, so that a reader never sees a partial picture. Occasionally deletes the oldest files.
 */
export async function keep(root: string, file: string, bytes: Buffer): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const half = `${file}.${randomUUID()}`;
  await writeFile(half, bytes);
  await rename(half, file);
  written += 1;
  if (written % LOOK_OVER_EVERY === 0) {
    looking ??= makeRoom(root, MOST_BYTES).finally(() => {
      looking = null;
    });
    await looking;
  }
}

/** Deletes the oldest pictures once all exceed `most` bytes, until they use at most four fifths of it. */
export async function makeRoom(root: string, most: number): Promise<void> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const files: { path: string; size: number; at: number }[] = [];
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const found = await stat(path).catch((error: unknown) => {
      if (isMissing(error)) return null;
      throw error;
    });
    if (found) files.push({ path, size: found.size, at: found.mtimeMs });
  }
  let total = files.reduce((sum, { size }) => sum + size, 0);
  if (total <= most) return;
  for (const { path, size } of files.toSorted((a, b) => a.at - b.at)) {
    if (total <= most * 0.8) return;
    await rm(path, { force: true });
    total -= size;
  }
}
