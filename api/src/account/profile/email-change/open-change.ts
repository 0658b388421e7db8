import { EMAIL_CONFIRM_MS } from '@larder/rules';
import { after } from '../../../platform/clock.ts';
import { db } from '../../../platform/db/db.ts';
import type { Em } from '../../../platform/db/orm.ts';

/** The change of a customer's e-mail that waits for its new mailbox; undefined where none does. */
export const openChange = (em: Em, customerId: number, now: Date) =>
  db(em)
    .selectFrom('email_changes')
    .select(['id', 'new_email', 'requested_at', 'sent_at'])
    .where('customer_id', '=', customerId)
    .where('confirmed_at', 'is', null)
    .where('undone_at', 'is', null)
    .where('ended_at', 'is', null)
    .where('requested_at', '>', after(now, -EMAIL_CONFIRM_MS).toISOString())
    .executeTakeFirst();

/** Ends whatever waits, because it was given up or another one takes its place. */
export async function endOpenChanges(em: Em, customerId: number, now: Date): Promise<void> {
  await db(em)
    .updateTable('email_changes')
    .set({ ended_at: now })
    .where('customer_id', '=', customerId)
    .where('confirmed_at', 'is', null)
    .where('undone_at', 'is', null)
    .where('ended_at', 'is', null)
    .execute();
}
