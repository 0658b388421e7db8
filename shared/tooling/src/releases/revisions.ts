import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ZodError } from 'zod';
import { registry, type Registry } from '@larder/contracts/release';

/** Numbers of the revisions that were claimed and are kept, oldest first. */
export async function claimedRevisions(folder: string): Promise<number[]> {
  const names = await readdir(join(folder, 'registry'));
  return names.map((name) => Number.parseInt(name, 10)).toSorted((a, b) => a - b);
}

/** A claimed revision; undefined where the file is gone or holds no registry. */
export async function readRevision(folder: string, revision: number): Promise<Registry | undefined> {
  try {
    return registry.parse(JSON.parse(await readFile(join(folder, 'registry', `${revision}.json`), 'utf8')));
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof ZodError || (error as NodeJS.ErrnoException).code === 'ENOENT')
      return undefined;
    throw error;
  }
}
