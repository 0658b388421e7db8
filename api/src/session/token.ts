import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { HOUR } from '../platform/clock.ts';

/** A csrf token older than this is stale and asked for again (ms). */
export const CSRF_LIFE = 12 * HOUR;

/** 256 random bits for a cookie or a link. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** Only this is stored: who reads the table cannot take over a session. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/** A csrf token of a session: its moment and a MAC over moment and session token (OP-150). A rotated session makes it stale. */
export function csrfToken(secret: string, tokenHash: Buffer, now: Date): string {
  const moment = Math.floor(now.getTime() / 1000).toString(36);
  return `${moment}.${mac(secret, tokenHash, moment)}`;
}

/** Whether a csrf token belongs to the session and is not stale. Compares in constant time. */
export function csrfHolds(secret: string, tokenHash: Buffer, token: string, now: Date): boolean {
  const [moment = '', given = ''] = token.split('.');
  const age = now.getTime() - Number.parseInt(moment, 36) * 1000;
  if (!/^[0-9a-z]{1,10}$/.test(moment) || !(age >= -60_000 && age <= CSRF_LIFE)) return false;
  const expected = Buffer.from(mac(secret, tokenHash, moment));
  const actual = Buffer.from(given);
  return expected.length === actual.length && timingSafeEqual(expected, actual);
}

function mac(secret: string, tokenHash: Buffer, moment: string): string {
  return createHmac('sha256', secret).update(`csrf:${moment}:`).update(tokenHash).digest('base64url');
}
