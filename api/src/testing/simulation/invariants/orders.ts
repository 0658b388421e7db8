// Unchecked SQL: adds up several domains at once, for the simulation alone.
import { rows, sql } from '../../../platform/db/sql.ts';
import type { Invariant } from '../world.ts';

/** Of each order: what was asked is what its tenders pay, and what its tenders say is what cards and ledger moved. */
export const orders: Invariant = {
  name: 'orders',
  async problems(em) {
    const wrong = await rows(
      em,
      sql<{ text: string }>`
        with told as (
          select o.id, o.number, o.state, o.grand_total_cents + coalesce((select sum(-(t->>'cents')::int) from jsonb_array_elements(o.totals) t
              where t->>'type' in ('awraf', 'aw_giftcard')), 0) as asked,
            coalesce((select sum(cents) from order_tenders t where t.order_id = o.id), 0) as tendered,
            coalesce((select sum(refunded_cents) from order_tenders t where t.order_id = o.id), 0) as back,
            coalesce((select sum(cents) from order_tenders t where t.order_id = o.id and kind = 'card'), 0) as card,
            coalesce((select sum(cents - refunded_cents) from order_tenders t where t.order_id = o.id and kind = 'thrive_cash'), 0) as cash,
            coalesce((select sum(cents - refunded_cents) from order_tenders t where t.order_id = o.id and kind = 'gift_card'), 0) as gift,
            coalesce((select sum(amount_cents - coalesce((select sum(r.cents) from payment_refunds r where r.payment_id = p.id and r.cause like 'change:%'), 0))
              from payments p where p.state = 'succeeded' and (p.subject_kind = 'order' and p.subject_id = o.id::text
                or p.subject_kind = 'order_change' and p.subject_id in (select x.id::text from order_changes x where x.order_id = o.id))), 0) as paid,
            coalesce((select -sum(p.cents) from ledger_entries e join ledger_postings p on p.entry_id = e.id
              where p.lot_id is not null and e.reason = 'thrive_cash_paid' and e.cause_kind = 'order'
                and split_part(e.cause_id, ':', 1) = o.id::text), 0) as cash_moved,
            coalesce((select -sum(p.cents) from ledger_entries e join ledger_postings p on p.entry_id = e.id
              where p.lot_id is not null and e.reason = 'gift_card_paid' and e.cause_kind = 'order'
                and split_part(e.cause_id, ':', 1) = o.id::text), 0) as gift_moved
          from orders o)
        select format('order %s (%s): asked %s, tenders %s, back %s; card %s, paid %s; cash %s, moved %s; gift cards %s, moved %s',
          number, state, asked, tendered, back, card, paid, cash, cash_moved, gift, gift_moved) as text
        from told
        where asked <> tendered or gift <> gift_moved or cash <> cash_moved
          or (state = 'canceled' and back <> tendered)
          or (state in ('pending_payment', 'payment_failed') and paid <> 0)
          or (state not in ('pending_payment', 'payment_failed') and paid <> card)
        order by number limit 20`,
    );
    return wrong.map(({ text }) => text);
  },
};
