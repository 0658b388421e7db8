import { createHash } from 'node:crypto';
import type { FileStore } from '@larder/platform/files/file-store';
import { normalizedPicture, PROBLEM_TYPES } from '../../platform/pictures/normalize-picture.ts';

/**
 * Maximum size of a received picture (bytes). A second limit applies to its pixels after decoding, because a small file can
 * contain a huge picture.
 */
export const MOST_BYTES = 20_000_000;
/** Maximum stored side length (px): the widest that the store shows on high-density screens. */
const MAX_SIDE_PX = 2000;

const keyOf = (hash: string): string => `pictures/${hash.slice(0, 2)}/${hash}.webp`;

/** Checks whether a picture is stored. */
export const hasOwnPicture = (files: FileStore, hash: string): Promise<boolean> => files.has(keyOf(hash));

/**
 * Checks a picture by its content and stores it, resized, upright and without camera metadata, under the hash of the received
 * bytes. The same bytes give the same file, so it stores them once. `onlyCheck` stores nothing.
 */
export async function storeOwnPicture(
  files: FileStore,
  bytes: Buffer,
  onlyCheck = false,
): Promise<{ hash: string } | { problem: string }> {
  if (bytes.length > MOST_BYTES) return { problem: PROBLEM_TYPES.heavy };
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
  if (await hasOwnPicture(files, hash)) return { hash };
  const made = await normalizedPicture(bytes, { side: MAX_SIDE_PX, quality: 90 });
  if ('problem' in made) return made;
  if (onlyCheck) return { hash };
  await files.write(keyOf(hash), made.bytes);
  return { hash };
}

/** Reads a stored picture; undefined when the file is missing. */
export const ownPicture = (files: FileStore, hash: string): Promise<Buffer | undefined> => files.read(keyOf(hash));
