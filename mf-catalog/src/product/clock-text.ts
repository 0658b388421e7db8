const DAY_MS = 86_400_000;
/** From two days on the text counts days: 437 hours are hard to read. */
const CLOCK_FROM_MS = 2 * DAY_MS;

const two = (value: number): string => String(value).padStart(2, '0');

/** Milliseconds as `hh:mm:ss`; hours go beyond 24, and below zero it is `00:00:00` (OP-162). */
export function clockText(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  return `${two(Math.floor(seconds / 3600))}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
}

/** Time left of a deal, running to the second: `18 days 04:12:09`, or the clock alone when less than two days are left (OP-162). */
export function timeLeftText(ms: number): string {
  const whole = Math.ceil(ms / 1000) * 1000;
  return whole < CLOCK_FROM_MS ? clockText(whole) : `${Math.floor(whole / DAY_MS)} days ${clockText(whole % DAY_MS)}`;
}
