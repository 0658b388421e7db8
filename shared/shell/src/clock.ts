/**
 * The time in the store: real in production, elsewhere it may be simulated. What a page shows or decides by the day uses it; pauses,
 * time-outs and animations go by the browser's own.
 */
export interface StoreClock {
  now(): Date;
}
