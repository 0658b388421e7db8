import { db } from '../../platform/db/db.ts';
import type { Em } from '../../platform/db/orm.ts';

interface OpenInvite {
  id: number;
  inviterId: number;
}

/** The invitation that brought a shopper and has brought nothing yet, locked until the transaction ends; undefined for none. */
export function lockOpenInvite(em: Em, friendId: number): Promise<OpenInvite | undefined> {
  return db(em)
    .selectFrom('invites')
    .select(['id', 'inviter_id as inviterId'])
    .where('friend_id', '=', friendId)
    .where('earned_at', 'is', null)
    .where('refused_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

/** Closes an invitation: by the order that brought both sides their reward, or because it brings nothing. */
export async function settleInvite(em: Em, id: number, by: { orderId: string } | 'same_household', now: Date): Promise<void> {
  await db(em)
    .updateTable('invites')
    .set(by === 'same_household' ? { refused_at: now } : { earned_at: now, order_id: by.orderId })
    .where('id', '=', id)
    .execute();
}

/** Marks the invitation that an order rewarded as revoked. Returns its friend; null when there is none (any more). */
export async function takeInviteBack(em: Em, orderId: string, now: Date): Promise<number | null> {
  const found = await db(em)
    .updateTable('invites')
    .set({ taken_back_at: now })
    .where('order_id', '=', orderId)
    .where('taken_back_at', 'is', null)
    .returning('friend_id as friendId')
    .executeTakeFirst();
  return found?.friendId ?? null;
}
