import { readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import type { LoaderContext } from 'webpack';

/** ms between two reads of an empty file, and their maximum number: some files stay empty. */
const LOOK_MS = 10;
const LOOKS = 30;

/** Contents of a file; while it is empty, it is read again, at most `looks` times. */
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
