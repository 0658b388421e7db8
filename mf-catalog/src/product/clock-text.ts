const DAY_MS = 86_400_000;
/** From two days on the time left is told in days: seconds would only fidget. */
const CLOCK_FROM_MS = 2 * DAY_MS;

const two = (value: number): string => String(value).padStart(2, '0');

/** Milliseconds as `hh:mm:ss`; hours go beyond 24, and below zero it is `00:00:00` (OP-162). */
export function clockText(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  return `${two(Math.floor(seconds / 3600))}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
}

/** Time left of a deal: `18 days`, or the clock when less than two days are left. */
export function timeLeftText(ms: number): string {
  return ms < CLOCK_FROM_MS ? clockText(ms) : `${Math.floor(ms / DAY_MS)} days`;
}
