import { inviteCode, normalizeEmail } from '@larder/rules';
import { db } from '../../platform/db/db.ts';
import type { Em } from '../../platform/db/orm.ts';

interface NewFriend {
  friendId: number;
  email: string;
  /** The code of the referring link; a promo code or none is not an invitation. */
  ccode: string | null | undefined;
}

/**
 * Records who invited a newly registered customer, in the registering transaction (OP-094). Prefers the invitation mailed to
 * this address over a new one. A customer has at most one inviter.
 */
export async function recordFriend(em: Em, { friendId, email, ccode }: NewFriend, now: Date): Promise<void> {
  const code = inviteCode(ccode);
  if (code === null) return;
  const inviter = await db(em)
    .selectFrom('invite_codes')
    .select('customer_id as id')
    .where('code', '=', code)
    .where('customer_id', '<>', friendId)
    .executeTakeFirst();
  if (!inviter) return;
  const mailed = await db(em)
    .updateTable('invites')
    .set({ friend_id: friendId, joined_at: now })
    .where('inviter_id', '=', inviter.id)
    .where('email', '=', normalizeEmail(email))
    .where('friend_id', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (mailed) return;
  await db(em)
    .insertInto('invites')
    .values({ inviter_id: inviter.id, friend_id: friendId, created_at: now, joined_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
