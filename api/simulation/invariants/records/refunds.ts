import { sql } from '../../../src/platform/db/sql.ts';
import type { Invariant } from '../../world.ts';
import { CHARGE_SUBJECT } from '../charge-subject.ts';
import { isForgotten } from './ledger-rows.ts';
import { NONE, type RecordKind, unmatched } from './matching.ts';

/** SQL: refunds by card or EBT, with the order or customer of their charge. */
const REFUNDS = sql`
  (select r.cause, r.cents, p.id as payment_id, p.state, p.subject_kind, p.charge_id, o.id as order_id, o.number, o.state as order_state, n.customer_id,
    coalesce('order ' || o.number, 'customer ' || n.customer_id, 'charge ' || p.charge_id) as subject,
    'charge ' || p.charge_id || ' for ' || r.cause as record
  from payment_refunds r join payments p on p.id = r.payment_id
    left join order_changes c on p.subject_kind = 'order_change' and c.id::text = p.subject_id
    left join orders o on o.id = coalesce(c.order_id, case when p.subject_kind in ('order', 'order_ebt') then p.subject_id::uuid end)
    left join enrollments n on p.subject_kind in ('enrollment', 'renewal') and n.id::text = p.subject_id)`;

/** SQL: what orders gave back for a cause, to cards and EBT and in the ledger. */
const OF_ORDERS = sql`
  select order_id || ':' || cause as key, min(subject) as subject, sum(cents)::int as cents, string_agg(record, ', ') as record from (
    select order_id, cause, subject, cents, record from ${REFUNDS} r
      where state = 'succeeded' and order_id is not null and cause <> 'refused' and cause not like 'change:%'
    union all select o.id, split_part(e.cause_id, ':', 2) || coalesce(':' || nullif(split_part(e.cause_id, ':', 3), ''), ''), 'order ' || o.number,
      (select coalesce(sum(p.cents), 0) from ledger_postings p where p.entry_id = e.id and p.lot_id is not null), 'entry ' || e.id
      from ledger_entries e join orders o on o.id::text = split_part(e.cause_id, ':', 1)
      where e.reverses is not null and e.reason in ('thrive_cash_paid', 'shopping_credit_paid', 'gift_card_paid')
        and e.cause_kind = 'order' and e.cause_id like '%:%' and e.cause_id not like '%:change:%') r
  group by order_id, cause`;

const KINDS: readonly RecordKind[] = [
  {
    what: 'money that went back',
    found: OF_ORDERS,
    expected: sql`
      select f.order_id || ':' || f.cause as key, 'order ' || o.number as subject, f.cents from order_refunds f join orders o on o.id = f.order_id`,
  },
  {
    what: 'refund',
    found: sql`
      select f.order_id || ':' || f.cause as key, 'order ' || o.number as subject, f.cents, f.cause as record
      from order_refunds f join orders o on o.id = f.order_id`,
    // A canceled order gives back all that is left, which `orders.ts` compares with its tenders.
    expected: sql`
      select r.order_id || ':report:' || r.id as key, 'order ' || o.number as subject, r.cents
        from order_reports r join orders o on o.id = r.order_id where r.state = 'settled' and r.remedy = 'refund'
      union all select r.order_id || ':return:' || r.id, 'order ' || o.number, r.cents
        from order_returns r join orders o on o.id = r.order_id where r.state = 'settled'
      union all select x.order_id || ':shortage:' || min(x.id), 'order ' || o.number, sum(x.cents)::int
        from order_shortages x join orders o on o.id = x.order_id group by x.order_id, x.mutation_id, o.number having sum(x.cents) > 0
      union all select p.order_id || ':' || p.cause, 'order ' || o.number, sum(p.cents)::int
        from order_refund_parts p join orders o on o.id = p.order_id group by p.order_id, p.cause, o.number
      union all select o.id || ':canceled', 'order ' || o.number, null from orders o
        where o.state = 'canceled' and exists (select 1 from order_tenders t where t.order_id = o.id)`,
  },
  {
    what: 'refund by an employee',
    found: sql`
      select f.order_id::text as key, 'order ' || o.number as subject, f.cents, f.cause as record
      from order_refunds f join orders o on o.id = f.order_id where f.cause like 'desk:%'`,
    expected: sql`
      select subject_id as key, lower(subject_label) as subject, round((after->>'amount')::numeric * 100)::int as cents
      from audit_entries where action = 'order.refund' and reason is not null`,
  },
  {
    what: 'refund of a change',
    found: sql`
      select payment_id || ':' || cause as key, subject, cents, record from ${REFUNDS} r where cause like 'change:%'
        and not exists (select 1 from order_history h where h.order_id = r.order_id and h.move = 'changed')`,
    expected: NONE,
  },
  {
    what: 'refund of an EBT charge whose order failed',
    found: sql`select payment_id::text as key, subject, cents, record from ${REFUNDS} r where state = 'succeeded' and cause = 'refused'`,
    expected: sql`
      select p.id::text as key, 'order ' || o.number as subject, p.amount_cents as cents from payments p join orders o on o.id::text = p.subject_id
      where p.subject_kind = 'order_ebt' and p.state = 'succeeded' and o.state = 'payment_failed' and p.amount_cents > 0`,
  },
  {
    what: 'refund of an unwanted charge',
    found: sql`select payment_id::text as key, subject, cents, record from ${REFUNDS} r where state <> 'succeeded'`,
    expected: sql`
      select p.id::text as key, ${CHARGE_SUBJECT} as subject, p.amount_cents as cents from payments p
      where p.state = 'unwanted' and p.amount_cents > 0`,
  },
  {
    what: 'refund of a membership fee',
    found: sql`
      select cause as key, subject, cents, record from ${REFUNDS} r
      where state = 'succeeded' and customer_id is not null and not (cause like 'cancellation:%' and ${isForgotten('r.customer_id')})`,
    expected: sql`
      select 'cancellation:' || id as key, 'customer ' || customer_id as subject, refund_cents as cents from cancellations where refund_cents > 0
      union all select 'upgrade:' || id, 'customer ' || customer_id, back_cents from enrollments where kind = 'upgrade' and state = 'done' and back_cents > 0`,
  },
  {
    what: 'all refunds of one charge',
    found: sql`
      select payment_id::text as key, min(subject) as subject, sum(cents)::int as cents, string_agg(record, ', ') as record from ${REFUNDS} r group by payment_id`,
    expected: sql`
      select p.id::text as key, ${CHARGE_SUBJECT} as subject, p.refunded_cents as cents from payments p where p.refunded_cents > 0`,
  },
];

/** Every refund has exactly one decision, and every decision gave back its amount once, and no more than was charged. */
export const refunds: Invariant = { name: 'refunds', problems: (em) => unmatched(em, KINDS) };
