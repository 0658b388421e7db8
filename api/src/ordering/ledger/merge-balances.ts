import { type Cents, MERGER, spendable } from '@larder/rules';
import type { MergeHook } from '../../account/customers/merge-hook.ts';
import { db } from '../../platform/db/db.ts';
import type { Em } from '../../platform/db/orm.ts';
import { findAccount, lockAccount, lockAccountOf, readLots } from './accounts.ts';
import { addLot, post, writeEntry } from './write.ts';

const KINDS = ['thrive_cash', 'shopping_credit'] as const;

/** Moves the open lots of an account, each with its end, and leads its later reversals to the other account. @returns the cents that moved */
async function moveLots(em: Em, source: number, target: number, now: Date): Promise<Cents> {
  const lots = (await readLots(em, await lockAccount(em, source))).filter((lot) => spendable([lot], now) > 0);
  // Accounts that were merged into the source before go on to the target, too.
  await db(em)
    .updateTable('ledger_accounts')
    .set({ merged_into: target })
    .where((account) => account.or([account('id', '=', source), account('merged_into', '=', source)]))
    .execute();
  if (lots.length === 0) return 0;
  const entry = await writeEntry(em, { reason: MERGER.reason, cause: { kind: MERGER.cause, id: source }, now });
  if (entry === null) return 0;
  const moved = [];
  for (const { id, left, endsAt } of lots) {
    const lot = await addLot(em, { account: target, entry, expiresAt: endsAt });
    moved.push({ account: source, lot: id, cents: -left }, { account: target, lot, cents: left });
  }
  await post(em, entry, moved);
  return lots.reduce((sum, { left }) => sum + left, 0);
}

/** Moves Thrive Cash and shopping credit. @returns the cents that moved */
export const mergeBalances: MergeHook = async (em, { from, into, now }) => {
  let cents = 0;
  for (const kind of KINDS) {
    const source = await findAccount(em, kind, { customerId: from });
    if (source === undefined) continue;
    const target = await lockAccountOf(em, kind, { customerId: into });
    cents += await moveLots(em, source, target, now);
  }
  return cents;
};
