// Unchecked SQL: compares invitations with the ledger, for the simulation alone.
import { INVITE_REWARD_CENTS } from '@larder/rules';
import { rows, sql } from '../../../platform/db/sql.ts';
import type { Invariant } from '../world.ts';

/** An invitation that earned brought both sides their reward, once, by an order of the friend that was delivered; no other brought anything. */
export const rewards: Invariant = {
  name: 'rewards',
  async problems(em) {
    const wrong = await rows(
      em,
      sql<{ text: string }>`
        with told as (select i.*, c.times, c.cents from invites i cross join lateral (
            select count(distinct e.id) as times, coalesce(sum(p.cents), 0) as cents
            from ledger_entries e join ledger_postings p on p.entry_id = e.id and p.lot_id is not null
            where e.reason in ('invite', 'invited') and e.cause_id = i.friend_id::text and e.reverses is null) c
          where i.friend_id is not null)
        select format('invitation %s of customer %s by %s, earned at %s: credited %s times, %s cents', id, friend_id, inviter_id, earned_at, times, cents) as text
          from told where times <> case when earned_at is null then 0 else 2 end or cents <> case when earned_at is null then 0 else ${2 * INVITE_REWARD_CENTS}::int end
        union all select format('invitation %s earned at %s by order %s, which was not delivered to customer %s', t.id, earned_at, order_id, friend_id)
          from told t where earned_at is not null and not exists (select 1 from orders o join order_history h on h.order_id = o.id
            where o.id = t.order_id and o.customer_id = t.friend_id and h.to_state = 'delivered')
        limit 20`,
    );
    return wrong.map(({ text }) => text);
  },
};
