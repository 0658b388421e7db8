import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { remoteName } from '@larder/contracts/release';
import { dataDir } from '../build/roots.ts';
import { mapOf } from '../build/source-maps.ts';
import { PlainError } from '../process/plain-error.ts';
import { browserErrors, type Locate } from './browser-errors.ts';
import { releaseFolder } from './published.ts';
import { storeHere } from './store/here.ts';

/** Log files in rotation order, the oldest first. */
const LOGS = ['host.log.2', 'host.log.1', 'host.log'];

/** Number of reported stack lines: deeper frames belong to libraries. */
const STACK = 8;

/** Reads each map once. */
function locator(): Locate {
  const store = storeHere();
  const maps = new Map<string, ReturnType<typeof mapOf>>();
  return async ({ remote, version, script, line, column }) => {
    const folder = await releaseFolder(store, remote, version);
    const key = join(folder, script);
    const map = maps.get(key) ?? mapOf(folder, script);
    maps.set(key, map);
    return (await map)?.(line, column);
  };
}

/** Prints the browser errors in the releases of a remote: how often, on which pages, and where in the source. */
export async function errorsCommand(remote: string, { most }: { most: string }): Promise<void> {
  if (!remoteName.safeParse(remote).success) throw new PlainError(`"${remote}" is no remote.`);
  if (!/^[1-9]\d{0,3}$/.test(most)) throw new PlainError(`"${most}" is no number of errors; say 1 to 9999: --most 20`);
  const files = LOGS.map((name) => join(dataDir, 'logs', name)).filter((file) => existsSync(file));
  if (files.length === 0) throw new PlainError(`${join(dataDir, 'logs')} has no log of a host; the store was not open yet.`);
  const lines = (await Promise.all(files.map((file) => readFile(file, 'utf8')))).flatMap((text) => text.split('\n'));
  const errors = await browserErrors(lines, remote, locator());
  if (errors.length === 0) return console.log(`${remote}: no browser told of an error in the host's log`);
  for (const { version, where, message, stack, times, first, last, pages } of errors.slice(0, Number(most))) {
    console.log(`${times} × ${remote}@${version}  ${where}: ${message}`);
    console.log(`    ${first === last ? first : `${first} … ${last}`}  at ${pages.slice(0, 3).join(', ')}`);
    for (const line of stack.slice(0, STACK)) console.log(`      ${line}`);
  }
  if (errors.length > Number(most)) console.log(`and ${errors.length - Number(most)} more; --most ${errors.length}`);
}
