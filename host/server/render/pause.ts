const FIRST_MS = 250;
const LONGEST_MS = 10_000;
/** A process that lived so long was well; what happened before is forgotten. */
const GOOD_MS = 30_000;

/** Pause before a lost process is replaced (ms): none for one that was well, then twice the pause before, from a quarter of a second to ten seconds. */
export function nextPause(before: number, livedMs: number): number {
  if (livedMs >= GOOD_MS) return 0;
  return before === 0 ? FIRST_MS : Math.min(before * 2, LONGEST_MS);
}
