import {
  FIRST_ORDER_MIN_CENTS,
  FIRST_ORDER_OFFERS,
  INVITE_REWARD_CENTS,
  type LedgerReason,
  PLAN,
  PLAN_PRICE,
  REVIEW_REWARD_CENTS,
  STAY_CASH_CENTS,
  type TenderKind,
} from '@larder/rules';
import type { RawBuilder } from 'kysely';
import { sql } from '../../../src/platform/db/sql.ts';
import { entriesOf, isForgotten } from './ledger-rows.ts';
import { NONE } from './matching.ts';

/** What one reason of the ledger is called in a problem, and its causes. */
export interface GivenKind {
  what: string;
  expected: RawBuilder<unknown>;
  /** SQL of the entries; by default one record per entry. */
  found?: RawBuilder<unknown>;
}

/** The reward of an invitation for one of its sides (OP-094). */
const inviteReward = (owner: 'inviter_id' | 'friend_id') => sql`
  select 'customer:' || i.friend_id || ':' || ${sql.ref(`i.${owner}`)} as key, coalesce('order ' || o.number, 'customer ' || i.friend_id) as subject,
    ${INVITE_REWARD_CENTS}::int as cents
  from invites i left join orders o on o.id = i.order_id where i.earned_at is not null`;

/** What an order paid with a tender of the ledger, less what went back to it. A change rewrites tenders, so only the balance is comparable. */
const paidWith = (reason: LedgerReason, tender: TenderKind): Required<GivenKind> => ({
  what: `${tender.replace('_', ' ')} that paid`,
  expected: sql`
    select t.order_id || coalesce(':' || t.gift_card, '') as key, 'order ' || o.number as subject, t.cents - t.refunded_cents as cents
    from order_tenders t join orders o on o.id = t.order_id where t.kind = ${tender} and t.cents <> t.refunded_cents`,
  found: sql`
    select e.cause_id as key, e.subject, e.cents - coalesce(b.cents, 0) as cents, e.record from ${entriesOf(reason, 'given')} e
    left join (select reverses, sum(cents)::int as cents from ${entriesOf(reason, 'taken back')} b group by reverses) b on b.reverses = e.id
    where e.cents <> coalesce(b.cents, 0)`,
});

/** Everything that a deleted customer owned, in accounts of a kind. Lots that ended are closed by the nightly sweep instead. */
const givenUp = (reason: LedgerReason, kind: 'thrive_cash' | 'shopping_credit' | 'gift_card'): GivenKind => ({
  what: `${kind.replace('_', ' ')} given up with the account`,
  expected: sql`
    select ${kind === 'gift_card' ? sql`'gift_card:' || g.id || ':' || g.id` : sql`'customer:' || q.customer_id || ':' || q.customer_id`} as key,
      'customer ' || q.customer_id as subject, sum(p.cents)::int as cents
    from privacy_requests q
      left join gift_cards g on g.redeemed_by = q.customer_id and ${kind === 'gift_card'}::boolean
      join ledger_accounts a on a.kind = ${kind} and (a.customer_id = q.customer_id or a.gift_card = g.id)
      join ledger_postings p on p.account_id = a.id
      join ledger_lots l on l.id = p.lot_id and (l.closed_at is not null or l.expires_at is null or l.expires_at > store_now())
      join ledger_entries e on e.id = p.entry_id and e.reason <> ${reason}
    where q.kind = 'deletion' and q.state = 'done' group by q.customer_id, g.id having sum(p.cents) <> 0`,
});

/** What employees granted or took at the desk, as the audit log has it. */
const byEmployee = (verb: 'grant' | 'take', what: string): GivenKind => ({
  what,
  expected: sql`
    select 'adjustment:' || (a.after->>'adjustment') || ':' || a.customer_id as key, 'customer ' || a.customer_id as subject,
      (a.after->>'cents')::int as cents
    from audit_entries a where a.action = ${`cash.${verb}`}`,
});

const offers = Object.entries(FIRST_ORDER_OFFERS).map(
  ([side, { orders, cents }]) => sql`(${side}, ${orders}::int, ${cents}::int)`,
);

/** Every reason of the ledger with its causes. A new reason does not compile before it has a line here. */
export const LEDGER_GRANTS: Readonly<Record<LedgerReason, GivenKind>> = {
  order: {
    what: 'Thrive Cash of a delivered order',
    expected: sql`
      select * from (select 'order:' || o.id || ':' || o.customer_id as key, 'order ' || o.number as subject,
        (t->>'cents')::int - (select coalesce(sum(x.earned_cents), 0)::int from order_shortages x where x.order_id = o.id)
          - (select coalesce(sum(b.earned_cents), 0)::int from order_refund_parts b join order_refunds f on f.order_id = b.order_id and f.cause = b.cause
            where b.order_id = o.id and f.created_at < (select max(h.at) from order_history h where h.order_id = o.id and h.to_state = 'delivered')) as cents
      from orders o cross join lateral jsonb_array_elements(o.totals) t
      where o.state in ('delivered', 'closed') and t->>'type' = 'thrive_cash_earn') o where cents > 0`,
  },
  invite: { what: 'reward of an inviter', expected: inviteReward('inviter_id') },
  invited: { what: 'reward of an invited friend', expected: inviteReward('friend_id') },
  made_good: {
    what: 'Thrive Cash for a report',
    expected: sql`
      select 'order_report:' || r.id || ':' || o.customer_id as key, 'order ' || o.number as subject, r.cents
      from order_reports r join orders o on o.id = r.order_id where r.state = 'settled' and r.remedy = 'thrive_cash'`,
  },
  first_orders: {
    what: 'Thrive Cash of a first order',
    expected: sql`
      select 'order:' || o.id || ':' || o.customer_id as key, 'order ' || o.number as subject, f.cents
      from (select d.id, d.number, d.customer_id, n.first_orders_offer as side, row_number() over (partition by d.customer_id order by h.id) as position
          from orders d join order_history h on h.order_id = d.id and h.to_state = 'delivered'
          join enrollments n on n.customer_id = d.customer_id and n.kind = 'enroll' and n.state = 'done' and n.settled_at <= h.at
          where d.subtotal_cents >= ${FIRST_ORDER_MIN_CENTS}::int) o
      join (values ${sql.join(offers)}) f (side, orders, cents) on f.side = o.side and o.position <= f.orders`,
  },
  // What the orders of a year saved is not stored, so neither is the amount: it is at most the price of the year.
  savings_guarantee: {
    what: 'savings guarantee',
    expected: sql`
      select e.key, e.subject, least(e.cents, ${PLAN_PRICE[PLAN.annual]}::int) as cents from ${entriesOf('savings_guarantee', 'given')} e
      join enrollments n on n.id::text = e.cause_id and n.kind = 'renew' and n.state = 'done' and n.customer_id = e.customer_id`,
  },
  stay_offer: {
    what: 'Thrive Cash for staying',
    expected: sql`
      select 'cancellation:' || id || ':' || customer_id as key, 'customer ' || customer_id as subject, ${STAY_CASH_CENTS}::int as cents
      from cancellations where state = 'stayed' and offer = 'cash'`,
    found: sql`select * from ${entriesOf('stay_offer', 'given')} e where not ${isForgotten('e.customer_id')}`,
  },
  first_review: {
    what: 'Thrive Cash of a first review',
    expected: sql`
      select distinct 'customer:' || customer_id || ':' || customer_id as key, 'customer ' || customer_id as subject, ${REVIEW_REWARD_CENTS}::int as cents
      from reviews where status = 'approved' and customer_id is not null`,
    found: sql`select * from ${entriesOf('first_review', 'given')} e where not ${isForgotten('e.customer_id')}`,
  },
  granted: byEmployee('grant', 'Thrive Cash that employees granted'),
  taken: byEmployee('take', 'Thrive Cash that employees took'),
  merged: {
    what: 'balance of a merged account',
    expected: sql`
      select e.key, e.subject, 0 as cents from ${entriesOf('merged', 'given')} e
      join ledger_accounts a on a.id::text = e.cause_id and a.merged_into is not null`,
  },
  carried_over: { what: 'Thrive Cash from before the ledger', expected: NONE },
  gift_card_sold: {
    what: 'credit of a gift card',
    expected: sql`
      select 'gift_card:' || g.id || ':' || g.id as key, 'order ' || o.number as subject, g.credit_cents as cents
      from gift_cards g join orders o on o.id = g.order_id where g.credit_cents > 0`,
  },
  thrive_cash_paid: paidWith('thrive_cash_paid', 'thrive_cash'),
  shopping_credit_paid: paidWith('shopping_credit_paid', 'shopping_credit'),
  gift_card_paid: paidWith('gift_card_paid', 'gift_card'),
  thrive_cash_given_up: givenUp('thrive_cash_given_up', 'thrive_cash'),
  shopping_credit_given_up: givenUp('shopping_credit_given_up', 'shopping_credit'),
  gift_card_given_up: givenUp('gift_card_given_up', 'gift_card'),
  expired: {
    what: 'Thrive Cash that expired',
    expected: sql`
      select 'lot:' || l.id || ':' || a.customer_id as key, 'customer ' || a.customer_id as subject, sum(p.cents)::int as cents
      from ledger_lots l join ledger_accounts a on a.id = l.account_id join ledger_postings p on p.lot_id = l.id
      join ledger_entries e on e.id = p.entry_id and e.reason <> 'expired'
      where l.closed_at is not null group by l.id, a.customer_id having sum(p.cents) <> 0`,
  },
};
