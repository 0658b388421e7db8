import { after, type Clock, MINUTE } from '../../../platform/clock.ts';
import { db } from '../../../platform/db/db.ts';
import type { Em } from '../../../platform/db/orm.ts';

/** Time (ms) that a request without a response may be in transit; Braintree itself ends one within a minute. */
const ON_THE_WAY = 2 * MINUTE;

/**
 * `first`: never sent before. `again`: sent long ago without a response. In both cases the caller must send it now.
 * `under_way`: another process may be sending it. `done`: it became this transaction.
 */
export type Standing = { is: 'first' | 'again' | 'under_way' } | { is: 'done'; transactionId: string };

/** Requests to Braintree by our own keys, shared by all processes of the store. */
export interface Requests {
  /** Claims the right to send a request, where it can be had. */
  claim(key: string): Promise<Standing>;
  /** As {@link claim} would find it, without claiming anything; null when it was never sent. */
  look(key: string): Promise<Standing | null>;
  note(key: string, transactionId: string): Promise<void>;
  /** Removes a request that had no effect and will have none. */
  drop(key: string): Promise<void>;
}

/**
 * Creates the registry of requests to Braintree.
 * @param fork returns an entity manager of its own, so that an entry survives a rollback of the caller
 */
export function createRequests(fork: () => Em, clock: Clock): Requests {
  const late = () => after(clock.real(), -ON_THE_WAY);

  async function look(key: string): Promise<Standing | null> {
    const row = await db(fork())
      .selectFrom('braintree_requests')
      .select(['transaction_id as transactionId'])
      .select((request) => request('sent_at', '<', late().toISOString()).as('isLate'))
      .where('key', '=', key)
      .executeTakeFirst();
    if (!row) return null;
    if (row.transactionId !== null) return { is: 'done', transactionId: row.transactionId };
    return { is: row.isLate ? 'again' : 'under_way' };
  }

  return {
    look,
    async claim(key) {
      const sent_at = clock.real();
      const first = await db(fork())
        .insertInto('braintree_requests')
        .values({ key, sent_at })
        .onConflict((conflict) => conflict.doNothing())
        .returning('key')
        .executeTakeFirst();
      if (first) return { is: 'first' };
      const again = await db(fork())
        .updateTable('braintree_requests')
        .set({ sent_at })
        .where('key', '=', key)
        .where('transaction_id', 'is', null)
        .where('sent_at', '<', late().toISOString())
        .returning('key')
        .executeTakeFirst();
      // A row that was deleted meanwhile is requested again later.
      return again ? { is: 'again' } : ((await look(key)) ?? { is: 'under_way' });
    },
    async note(key, transactionId) {
      await db(fork())
        .insertInto('braintree_requests')
        .values({ key, sent_at: clock.real(), transaction_id: transactionId })
        .onConflict((conflict) => conflict.column('key').doUpdateSet({ transaction_id: transactionId }))
        .execute();
    },
    async drop(key) {
      await db(fork()).deleteFrom('braintree_requests').where('key', '=', key).where('transaction_id', 'is', null).execute();
    },
  };
}
