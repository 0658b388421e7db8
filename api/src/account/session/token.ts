import { createHmac, hash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { AcceptedSecrets } from '@larder/contracts/settings';
import { DAY, HOUR } from '../../platform/clock.ts';

/** A csrf token older than this is stale and has to be requested again (ms). */
const CSRF_LIFE = 12 * HOUR;

/** 256 random bits for a cookie or a link. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** Only this is stored: who reads the table cannot take over a session. */
export const hashToken = (token: string): Buffer => hash('sha256', token, 'buffer');

/** A csrf token of a session: its moment and a MAC over moment and session token (OP-150). A rotated session makes it stale. */
export function csrfToken(secret: string, tokenHash: Buffer, now: Date): string {
  const moment = Math.floor(now.getTime() / 1000).toString(36);
  return `${moment}.${mac(secret, tokenHash, moment)}`;
}

/** Whether a csrf token belongs to the session and is not stale. Compares in constant time. */
export function csrfHolds(secrets: AcceptedSecrets, tokenHash: Buffer, token: string, now: Date): boolean {
  const [moment = '', signature = ''] = token.split('.');
  const age = now.getTime() - Number.parseInt(moment, 36) * 1000;
  if (!/^[0-9a-z]{1,10}$/.test(moment) || !(age >= -60_000 && age <= CSRF_LIFE)) return false;
  return secrets.some((secret) => isEqual(mac(secret, tokenHash, moment), signature));
}

/** OP-079: a link of a mail names its reader for a day (ms). */
export const MAIL_TOKEN_LIFE = DAY;

/** A signed token that opens the store as a known customer, to read only; for links in mails (`?uatoken=`). */
export function mailToken(secret: string, customerId: number, now: Date): string {
  const claim = `${customerId}.${Math.floor(now.getTime() / 1000)}`;
  return `${claim}.${createHmac('sha256', secret).update(`uatoken:${claim}`).digest('base64url')}`;
}

/** Whose a mail's token is and when it was made; null when it is forged, broken or older than a day. */
export function readMailToken(secrets: AcceptedSecrets, token: string, now: Date): { customerId: number; madeAt: Date } | null {
  const match = /^(\d{1,10})\.(\d{1,11})\.[A-Za-z0-9_-]{43}$/.exec(token);
  if (!match) return null;
  const made = new Date(Number(match[2]) * 1000);
  const age = now.getTime() - made.getTime();
  if (age < -1000 || age > MAIL_TOKEN_LIFE) return null;
  const customerId = Number(match[1]);
  const isSigned = secrets.some((secret) => isEqual(mailToken(secret, customerId, made), token));
  return isSigned ? { customerId, madeAt: made } : null;
}

/** Compares in constant time. */
function isEqual(expected: string, actual: string): boolean {
  const [known, received] = [Buffer.from(expected), Buffer.from(actual)];
  return known.length === received.length && timingSafeEqual(known, received);
}

const mac = (secret: string, tokenHash: Buffer, moment: string): string =>
  createHmac('sha256', secret).update(`csrf:${moment}:`).update(tokenHash).digest('base64url');
