import { readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import type { LoaderContext } from 'webpack';

/** ms between two looks at a file that is empty, and how many there are at most: some are empty for good. */
const LOOK_MS = 10;
const LOOKS = 30;

/** What stands in a file, which is waited for while it is empty, so many `looks` at most. */
export async function written(path: string, looks = LOOKS): Promise<string> {
  for (let look = 1; look < looks; look += 1) {
    const text = await readFile(path, 'utf8');
    if (text !== '') return text;
    await wait(LOOK_MS);
  }
  return '';
}

/**
 * Editors empty a file before they save it. A compiler that reads it at that moment finds a module without exports and imports, which is valid, and the page would reload for parts that
 * disappear and return. So an empty file is read again.
 */
export default async function onceWritten(this: LoaderContext<object>, text: string): Promise<string> {
  return text === '' ? written(this.resourcePath) : text;
}
