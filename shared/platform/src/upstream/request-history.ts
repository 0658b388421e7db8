import type { Dispatcher } from 'undici';

/** Failures of a request; all its attempts have the same history. */
export interface RequestHistory {
  /** By origin: 1 for a lost connection, 2 for a refused one (see `Availability.next`). */
  readonly failures: Map<string, number>;
  /** Attempts after whose loss it is unknown whether their server received the request. */
  interruptions: number;
}

/** Attempt of a request, with the history of the request. */
export interface Attempt extends Dispatcher.DispatchOptions {
  readonly history: RequestHistory;
}

const EMPTY: RequestHistory = Object.freeze({ failures: new Map<string, number>(), interruptions: 0 });

/** Returns the options of a request with an empty history. */
export const beginHistory = (options: Dispatcher.DispatchOptions): Attempt => ({
  ...options,
  history: { failures: new Map(), interruptions: 0 },
});

/** @returns the history of an attempt */
export const historyOf = (options: Dispatcher.DispatchOptions | Attempt): RequestHistory =>
  'history' in options ? options.history : EMPTY;
