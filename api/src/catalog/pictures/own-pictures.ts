import { createHash, randomUUID } from 'node:crypto';
import { access, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { normalizedPicture, PROBLEM_TYPES } from '../../platform/pictures/normalize-picture.ts';

/**
 * Maximum size of a received picture (bytes). A second limit applies to its pixels after decoding, because a small file can
 * contain a huge picture.
 */
export const MOST_BYTES = 20_000_000;
/** Maximum stored side length (px): the widest that the store shows on high-density screens. */
const MAX_SIDE_PX = 2000;

const fileOf = (folder: string, hash: string): string => join(folder, 'pictures', hash.slice(0, 2), `${hash}.webp`);

const isThere = (file: string): Promise<boolean> =>
  access(file).then(
    () => true,
    () => false,
  );

/**
 * Checks a picture by its content and stores it, resized, upright and without camera metadata, under the hash of the received
 * bytes. The same bytes give the same file, so it stores them once. `onlyCheck` stores nothing.
 */
export async function storeOwnPicture(
  folder: string,
  bytes: Buffer,
  onlyCheck = false,
): Promise<{ hash: string } | { problem: string }> {
  if (bytes.length > MOST_BYTES) return { problem: PROBLEM_TYPES.heavy };
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
  const file = fileOf(folder, hash);
  if (await isThere(file)) return { hash };
  const made = await normalizedPicture(bytes, { side: MAX_SIDE_PX, quality: 90 });
  if ('problem' in made) return made;
  if (onlyCheck) return { hash };
  await mkdir(dirname(file), { recursive: true });
  const half = `${file}.${randomUUID()}`;
  await writeFile(half, made.bytes);
  await rename(half, file);
  return { hash };
}

/** Reads a stored picture; null when the file was deleted. */
export async function ownPicture(folder: string, hash: string): Promise<Buffer | null> {
  return readFile(fileOf(folder, hash)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
}
