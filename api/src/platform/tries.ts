import { addressKey } from '@larder/rules/limits/address-key';
import { type RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';

/**
 * Takes one try before it is judged; false when none is left. Counted in one statement on a connection of its own, so that of any number of
 * tries at the same moment no more than the limit get through, however long their judging takes.
 */
export async function takeTry(limit: RateLimiterPostgres, key: string): Promise<boolean> {
  return (await countTry(limit, key)) <= limit.points;
}

/**
 * Counts one try, past the limit, too.
 * @returns how many tries were counted in the limit's period, this one included
 */
export async function countTry(limit: RateLimiterPostgres, key: string): Promise<number> {
  try {
    return (await limit.consume(addressKey(key))).consumedPoints;
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) return refusal.consumedPoints;
    throw refusal;
  }
}

/**
 * Refunds a try that was not a wrong guess: the right password, or an internal fault. Not within a transaction, which would
 * need two connections.
 */
export async function giveBackTry(limit: RateLimiterPostgres, key: string): Promise<void> {
  await limit.reward(addressKey(key));
}
