// Unchecked SQL: adds up several domains at once, for the simulation alone.
import { rows, sql } from '../../../platform/db/sql.ts';
import type { Invariant } from '../world.ts';

/** Of each order: what was asked is what its tenders pay, and what its tenders say is what cards, EBT and ledger moved. */
export const orders: Invariant = {
  name: 'orders',
  async problems(em, { since }) {
    const wrong = await rows(
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
        told as (
          select o.id, o.number, o.state, o.grand_total_cents + coalesce((select sum(-(t->>'cents')::int) from jsonb_array_elements(o.totals) t
              where t->>'type' in ('awraf', 'aw_giftcard')), 0) as asked, t.*, paid.*, refunds.*,
            coalesce((select sum(cents) from order_refunds f where f.order_id = o.id), 0) as decided,
            coalesce((select -sum(p.cents) from ledger_entries e join ledger_postings p on p.entry_id = e.id
              where p.lot_id is not null and e.reason = 'thrive_cash_paid' and e.cause_kind = 'order'
                and split_part(e.cause_id, ':', 1) = o.id::text), 0) as cash_moved,
            coalesce((select -sum(p.cents) from ledger_entries e join ledger_postings p on p.entry_id = e.id
              where p.lot_id is not null and e.reason = 'gift_card_paid' and e.cause_kind = 'order'
                and split_part(e.cause_id, ':', 1) = o.id::text), 0) as gift_moved
          from recent o
          cross join lateral (select coalesce(sum(cents), 0) as tendered, coalesce(sum(refunded_cents), 0) as back,
            coalesce(sum(cents) filter (where kind = 'card'), 0) as card, coalesce(sum(cents) filter (where kind = 'ebt'), 0) as ebt,
            coalesce(sum(refunded_cents) filter (where kind = 'card'), 0) as card_back,
            coalesce(sum(refunded_cents) filter (where kind = 'ebt'), 0) as ebt_back,
            coalesce(sum(cents - refunded_cents) filter (where kind = 'thrive_cash'), 0) as cash,
            coalesce(sum(cents - refunded_cents) filter (where kind = 'gift_card'), 0) as gift
            from order_tenders t where t.order_id = o.id) t
          cross join lateral (select coalesce(sum(amount_cents - changed) filter (where subject_kind <> 'order_ebt' and state = 'succeeded'), 0) as card_paid,
            coalesce(sum(amount_cents - changed) filter (where subject_kind = 'order_ebt' and state = 'succeeded'), 0) as ebt_paid,
            coalesce(bool_or(state in ('open', 'unknown') and subject_kind <> 'order_change'), false) as is_open
            -- What went back because the order was changed is no part of its tenders any more.
            from charged p cross join lateral (select coalesce(sum(cents), 0) as changed from payment_refunds r
              where r.payment_id = p.id and r.cause like 'change:%') c
            where p.order_id = o.id::text) paid
          cross join lateral (select coalesce(sum(r.cents) filter (where subject_kind <> 'order_ebt' and r.state = 'confirmed'), 0) as card_given,
            coalesce(sum(r.cents) filter (where subject_kind = 'order_ebt' and r.state = 'confirmed'), 0) as ebt_given,
            coalesce(sum(r.cents) filter (where r.state = 'asked'), 0) as coming
            from charged p join payment_refunds r on r.payment_id = p.id and r.cause not like 'change:%'
            where p.order_id = o.id::text and p.state = 'succeeded') refunds)
        select format('order %s (%s): asked %s, tenders %s, back %s, coming %s of %s; card %s, paid %s, back %s, given %s; EBT %s, paid %s, back %s, given %s; '
          'cash %s, moved %s; gift cards %s, moved %s', number, state, asked, tendered, back, coming, decided, card, card_paid, card_back, card_given,
          ebt, ebt_paid, ebt_back, ebt_given, cash, cash_moved, gift, gift_moved) as text
        from told
        where asked <> tendered or gift <> gift_moved or cash <> cash_moved
          or card_back <> card_given or ebt_back <> ebt_given
          or (state = 'canceled' and back + coming <> tendered)
          or (state not in ('pending_payment', 'payment_failed') and (card_paid <> card or ebt_paid <> ebt or is_open or decided <> back + coming))
          or (state = 'payment_failed' and (card_paid <> 0 or ebt_paid <> ebt_back + coming or cash + gift <> 0))
          or (state = 'pending_payment' and card_paid <> 0 and not is_open)
        order by number limit 20`,
    );
    return wrong.map(({ text }) => text);
  },
};
