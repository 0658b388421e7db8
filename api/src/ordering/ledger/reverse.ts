import {
  type Cents,
  EARNINGS,
  type EarningReason,
  lotsGivenBack,
  type LotPart,
  lotsTakenBack,
  type PaidPart,
  SPENDINGS,
  type SpendingReason,
} from '@larder/rules';
import { db } from '../../platform/db/db.ts';
import type { Em } from '../../platform/db/orm.ts';
import { sql, utc } from '../../platform/db/sql.ts';
import { lockAccount, readLots, storeAccount } from './accounts.ts';
import { addLot, type Cause, post, postings, writeEntry } from './write.ts';

interface Reversal {
  /** The movement to reverse: its reason and the id of its cause. */
  reason: EarningReason | SpendingReason;
  causeId: string | number;
  /** Why: counted once for each. */
  because: Cause;
  /** Maximum amount; defaults to all that is left. */
  cents?: Cents;
  /** The store's time. */
  now: Date;
}

interface Original {
  id: string;
  happenedAt: Date;
  account: number;
  /** The account that got the lots of `account` by a merger; null for none. */
  mergedInto: number | null;
  /** Into or out of lots, in cents above zero, in the order of writing. */
  parts: PaidPart[];
}

const isEarning = (reason: EarningReason | SpendingReason): reason is EarningReason => reason in EARNINGS;

/**
 * Reverses a movement, completely or in part, in the transaction of its cause. A payment returns to its lots. An earning is
 * reduced by at most what its owner still has. The sum of reversals never exceeds the movement.
 * @returns the cents that were reversed; 0 when there was no such movement, nothing of it is left, or `because` was counted
 * before
 */
export async function reverse(em: Em, { reason, causeId, because, cents, now }: Reversal): Promise<Cents> {
  const original = await readOriginal(em, reason, causeId);
  if (!original) return 0;
  const account = await lockAccount(em, original.mergedInto ?? original.account);
  const before = await reversedOf(em, original.id);
  const open = sum(original.parts) - before;
  const most = Math.min(cents ?? open, open);
  if (most <= 0) return 0;
  const entry = await writeEntry(em, { reason, cause: because, now, reverses: original.id });
  if (entry === null) return 0;
  if (isEarning(reason)) {
    const own = original.parts[0]?.lot ?? '';
    const parts = lotsTakenBack(await readLots(em, account), own, most, now);
    if (parts.length > 0) await post(em, entry, postings(account, parts, -1, await storeAccount(em, EARNINGS[reason].from)));
    return sum(parts);
  }
  const { parts, newLots: restored } = lotsGivenBack(original.parts, { cents: most, before, paidAt: original.happenedAt, now });
  // Lots of a merged account have equal ones in the other account, which a lot of its own joins.
  const own = original.mergedInto === null ? parts : await reopened(em, { account, entry, parts, paid: original.parts });
  for (const lot of restored) own.push({ lot: await addLot(em, { account, entry, expiresAt: lot.endsAt }), cents: lot.cents });
  await post(em, entry, postings(account, own, 1, await storeAccount(em, SPENDINGS[reason].to)));
  return sum(own);
}

interface Reopening {
  account: number;
  entry: string;
  parts: readonly LotPart[];
  paid: readonly PaidPart[];
}

/** Opens a lot in another account for each part of a payment, with the end of the lot that paid. */
function reopened(em: Em, { account, entry, parts, paid }: Reopening): Promise<LotPart[]> {
  return Promise.all(
    parts.map(async ({ lot, cents }) => ({
      lot: await addLot(em, { account, entry, expiresAt: paid.find((part) => part.lot === lot)?.endsAt ?? null }),
      cents,
    })),
  );
}

const sum = (parts: readonly { cents: Cents }[]): Cents => parts.reduce((total, part) => total + part.cents, 0);

async function readOriginal(em: Em, reason: EarningReason | SpendingReason, causeId: string | number): Promise<Original | null> {
  const found = await db(em)
    .selectFrom('ledger_entries as e')
    .innerJoin('ledger_postings as p', 'p.entry_id', 'e.id')
    .innerJoin('ledger_lots as l', 'l.id', 'p.lot_id')
    .innerJoin('ledger_accounts as a', 'a.id', 'p.account_id')
    .select(['e.id', 'e.happened_at', 'p.account_id', 'p.lot_id', 'p.cents', 'l.expires_at', 'a.merged_into'])
    .where('e.reason', '=', reason)
    .where('e.cause_id', '=', String(causeId))
    .where('e.cause_kind', '=', { ...EARNINGS, ...SPENDINGS }[reason].cause)
    .where('e.reverses', 'is', null)
    .orderBy('p.id')
    .execute();
  const [first] = found;
  if (!first) return null;
  return {
    id: first.id,
    happenedAt: utc(first.happened_at),
    account: first.account_id,
    mergedInto: first.merged_into,
    parts: found.map(({ lot_id, cents, expires_at }) => ({ lot: lot_id ?? '', cents: Math.abs(cents), endsAt: utc(expires_at) })),
  };
}

/** Sums up the earlier reversals of a movement, in cents. */
async function reversedOf(em: Em, entry: string): Promise<Cents> {
  const found = await db(em)
    .selectFrom('ledger_entries as e')
    .innerJoin('ledger_postings as p', 'p.entry_id', 'e.id')
    .select(sql<number>`coalesce(sum(abs(p.cents)), 0)::int`.as('cents'))
    .where('e.reverses', '=', entry)
    .where('p.lot_id', 'is not', null)
    .executeTakeFirstOrThrow();
  return found.cents;
}
