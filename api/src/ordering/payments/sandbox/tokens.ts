import { createHash, createHmac, randomUUID } from 'node:crypto';
import { cardBrand, cardNumberError, cvvError, expiryError, parseExpiry } from '@larder/rules';
import { after, HOUR } from '../../../platform/clock.ts';
import type { Em } from '../../../platform/db/orm.ts';
import { db } from '../../../platform/db/db.ts';
import { behaviourOf } from './cards.ts';

interface CardEntry {
  number: string;
  expiry: string;
  cvv: string;
}

type TokenResult = { token: string; brand: string; last4: string } | { errors: Record<string, string> };

/** OP-179: one-time tokens live six hours (ms). */
export const TOKEN_LIFE = 6 * HOUR;

/** Whether a client token is valid. */
export async function clientTokenHolds(em: Em, token: string, now: Date): Promise<boolean> {
  const hash = createHash('sha256').update(token).digest();
  const found = await db(em)
    .withSchema('sandbox_gateway')
    .selectFrom('client_tokens')
    .select('expires_at')
    .where('token_hash', '=', hash)
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst();
  return found !== undefined;
}

/**
 * Exchanges a card for a one-time token (OP-095 texts by field). The number and the code are only in memory during this call. It
 * stores brand, last four digits, expiry and a keyed, irreversible fingerprint.
 */
export async function tokenise(em: Em, entry: CardEntry, secret: string, now: Date): Promise<TokenResult> {
  const digits = entry.number.replace(/[\s-]/g, '');
  const brand = cardBrand(digits);
  const expiry = parseExpiry(entry.expiry);
  const errors = {
    number: cardNumberError(digits),
    expiry: expiryError(entry.expiry, now),
    cvv: cvvError(entry.cvv, brand),
  };
  const wrong = Object.fromEntries(Object.entries(errors).filter((e): e is [string, string] => e[1] !== null));
  if (Object.keys(wrong).length || !brand || !expiry) return { errors: wrong };
  const token = `tok_${randomUUID()}`;
  const last4 = digits.slice(-4);
  const card = { brand, last4, exp_month: expiry.month, exp_year: expiry.year, fingerprint: fingerprintOf(digits, secret) };
  await db(em)
    .withSchema('sandbox_gateway')
    .insertInto('tokens')
    .values({ token, ...card, behaviour: behaviourOf(digits), expires_at: after(now, TOKEN_LIFE) })
    .execute();
  return { token, brand, last4 };
}

/**
 * Identifies cards and wallet accounts without their number. The hash is keyed, so that trying all numbers cannot reverse it.
 */
export const fingerprintOf = (digits: string, secret: string): string =>
  createHmac('sha256', secret).update(`card:${digits}`).digest('base64url');
