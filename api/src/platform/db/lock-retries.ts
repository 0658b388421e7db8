import { setTimeout as pause } from 'node:timers/promises';
import type { Log } from '../log.ts';
import { isLockTimeout } from './sql.ts';

/** Attempts before a migration gives up: with growing pauses about a minute. */
const ATTEMPTS = 12;
/** Longest pause between two attempts, ms. */
const LONGEST_PAUSE_MS = 8000;

/** Replaceable parts of {@link retryLocks}. */
interface Retrying {
  log: Pick<Log, 'warn'>;
  attempts?: number;
  /** ms before the second attempt; each further pause is twice as long. */
  pauseMs?: number;
}

/**
 * Repeats work that waited longer for a lock than `lock_timeout`. A statement that waits for an exclusive lock also blocks every
 * later reader, so it gives up early, lets them pass, and tries again.
 * @param work safe to repeat
 * @returns its result
 * @throws the error of the last attempt, and every error of another kind at once
 */
export async function retryLocks<T>(work: () => Promise<T>, { log, attempts = ATTEMPTS, pauseMs = 250 }: Retrying): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (!isLockTimeout(error) || attempt >= attempts) throw error;
      log.warn({ err: error, attempt }, 'a migration waits for a lock, and tries again');
      await pause(Math.min(pauseMs * 2 ** (attempt - 1), LONGEST_PAUSE_MS));
    }
  }
}
