/** The two times of a store. Outside production the store's own can be set forward; tests replace it with a movable one. */
export interface Clock {
  /** The store's time: what is shown, written down and falls due. */
  now(): Date;
  /** The time of this machine, for what guards the store: sessions, csrf, counts. */
  real(): Date;
  /** How far the store's time is ahead (ms); 0 in production. */
  ahead(): number;
  /** Reloads the offset. Jobs do so before each run, because simulated time makes them due. */
  refresh(): Promise<void>;
}

export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** `from` plus `ms` milliseconds. */
export const after = (from: Date, ms: number): Date => new Date(from.getTime() + ms);
