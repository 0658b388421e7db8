/** The time of day as the store sees it; tests put a movable one in its place. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** `from` plus `ms` milliseconds. */
export const after = (from: Date, ms: number): Date => new Date(from.getTime() + ms);
