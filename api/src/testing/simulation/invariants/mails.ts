// Unchecked SQL: looks into the queue, whose tables are the library's own, and keeps what it did for a week of the machine's time.
import { rows, sql } from '../../../platform/db/sql.ts';
import type { Invariant } from '../world.ts';
import { ADDRESSES } from './addresses.ts';

/** What happened was told to whom it concerns once, and nothing else was: mails are counted against the events that they tell of. */
export const mails: Invariant = {
  name: 'mails',
  async problems(em, { since, isWhole }) {
    const twice = await rows(
      em,
      sql<{ text: string }>`
        select format('%s mails to %s: %s', count(*), recipient, min(subject)) as text from mailbox_messages
        where created_at >= ${since}::timestamptz - interval '1 hour' and template in ('order_placed', 'order_news', 'cash_earned', 'cash_ending', 'trial_ending', 'renewal_ahead', 'welcome', 'gift_card')
        group by recipient, template, text_body having count(*) > 1 limit 20`,
    );
    return [...twice, ...(isWhole ? await uncounted(em) : [])].map(({ text }) => text);
  },
};

const uncounted = (em: Parameters<Invariant['problems']>[0]) =>
  rows(
    em,
    sql<{ text: string }>`
      with sent as (select data->'data'->>'template' as template, c.customer_id, count(*) as mails
          from jobs.job join (${ADDRESSES}) c on c.email = data->'data'->>'to' where name = 'mail.send' group by 1, 2),
      happened as (
        select 'order_placed' as template, o.customer_id from order_history h join orders o on o.id = h.order_id where h.move = 'pay'
        union all select 'order_news', o.customer_id from order_history h join orders o on o.id = h.order_id
          -- An order of gift cards alone is handed over by their mails.
          where h.move <> 'hand_over' and h.to_state in ('shipped', 'picked_up', 'out_for_delivery', 'on_its_way', 'delivered', 'canceled')
        union all select 'order_refunded', o.customer_id from order_refunds f join orders o on o.id = f.order_id
        union all select 'order_changed', o.customer_id from order_history h join orders o on o.id = h.order_id where h.move = 'changed'
        union all select 'return_asked', o.customer_id from order_returns r join orders o on o.id = r.order_id
        -- What became of a return is told when it is refused or ran out, and before it does; what is paid back by its refund.
        union all select 'return_news', o.customer_id from order_returns r join orders o on o.id = r.order_id where r.state in ('refused', 'expired')
        union all select 'return_news', o.customer_id from order_returns r join orders o on o.id = r.order_id where r.reminded_at is not null
        union all select 'report_decided', o.customer_id from order_reports r join orders o on o.id = r.order_id
          where r.state = 'refused' or r.state = 'settled' and r.wish <> 'refund'
        union all select 'cash_earned', o.customer_id from ledger_entries e join orders o on o.id::text = e.cause_id
          where e.reason = 'order' and e.reverses is null
        union all select 'membership_joined', customer_id from membership_history where move in ('try_out', 'join', 'return')
        union all select 'gives_decided', customer_id from gives_applications where decided_at is not null
        union all select 'membership_upgraded', customer_id from membership_history where move = 'upgrade'
        union all select 'membership_given', customer_id from membership_history where move in ('receive', 'prolong')
        union all select 'membership_canceled', customer_id from cancellations where state = 'left'
        union all select 'membership_stayed', customer_id from cancellations where state = 'stayed'
        union all select 'membership_renewed', customer_id from membership_history where move = 'renew'
        union all select 'membership_ended', customer_id from membership_history where move = 'end' and by = 'clock'
        union all select 'cash_credited', a.customer_id from ledger_entries e join ledger_postings p on p.entry_id = e.id
          join ledger_accounts a on a.id = p.account_id and a.customer_id is not null
          where e.reason in ('savings_guarantee', 'first_orders', 'first_review') and e.reverses is null
        union all select 'renewal_failed', customer_id from membership_history where move = 'miss'
        union all select 'email_change_asked', customer_id from email_changes
        union all select 'deletion_asked', customer_id from privacy_requests where kind = 'deletion'
        union all select 'invite_earned', i.inviter_id from invites i where i.earned_at is not null
        union all select 'invite_earned', i.friend_id from invites i where i.earned_at is not null
        union all select 'cash_ending', customer_id from (
          select a.customer_id, l.told_at from ledger_lots l join ledger_accounts a on a.id = l.account_id
          where l.told_at < l.expires_at and (select coalesce(sum(p.cents), 0) from ledger_postings p join ledger_entries e on e.id = p.entry_id
            where p.lot_id = l.id and e.happened_at <= l.told_at) > 0
          group by a.customer_id, l.told_at) t),
      due as (select h.template, h.customer_id, count(*) as events from happened h join (${ADDRESSES}) c on c.customer_id = h.customer_id
          where c.is_own group by 1, 2)
      select format('customer %s got %s mails %s and should have %s', coalesce(d.customer_id, s.customer_id), coalesce(s.mails, 0), coalesce(d.template, s.template),
        coalesce(d.events, 0)) as text
      from due d full join (select * from sent where template in (select template from happened)) s on s.template = d.template and s.customer_id = d.customer_id
      where coalesce(d.events, 0) <> coalesce(s.mails, 0) limit 20`,
  );
