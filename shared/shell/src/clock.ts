/**
 * The time in the store: real in production, elsewhere it may be wound ahead. What a page shows or judges by the day goes by it; pauses,
 * time-outs and animations go by the browser's own.
 */
export interface StoreClock {
  now(): Date;
}
