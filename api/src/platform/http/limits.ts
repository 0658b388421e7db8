import type { Pool } from 'pg';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Env } from '../env.ts';

const DAY_S = 86_400;

/** Counted in PostgreSQL, so that they hold over all instances and restarts (OP-065). */
export interface Limits {
  login: RateLimiterPostgres;
  register: RateLimiterPostgres;
  /** Per call and address, one minute; in memory, because it only guards this process. */
  calls: Map<string, RateLimiterMemory>;
  general: RateLimiterMemory;
}

export function createLimits(pool: Pool, env: Env): Limits {
  // `pg.Pool` is not what the library guesses from the class name of a subclass, so the type is named.
  const shared = {
    storeClient: pool,
    storeType: 'pool',
    tableName: 'rate_limits',
    tableCreated: true,
    clearExpiredByTimeout: false,
  };
  return {
    login: new RateLimiterPostgres({ ...shared, keyPrefix: 'login', points: env.LOGIN_LIMIT, duration: DAY_S }),
    register: new RateLimiterPostgres({ ...shared, keyPrefix: 'register', points: env.REGISTER_LIMIT, duration: DAY_S }),
    calls: new Map(),
    general: new RateLimiterMemory({ points: env.RATE_LIMIT_PER_MINUTE, duration: 60 }),
  };
}

/** Takes one point; answers the seconds to wait when there is none left, else 0. */
export async function take(limiter: RateLimiterMemory | RateLimiterPostgres, key: string): Promise<number> {
  try {
    await limiter.consume(key);
    return 0;
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) return Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
    throw refusal;
  }
}
