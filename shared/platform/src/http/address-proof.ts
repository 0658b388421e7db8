import { createHmac, timingSafeEqual } from 'node:crypto';

/** Header that proves `x-forwarded-for` of one call, without the service token in it. */
export const PROOF_HEADER = 'x-forwarded-proof';

/** ms for which a proof is good: longer than any page is rendered. */
const LIFE_MS = 60_000;

const sealOf = (address: string, until: string, token: string): Buffer =>
  createHmac('sha256', token).update(`${until} ${address}`).digest();

/**
 * Proves for a minute that a call comes from the shopper at this address (OP-149). For processes that call the api for shoppers and must not have the
 * service token, because code of others runs in them. `now` in ms since 1970.
 */
export function createAddressProof(address: string, token: string, now: number): string {
  const until = String(now + LIFE_MS);
  return `${until}.${sealOf(address, until, token).toString('base64url')}`;
}

/** Whether the proof is of this address, made with one of the accepted tokens, and not expired. */
export function verifyAddressProof(proof: unknown, address: string, tokens: readonly string[], now: number): boolean {
  const [, until, seal] = /^(\d{13})\.([\w-]{43})$/.exec(String(proof)) ?? [];
  if (until === undefined || seal === undefined || Number(until) < now) return false;
  return tokens.some((token) => timingSafeEqual(Buffer.from(seal, 'base64url'), sealOf(address, until, token)));
}

/** Header that identifies the reads of one page; trusted only with a valid proof. Random for each page. */
export const PAGE_HEADER = 'x-page';
