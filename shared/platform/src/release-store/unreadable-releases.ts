import { ReleaseError } from './errors.ts';

const reported = new Set<string>();

/** Logs, once per process, what of a release store is unreadable and left out. */
export function reportSkipped(sentence: string): void {
  if (reported.has(sentence)) return;
  reported.add(sentence);
  console.error(sentence);
}

/**
 * Awaits a read of a release, for example `mf-cart@1a2b3c4d5e6f`. Reports a release that is unreadable.
 * @returns undefined when the release is unreadable
 */
export async function unlessUnreadable<T>(release: string, reading: Promise<T>): Promise<T | undefined> {
  try {
    return await reading;
  } catch (error) {
    if (!(error instanceof ReleaseError)) throw error;
    reportSkipped(`${release} is skipped: ${error.message}`);
    return undefined;
  }
}
