import type { RequestContext } from '../../../platform/http/context.ts';
import { countTry } from '../../../platform/tries.ts';
import { forgivePasswordTries, takePasswordTry } from '../../customers/password-tries.ts';

const keyOf = (customerId: number, deviceId: string): string => `${customerId} ${deviceId}`;

/**
 * Counts a password that is about to be judged: the fifth wrong one within 15 minutes locks for 15 minutes (OP-064). A known device has a
 * count and a lock of its own, so guesses from elsewhere do not lock its owner out (OP-214).
 * @returns how many tries are left; null when it is locked
 */
export async function takeUnlockedTry(c: RequestContext, customerId: number, deviceId: string | null): Promise<number | null> {
  if (deviceId === null) return takePasswordTry(c.em, customerId, c.realNow());
  const { deviceLock } = c.services.limits;
  const tries = await countTry(deviceLock, keyOf(customerId, deviceId));
  return tries > deviceLock.points ? null : deviceLock.points - tries;
}

/** Clears the count and the lock after a right password or a reset. Outside of a transaction. */
export async function clearPasswordTries(c: RequestContext, customerId: number, deviceId: string | null): Promise<void> {
  if (deviceId === null) await forgivePasswordTries(c.em, customerId);
  else await c.services.limits.deviceLock.delete(keyOf(customerId, deviceId));
}
