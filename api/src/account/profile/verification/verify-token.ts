import { createHmac, timingSafeEqual } from 'node:crypto';
import type { AcceptedSecrets } from '@larder/contracts/settings';
import { EMAIL_VERIFY_MS } from '@larder/rules';

const macOf = (secret: string, claim: string, email: string): string =>
  createHmac('sha256', secret).update(`email:verify:${claim}:${email.toLowerCase()}`).digest('base64url');

/**
 * Signs a link that verifies the address of an account (OP-215). It names account and address, so that an old link does not verify a new address.
 * @param now UTC; the link ends {@link EMAIL_VERIFY_MS} later
 */
export function verifyToken(secret: string, { id, email }: { id: number; email: string }, now: Date): string {
  const claim = `${id}.${Math.floor((now.getTime() + EMAIL_VERIFY_MS) / 1000)}`;
  return `${claim}.${macOf(secret, claim, email)}`;
}

/** Checks that a token was signed for this account and address, and has not expired. Compares in constant time. */
export function isVerifyToken(
  secrets: AcceptedSecrets,
  token: string,
  { id, email }: { id: number; email: string },
  now: Date,
): boolean {
  const [, claim, owner, ends, mac] = /^((\d{1,10})\.(\d{1,11}))\.([\w-]{43})$/.exec(token) ?? [];
  if (claim === undefined || mac === undefined || Number(owner) !== id || Number(ends) * 1000 <= now.getTime()) return false;
  return secrets.some((secret) => timingSafeEqual(Buffer.from(macOf(secret, claim, email)), Buffer.from(mac)));
}
