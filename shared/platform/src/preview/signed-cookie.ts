import { createHmac, timingSafeEqual } from 'node:crypto';
import { combinationText, readCombination, type Named } from './combination.ts';

/** ms for which a combination may be tried: a working day. */
export const LIFE_MS = 12 * 3_600_000;

const hmacOf = (said: string, secret: string): Buffer => createHmac('sha256', secret).update(`trial ${said}`).digest();

/** The value of the preview cookie: expiry (ms since 1970), the combination, and this store's signature. */
export function signCombination(releases: readonly Named[], secret: string, now: number): string {
  const said = `${now + LIFE_MS}.${combinationText(releases)}`;
  return encodeURIComponent(`${hmacOf(said, secret).toString('base64url')}.${said}`);
}

/** The combination in such a value; null for one that this store did not sign, or that has expired. */
export function verifyCombination(value: string, secret: string, now: number): Named[] | null {
  let text: string;
  try {
    text = decodeURIComponent(value);
  } catch {
    return null;
  }
  const [, signature, said, until, combination] = /^([\w-]{43})\.((\d{13})\.(.+))$/.exec(text) ?? [];
  if (signature === undefined || said === undefined || combination === undefined || Number(until) < now) return null;
  return timingSafeEqual(Buffer.from(signature, 'base64url'), hmacOf(said, secret)) ? readCombination(combination) : null;
}
