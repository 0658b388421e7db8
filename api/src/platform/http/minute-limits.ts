import { addressKey } from '@larder/rules/limits/address-key';
import { RateLimiterMemory, type RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { isWriteOutage } from '../outage/outage.ts';
import { tooMany } from './errors.ts';

const TOO_MANY = 'Too many requests. Please try again later.';
const MINUTE_S = 60;

/**
 * Limits from here on are written to the database in batches of a tenth: they bound floods, and shoppers never come near them.
 */
const LUMPED_FROM = 120;
const LUMPS = 10;

/** Makes a limiter that is counted in PostgreSQL, for all processes: points by seconds. */
export type DatabaseLimiterFactory = (keyPrefix: string, points: number, seconds: number) => RateLimiterPostgres;

/** Calls a minute and address, by what is called. */
export interface MinuteLimits {
  /** Counts one call in this process alone: what bounds the load of a process, reads above all, costs no statement. */
  here(name: string, ip: string, points: number): Promise<void>;
  /** Counts one call among those of all processes: what guesses, costs or changes something unasked. */
  everywhere(name: string, ip: string, points: number): Promise<void>;
}

/**
 * Both check memory first, so a refused flood costs no statement until its minute ends. Both throw `HttpError` 429 with the
 * seconds to wait. Where a limit is written in batches, each further process may exceed it by one batch at most.
 */
export function createMinuteLimits(limiterOf: DatabaseLimiterFactory): MinuteLimits {
  const memories = new Map<string, RateLimiterMemory>();
  const shares = new Map<string, RateLimiterPostgres>();
  const memory = (name: string, points: number) =>
    madeOnce(memories, name, () => new RateLimiterMemory({ points, duration: MINUTE_S }));
  const shared = (name: string, points: number) => madeOnce(shares, name, () => limiterOf(`minute ${name}`, points, MINUTE_S));
  return {
    async here(name, ip, points) {
      orTooMany(await countAttempt(memory(name, points).consume(addressKey(ip))));
    },
    async everywhere(name, ip, points) {
      const key = addressKey(ip);
      const first = memory(name, points);
      const { consumedPoints } = orTooMany(await countAttempt(first.consume(key)));
      const lump = points < LUMPED_FROM ? 1 : Math.floor(points / LUMPS);
      if (consumedPoints % lump !== 0) return;
      const answer = await takenUnlessOutage(shared(name, points).consume(key, lump));
      if (!answer) return;
      if (answer.state.remainingPoints === 0) await first.block(key, secondsLeft(answer.state));
      orTooMany(answer);
    },
  };
}

function madeOnce<T>(known: Map<string, T>, name: string, make: () => T): T {
  const made = known.get(name) ?? make();
  known.set(name, made);
  return made;
}

interface Taken {
  isRefused: boolean;
  state: RateLimiterRes;
}

/** Counts in the database; null where it takes no writes, when the count of this process alone bounds its callers. */
async function takenUnlessOutage(consumed: Promise<RateLimiterRes>): Promise<Taken | null> {
  try {
    return await countAttempt(consumed);
  } catch (error) {
    if (isWriteOutage(error)) return null;
    throw error;
  }
}

/** The library throws its refusals, and faults of the database besides. */
async function countAttempt(consumed: Promise<RateLimiterRes>): Promise<Taken> {
  try {
    return { isRefused: false, state: await consumed };
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    return { isRefused: true, state: refusal };
  }
}

const secondsLeft = ({ msBeforeNext }: RateLimiterRes): number => Math.max(1, Math.ceil(msBeforeNext / 1000));

function orTooMany({ isRefused, state }: Taken): RateLimiterRes {
  if (isRefused) throw tooMany(TOO_MANY, secondsLeft(state));
  return state;
}
