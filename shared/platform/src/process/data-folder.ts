import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PlainError } from './plain-error.ts';

/**
 * Refuses a data folder that cannot be made or written to.
 * @param options `mayBeFull`: a full disk is accepted, by a process that can read and reports it while it runs
 * @throws PlainError with the folder; an error with `ENOSPC` where the disk is full
 */
export async function checkDataFolder(folder: string, { mayBeFull = false } = {}): Promise<void> {
  const probe = join(folder, `.write-check.${process.pid}`);
  try {
    await mkdir(folder, { recursive: true });
    await writeFile(probe, 'x');
    await rm(probe);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOSPC') {
      await rm(probe, { force: true });
      if (mayBeFull) return;
      // A full disk has its own message.
      throw error;
    }
    throw new PlainError(
      `The data folder ${folder} cannot be written to (${code}). Make it writable, or choose another: LARDER_DATA=<folder>`,
    );
  }
}
