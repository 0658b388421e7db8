import { type Cents, EXPIRY } from '@larder/rules';
import { db } from '../../platform/db/db.ts';
import type { Em } from '../../platform/db/orm.ts';
import { utc } from '../../platform/db/sql.ts';
import type { Services } from '../../platform/services.ts';
import { lockAccount, storeAccount } from './accounts.ts';
import { post, postings, writeEntry } from './write.ts';

/** When a lot that was not closed ends next; null for never. */
export async function nextEnd(em: Em): Promise<Date | null> {
  const first = await db(em)
    .selectFrom('ledger_lots')
    .select('expires_at')
    .where('closed_at', 'is', null)
    .where('expires_at', 'is not', null)
    .orderBy('expires_at')
    .limit(1)
    .executeTakeFirst();
  return utc(first?.expires_at ?? null);
}

/**
 * Closes every expired lot, each account in a separate transaction, so that a failure affects no other account.
 * @returns number of accounts
 * @throws AggregateError after the last account when any failed
 */
export async function expireDue(services: Services): Promise<number> {
  const now = services.clock.now();
  const due = await db(services.fork())
    .selectFrom('ledger_lots')
    .select('account_id')
    .distinct()
    .where('closed_at', 'is', null)
    .where('expires_at', '<=', now.toISOString())
    .execute();
  const errors: unknown[] = [];
  for (const { account_id } of due) {
    const em = services.fork();
    await em
      .transactional((tx) => expireAccount(tx, account_id, now))
      .catch((error: unknown) => {
        services.log.error({ err: error, account_id }, 'an account of the ledger could not be swept');
        errors.push(error);
      });
  }
  if (errors.length > 0) throw new AggregateError(errors, `${errors.length} of the ledger's accounts could not be swept`);
  return due.length;
}

/**
 * Closes the expired lots of an account, and books their remainders as unused. Call it inside a transaction.
 * @returns those cents
 */
async function expireAccount(em: Em, accountId: number, now: Date): Promise<Cents> {
  await lockAccount(em, accountId);
  const ended = await db(em)
    .selectFrom('ledger_open_lots')
    .select(['id', 'cents'])
    .where('account_id', '=', accountId)
    .where('expires_at', '<=', now.toISOString())
    .orderBy('id')
    .execute();
  let total = 0;
  for (const { id, cents } of ended) {
    await db(em).updateTable('ledger_lots').set({ closed_at: now }).where('id', '=', id).execute();
    if (cents === 0) continue;
    const entry = await writeEntry(em, { reason: EXPIRY.reason, cause: { kind: EXPIRY.cause, id }, now });
    if (entry === null) throw new Error(`Lot ${id} had been closed before.`);
    await post(em, entry, postings(accountId, [{ lot: id, cents }], -1, await storeAccount(em, EXPIRY.to)));
    total += cents;
  }
  return total;
}
