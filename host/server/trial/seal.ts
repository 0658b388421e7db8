import { createHmac, timingSafeEqual } from 'node:crypto';
import { combinationText, readCombination, type Named } from './combination.ts';

/** ms for which a combination may be tried: a working day. */
export const LIFE_MS = 12 * 3_600_000;

const sealOf = (said: string, secret: string): Buffer => createHmac('sha256', secret).update(`trial ${said}`).digest();

/** The value of the cookie that keeps a combination: until when (ms since 1970), what, and the proof that this store said so. */
export function sealed(releases: readonly Named[], secret: string, now: number): string {
  const said = `${now + LIFE_MS}.${combinationText(releases)}`;
  return encodeURIComponent(`${sealOf(said, secret).toString('base64url')}.${said}`);
}

/** What such a value says; null for one that this store did not write, or that is over. */
export function unsealed(value: string, secret: string, now: number): Named[] | null {
  let text: string;
  try {
    text = decodeURIComponent(value);
  } catch {
    return null;
  }
  const [, seal, said, until, combination] = /^([\w-]{43})\.((\d{13})\.(.+))$/.exec(text) ?? [];
  if (seal === undefined || said === undefined || combination === undefined || Number(until) < now) return null;
  return timingSafeEqual(Buffer.from(seal, 'base64url'), sealOf(said, secret)) ? readCombination(combination) : null;
}
