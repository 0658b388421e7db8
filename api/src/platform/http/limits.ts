import { addressKey } from '@larder/rules/limits/address-key';
import { type CallCounter, callCounter } from '@larder/rules/limits/call-counter';
import { DAY, MINUTE } from '../clock.ts';
import type { Env } from '../env.ts';
import type { TryLimit } from '../tries.ts';
import { tooMany } from './errors.ts';

const TOO_MANY = 'Too many requests. Please try again later.';

/** How often an address may do what. */
export interface Limits {
  /** Failed tries a day, counted in PostgreSQL, so that they hold over all instances and restarts (OP-065). */
  login: TryLimit;
  register: TryLimit;
  /** Calls a minute, in memory, because they only guard this process. */
  minute: CallCounter;
  /** Calls of the wire a minute and address, all together: what every call has that names no tighter number. */
  perMinute: number;
}

export function createLimits(env: Env): Limits {
  return {
    login: { name: 'login', tries: env.LOGIN_LIMIT, within: DAY },
    register: { name: 'register', tries: env.REGISTER_LIMIT, within: DAY },
    minute: callCounter(MINUTE),
    perMinute: env.RATE_LIMIT_PER_MINUTE,
  };
}

/** Counts one call of an address. @throws HttpError 429 with the seconds to wait when its `points` of this minute are used up */
export function countCall(limits: Limits, name: string, ip: string, points: number, now: Date): void {
  const wait = limits.minute.take(`${name} ${addressKey(ip)}`, points, now.getTime());
  if (wait > 0) throw tooMany(TOO_MANY, wait);
}
