import { setTimeout as sleep } from 'node:timers/promises';
import { ReleaseError } from '../errors.ts';
import type { SharedDocument } from './release-store.ts';

const attempts = 50;
const longestPauseMs = 1000;

/**
 * Changes a document by compare-and-set: the loser of a race recomputes `change` on the winner's version, so nothing is overwritten and the checks in `change` hold for the written version.
 * Returns the written version. @throws ReleaseError (409) after too many lost races
 */
export async function changeDocument<T extends { readonly revision: number }>(
  document: SharedDocument,
  parse: (text: string | undefined) => T,
  change: (current: T, revision: number) => Promise<T>,
): Promise<T> {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const read = await document.read();
    const current = parse(read.text);
    const next = await change(current, Math.max(current.revision, read.claimed) + 1);
    if (await document.replace(JSON.stringify(next, null, 2), read)) return next;
    // By chance, so that those who met do not meet again.
    await sleep(Math.random() * Math.min(longestPauseMs, document.pauseMs * 2 ** attempt));
  }
  throw new ReleaseError(409, 'the release store is being changed by somebody else; try again');
}
