import { randomUUID } from 'node:crypto';
import { isWallet } from '@larder/rules';
import { after } from '../../../platform/clock.ts';
import { db } from '../../../platform/db/db.ts';
import type { Em } from '../../../platform/db/orm.ts';
import type { Behaviour } from './cards.ts';
import { fingerprintOf, TOKEN_LIFE } from './tokens.ts';

/** Results of later charges that a wallet's sheet can choose. */
const APPROVALS: readonly Behaviour[] = ['ok', 'declined', 'insufficient_funds', 'lost_answer', 'lost_request'];

/**
 * Exchanges an approval of a wallet's sheet (`behaviour:account`) for a one-time token; null for an invalid approval. A wallet has
 * no number and no expiry, and each account is one method.
 */
export async function tokeniseWallet(
  em: Em,
  entry: { wallet: string; approval: string },
  secret: string,
  now: Date,
): Promise<string | null> {
  const [, word, account] = /^([a-z_]+):(\S+)$/.exec(entry.approval) ?? [];
  const behaviour = APPROVALS.find((approval) => approval === word);
  if (!isWallet(entry.wallet) || behaviour === undefined || account === undefined) return null;
  const token = `tok_${randomUUID()}`;
  const method = {
    brand: entry.wallet,
    last4: '',
    exp_month: null,
    exp_year: null,
    fingerprint: fingerprintOf(`${entry.wallet}:${account.toLowerCase()}`, secret),
  };
  await db(em)
    .withSchema('sandbox_gateway')
    .insertInto('tokens')
    .values({ token, ...method, behaviour, expires_at: after(now, TOKEN_LIFE) })
    .execute();
  return token;
}
