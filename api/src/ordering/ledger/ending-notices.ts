import type { Cents } from '@larder/rules';
import { db } from '../../platform/db/db.ts';
import type { Em } from '../../platform/db/orm.ts';
import { utc } from '../../platform/db/sql.ts';
import { lockAccount } from './accounts.ts';

const unnotifiedLots = (em: Em) =>
  db(em)
    .selectFrom('ledger_lots as l')
    .innerJoin('ledger_accounts as a', 'a.id', 'l.account_id')
    .where('l.closed_at', 'is', null)
    .where('l.notified_at', 'is', null)
    .where('l.expires_at', 'is not', null)
    .where('a.kind', '=', 'thrive_cash');

/** When the next Thrive Cash ends whose owner was not notified yet; null for none. */
export async function nextUnnotifiedEnd(em: Em): Promise<Date | null> {
  const first = await unnotifiedLots(em).select('l.expires_at').orderBy('l.expires_at').limit(1).executeTakeFirst();
  return utc(first?.expires_at ?? null);
}

/** Finds Thrive Cash accounts with a lot that ends until this moment and whose owner was not notified. */
export async function accountsToNotify(em: Em, until: Date): Promise<number[]> {
  const found = await unnotifiedLots(em)
    .select('l.account_id')
    .distinct()
    .where('l.expires_at', '<=', until.toISOString())
    .execute();
  return found.map(({ account_id }) => account_id);
}

/** Thrive Cash of an owner that ends soon: the total, and the first end (UTC). */
export interface Ending {
  customerId: number;
  cents: Cents;
  endsAt: Date;
}

/**
 * Marks an account's lots that end until a moment as notified, once each. Call it in the transaction that queues the e-mail.
 * @returns the amount to report; null when the lots are spent or have ended
 */
export async function markNotified(
  em: Em,
  accountId: number,
  { until, now }: { until: Date; now: Date },
): Promise<Ending | null> {
  await lockAccount(em, accountId);
  const lots = await db(em)
    .selectFrom('ledger_open_lots as l')
    .innerJoin('ledger_accounts as a', 'a.id', 'l.account_id')
    .select(['l.id', 'l.cents', 'l.expires_at', 'a.customer_id'])
    .where('l.account_id', '=', accountId)
    .where('l.notified_at', 'is', null)
    .where('l.expires_at', '<=', until.toISOString())
    .orderBy('l.expires_at')
    .execute();
  for (const { id } of lots) await db(em).updateTable('ledger_lots').set({ notified_at: now }).where('id', '=', id).execute();
  const open = lots.filter(({ cents, expires_at }) => cents > 0 && (utc(expires_at) ?? now) > now);
  const [first] = open;
  const endsAt = utc(first?.expires_at ?? null);
  if (!endsAt || typeof first?.customer_id !== 'number') return null;
  return { customerId: first.customer_id, cents: open.reduce((sum, { cents }) => sum + cents, 0), endsAt };
}
