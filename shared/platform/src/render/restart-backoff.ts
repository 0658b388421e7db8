const FIRST_MS = 250;
/** Longest pause in ms with a known culprit, which cannot get the last process (`suspected-releases.ts`), and with an unknown one. */
const LONGEST_MS = { known: 500, unknown: 10_000 } as const;
/** A process that lived so long was well; what happened before is forgotten. */
const GOOD_MS = 30_000;

/**
 * Pause before a lost process is replaced (ms): none for one that was well, then twice the pause before, from a quarter of a second to ten seconds; half a second where the cause is known, as
 * others are short of a process because of it.
 */
export function nextPause(before: number, { livedMs, isKnown }: { livedMs: number; isKnown: boolean }): number {
  if (livedMs >= GOOD_MS) return 0;
  return Math.min(before === 0 ? FIRST_MS : before * 2, LONGEST_MS[isKnown ? 'known' : 'unknown']);
}
