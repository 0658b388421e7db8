import type { EarningReason } from '@larder/rules';
import type { RawBuilder } from 'kysely';
import { sql } from '../../../src/platform/db/sql.ts';
import { entriesOf } from './ledger-rows.ts';
import { NONE } from './matching.ts';

interface TakenBackKind {
  expected: RawBuilder<unknown>;
  /** SQL of the reversals; by default one record per entry, by the cause of the reversal. */
  found?: RawBuilder<unknown>;
}

/** SQL: reversals by the cause of the entry that they take back, for those whose own cause is one of several returns. */
const byOriginal = (reason: EarningReason) => sql`
  select g.key, g.subject, b.cents, b.record from ${entriesOf(reason, 'taken back')} b join ${entriesOf(reason, 'given')} g on g.id = b.reverses`;

/** An invitation whose order came back; what was spent meanwhile stays spent, so any amount is right. */
const invite = (reason: 'invite' | 'invited', owner: 'inviter_id' | 'friend_id'): TakenBackKind => ({
  expected: sql`
    select 'customer:' || i.friend_id || ':' || ${sql.ref(`i.${owner}`)} as key, coalesce('order ' || o.number, 'customer ' || i.friend_id) as subject,
      null::int as cents
    from invites i left join orders o on o.id = i.order_id where i.taken_back_at is not null`,
  found: byOriginal(reason),
});

const never: TakenBackKind = { expected: NONE };

/**
 * SQL: what returned or refunded units of an order earned (OP-217). Less is taken back only from a balance that it leaves empty.
 * The balance is of the moment: lots that had ended by then do not count.
 */
const EARNED_BY_UNITS = sql`
  select * from (select 'order:' || f.order_id || ':' || f.cause || ':' || o.customer_id as key, 'order ' || o.number as subject,
    case when (select coalesce(sum(p.cents), 0) from ledger_accounts a join ledger_lots l on l.account_id = a.id join ledger_postings p on p.lot_id = l.id
        where a.customer_id = o.customer_id and a.kind = 'thrive_cash' and p.entry_id <= b.id
          and (l.expires_at is null or l.expires_at > b.happened_at)) = 0
      then least(b.cents, u.earned_cents) else u.earned_cents end as cents
  from order_refunds f join orders o on o.id = f.order_id
    join (select 'report:' || id as cause, order_id, earned_cents from order_reports
      union all select 'return:' || id, order_id, earned_cents from order_returns
      union all select cause, order_id, sum(earned_cents)::int from order_refund_parts group by cause, order_id) u on u.order_id = f.order_id and u.cause = f.cause and u.earned_cents > 0
    join ledger_entries g on g.reason = 'order' and g.cause_kind = 'order' and g.cause_id = f.order_id::text and g.reverses is null
      and g.happened_at <= f.created_at
    left join ${entriesOf('order', 'taken back')} b on b.cause_id = f.order_id || ':' || f.cause) u where u.cents > 0`;

/** What takes an earning back, for every way to earn. What was paid goes back by refunds, and is compared with tenders. */
export const TAKEN_BACK: Readonly<Record<EarningReason, TakenBackKind>> = {
  order: { expected: EARNED_BY_UNITS, found: sql`select * from ${entriesOf('order', 'taken back')} e where e.cents > 0` },
  invite: invite('invite', 'inviter_id'),
  invited: invite('invited', 'friend_id'),
  // Which of several returns made the order too small is not stored, so any settled return of the order is a cause.
  first_orders: {
    expected: sql`
      select b.key, b.subject, null::int as cents from (${byOriginal('first_orders')}) b
      where exists (select 1 from order_returns r where r.state = 'settled' and b.key like 'order:' || r.order_id || ':%')`,
    found: byOriginal('first_orders'),
  },
  made_good: never,
  granted: never,
  savings_guarantee: never,
  stay_offer: never,
  first_review: never,
  carried_over: never,
  gift_card_sold: {
    expected: sql`
      select 'gift_card:' || g.id || ':' || g.id as key, 'order ' || o.number as subject, g.credit_cents as cents
      from gift_cards g join orders o on o.id = g.order_id where g.state = 'refunded' and g.credit_cents > 0`,
  },
};
