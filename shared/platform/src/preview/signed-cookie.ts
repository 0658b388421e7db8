import { createHmac, timingSafeEqual } from 'node:crypto';
import type { AcceptedSecrets } from '@larder/contracts/settings';
import { combinationText, readCombination, type ReleaseReference } from './combination.ts';

/** ms for which a combination may be tried: a working day. */
export const LIFE_MS = 12 * 3_600_000;

const hmacOf = (text: string, secret: string): Buffer => createHmac('sha256', secret).update(`trial ${text}`).digest();

/** The value of the preview cookie: expiry (ms since 1970), the combination, and this store's signature. */
export function signCombination(releases: readonly ReleaseReference[], secret: string, now: number): string {
  const text = `${now + LIFE_MS}.${combinationText(releases)}`;
  return encodeURIComponent(`${hmacOf(text, secret).toString('base64url')}.${text}`);
}

/** The combination in such a value; null for one that this store did not sign, or that has expired. */
export function verifyCombination(value: string, secrets: AcceptedSecrets, now: number): ReleaseReference[] | null {
  let text: string;
  try {
    text = decodeURIComponent(value);
  } catch {
    return null;
  }
  const [, signature, signedText, until, combination] = /^([\w-]{43})\.((\d{13})\.(.+))$/.exec(text) ?? [];
  if (signature === undefined || signedText === undefined || combination === undefined || Number(until) < now) return null;
  const received = Buffer.from(signature, 'base64url');
  return secrets.some((secret) => timingSafeEqual(received, hmacOf(signedText, secret))) ? readCombination(combination) : null;
}
