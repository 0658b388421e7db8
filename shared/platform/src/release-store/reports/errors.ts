import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { mapOf } from '../../build/source-maps.ts';
import { browserErrors, type Locate } from '../browser-errors.ts';
import { ReleaseError } from '../errors.ts';
import { releaseFolder } from '../published.ts';
import type { StorePlace } from '../store/release-store.ts';

/** Log files in rotation order, the oldest first. */
const LOGS = ['host.log.2', 'host.log.1', 'host.log'];

/** Number of reported stack lines: deeper frames belong to libraries. */
const STACK = 8;

/** Reads each map once. */
function locator(store: StorePlace): Locate {
  const maps = new Map<string, ReturnType<typeof mapOf>>();
  return async ({ remote, version, script, line, column }) => {
    const folder = await releaseFolder(store, remote, version);
    const key = join(folder, script);
    const map = maps.get(key) ?? mapOf(folder, script);
    maps.set(key, map);
    return (await map)?.(line, column);
  };
}

/**
 * The browser errors in the releases of a remote as lines: how often, on which pages, and where in the source.
 * @param options `logs`: folder of the host's logs; `most`: number of errors, the most frequent first
 * @throws ReleaseError (404) when no host has written a log there
 */
export async function errorsReport(
  store: StorePlace,
  remote: string,
  { logs, most }: { logs: string; most: number },
): Promise<string[]> {
  const files = LOGS.map((name) => join(logs, name)).filter((file) => existsSync(file));
  if (files.length === 0)
    throw new ReleaseError(404, 'The store has no log of a host; it was not open yet, or its hosts log elsewhere.');
  const lines = (await Promise.all(files.map((file) => readFile(file, 'utf8')))).flatMap((text) => text.split('\n'));
  const errors = await browserErrors(lines, remote, locator(store));
  if (errors.length === 0) return [`${remote}: no browser reported an error in the host's log`];
  return [
    ...errors
      .slice(0, most)
      .flatMap(({ version, where, message, stack, times, first, last, pages }) => [
        `${times} × ${remote}@${version}  ${where}: ${message}`,
        `    ${first === last ? first : `${first} … ${last}`}  at ${pages.slice(0, 3).join(', ')}`,
        ...stack.slice(0, STACK).map((line) => `      ${line}`),
      ]),
    ...(errors.length > most ? [`and ${errors.length - most} more; --most ${errors.length}`] : []),
  ];
}
