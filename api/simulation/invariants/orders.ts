import { queryRows, sql } from '../../src/platform/db/sql.ts';
import type { Invariant } from '../world.ts';
import { dollars } from './dollars.ts';

/** What must be equal for each order, in cents. That every charge, refund and ledger entry has its cause is compared in `records/`. */
const EQUATIONS = sql`
  (values ('total', 'tenders', total, tendered, true),
    ('card tender', 'charges', card, card_paid, is_placed),
    ('EBT tender', 'EBT charges', ebt, ebt_paid, is_placed),
    ('refunds of the card tender', 'refunds to the card', card_back, card_given, true),
    ('refunds of the EBT tender', 'refunds to EBT', ebt_back, ebt_given, true),
    ('refunds decided', 'refunds made or on their way', decided, back + coming, is_placed),
    ('tenders of the canceled order', 'refunds made or on their way', tendered, back + coming, state = 'canceled'),
    ('charges of the failed order', 'what may stay charged', card_paid, 0, state = 'payment_failed'),
    ('EBT charges of the failed order', 'refunds to EBT', ebt_paid, ebt_back + coming, state = 'payment_failed'),
    ('ledger tenders of the failed order', 'what may stay paid', credit, 0, state = 'payment_failed'),
    ('charges of the unpaid order', 'what may be charged yet', card_paid, 0, state = 'pending_payment' and not is_open)
  ) e (one, other, cents, other_cents, applies)`;

/** The tenders of each order pay its total; charges and refunds of cards and EBT match its tenders. */
export const orders: Invariant = {
  name: 'orders',
  async problems(em, { since }) {
    const wrong = await queryRows(
      em,
      sql<{ text: string }>`
        with recent as (
          select o.* from orders o where o.updated_at >= ${since}
            or o.id in (select order_id from order_refunds where created_at >= ${since})
            or o.id::text in (select p.subject_id from payments p join payment_refunds r on r.payment_id = p.id where r.confirmed_at >= ${since})),
        charged as (
          select p.*, p.subject_id as order_id from payments p where p.subject_kind in ('order', 'order_ebt') and p.subject_id in (select id::text from recent)
          union all select p.*, x.order_id::text from payments p join order_changes x on x.id::text = p.subject_id
            where p.subject_kind = 'order_change' and x.order_id in (select id from recent)),
        amounts as (
          select o.number, o.state, o.state not in ('pending_payment', 'payment_failed') as is_placed, t.*, paid.*, refunds.*,
            o.grand_total_cents + coalesce((select sum(-(t->>'cents')::int) from jsonb_array_elements(o.totals) t
              where t->>'type' in ('awraf', 'aw_giftcard')), 0) as total,
            coalesce((select sum(cents) from order_refunds f where f.order_id = o.id), 0) as decided
          from recent o
          cross join lateral (select coalesce(sum(cents), 0) as tendered, coalesce(sum(refunded_cents), 0) as back,
            coalesce(sum(cents) filter (where kind = 'card'), 0) as card, coalesce(sum(cents) filter (where kind = 'ebt'), 0) as ebt,
            coalesce(sum(refunded_cents) filter (where kind = 'card'), 0) as card_back,
            coalesce(sum(refunded_cents) filter (where kind = 'ebt'), 0) as ebt_back,
            coalesce(sum(cents - refunded_cents) filter (where kind not in ('card', 'ebt')), 0) as credit
            from order_tenders t where t.order_id = o.id) t
          cross join lateral (select coalesce(sum(amount_cents - changed) filter (where subject_kind <> 'order_ebt' and state = 'succeeded'), 0) as card_paid,
            coalesce(sum(amount_cents - changed) filter (where subject_kind = 'order_ebt' and state = 'succeeded'), 0) as ebt_paid,
            coalesce(bool_or(state in ('open', 'unknown') and subject_kind <> 'order_change'), false) as is_open
            -- Tenders no longer contain what a change of the order gave back.
            from charged p cross join lateral (select coalesce(sum(cents), 0) as changed from payment_refunds r
              where r.payment_id = p.id and r.cause like 'change:%') c
            where p.order_id = o.id::text) paid
          cross join lateral (select coalesce(sum(r.cents) filter (where subject_kind <> 'order_ebt' and r.state = 'confirmed'), 0) as card_given,
            coalesce(sum(r.cents) filter (where subject_kind = 'order_ebt' and r.state = 'confirmed'), 0) as ebt_given,
            coalesce(sum(r.cents) filter (where r.state = 'asked'), 0) as coming
            from charged p join payment_refunds r on r.payment_id = p.id and r.cause not like 'change:%'
            where p.order_id = o.id::text and p.state = 'succeeded') refunds)
        select format('order %s (%s): %s %s, %s %s', number, state, one, ${dollars(sql`cents`)}, other, ${dollars(sql`other_cents`)}) as text
          from amounts cross join lateral ${EQUATIONS} where applies and cents <> other_cents
        union all select format('order %s (%s): a charge of %s is still open', number, state, ${dollars(sql`card + ebt`)}) from amounts where is_placed and is_open
        order by 1 limit 20`,
    );
    return wrong.map(({ text }) => text);
  },
};
