import {
  type Cents,
  EARNINGS,
  type EarningReason,
  endOfEarned,
  lotsThatPay,
  SPENDINGS,
  type SpendingReason,
} from '@larder/rules';
import type { Em } from '../../platform/db/orm.ts';
import { conflict } from '../../platform/http/errors.ts';
import { lockAccountOf, type Owner, readLots, storeAccount } from './accounts.ts';
import { addLot, post, postings, writeEntry } from './write.ts';

/** A requested movement: owner, cents, and the cause that is counted once (of the kind that the reason requires). */
export interface Movement<Reason> {
  reason: Reason;
  owner: Owner;
  causeId: string | number;
  cents: Cents;
  /** The store's time. */
  now: Date;
}

/**
 * Credits cents to an owner, spendable until the end that their reason sets (OP-028). Call it inside the transaction of what
 * earned them.
 * @returns the cents that were earned; 0 for a repeated cause
 * @throws RangeError unless they are whole cents above zero
 */
export async function earn(em: Em, { reason, owner, causeId, cents, now }: Movement<EarningReason>): Promise<Cents> {
  const { from, to, cause } = EARNINGS[reason];
  if (!Number.isSafeInteger(cents) || cents <= 0) throw new RangeError(`Not whole cents above zero: ${cents}`);
  const account = await lockAccountOf(em, to, owner);
  const entry = await writeEntry(em, { reason, cause: { kind: cause, id: causeId }, now });
  if (entry === null) return 0;
  const lot = await addLot(em, { account, entry, expiresAt: endOfEarned(reason, now) });
  await post(em, entry, postings(account, [{ lot, cents }], 1, await storeAccount(em, from)));
  return cents;
}

/**
 * Pays from an owner's balance: lots that end first, then the oldest. Call it inside the transaction of what is paid.
 * Concurrent calls wait for each other, so that nothing is paid twice.
 * @returns the cents that were paid; 0 for a repeated cause
 * @throws HttpError 409 `balance_too_low` when there is less
 */
export async function spend(em: Em, { reason, owner, causeId, cents, now }: Movement<SpendingReason>): Promise<Cents> {
  const { from, to, cause } = SPENDINGS[reason];
  const account = await lockAccountOf(em, from, owner);
  const entry = await writeEntry(em, { reason, cause: { kind: cause, id: causeId }, now });
  if (entry === null) return 0;
  const parts = lotsThatPay(await readLots(em, account), cents, now);
  if (!parts) throw conflict('Your available credit has changed. Please check your total and try again.', 'balance_too_low');
  await post(em, entry, postings(account, parts, -1, await storeAccount(em, to)));
  return cents;
}
