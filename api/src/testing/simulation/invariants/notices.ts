// Unchecked SQL: looks into the queue, whose tables are the library's own, and keeps what it did for a week of the machine's time.
import { PLAN } from '@larder/rules';
import { rows, sql } from '../../../platform/db/sql.ts';
import type { Invariant } from '../world.ts';
import { ADDRESSES } from './addresses.ts';

/**
 * Nobody's trial turned annual unannounced, or was announced oftener than it was prolonged, and no year was charged again of which nobody was told; each gift card that is out was mailed. Each delivery of Autoship that
 * was told of, laid into the cart, or not paid for, was so by a mail, which named the
 * day that it has; those of days that moved away are forgotten, so there may be more mails than these.
 */
export const notices: Invariant = {
  name: 'notices',
  async problems(em, { isWhole }) {
    if (!isWhole) return [];
    const wrong = await rows(
      em,
      sql<{ text: string }>`
        with mails as (select j.data->'data'->>'template' as template, j.data->'data'->>'to' as email, a.customer_id,
              j.data->'data'->'data'->>'shipsOn' as day
            from jobs.job j left join (${ADDRESSES}) a on a.email = j.data->'data'->>'to' where j.name = 'mail.send'),
        told as (select c.id,
            (select count(*) from mails m where m.template = 'trial_ending' and m.customer_id = c.id) as told,
            -- Who turns the renewal on in the last hour is told of it by that mail.
            (select count(*) from mails m where m.template = 'renewal_on' and m.customer_id = c.id) as switched,
            (select count(*) from membership_history h where h.customer_id = c.id and h.from_state = 'trial' and h.move in ('renew', 'miss')) as ended,
            (select count(*) from cancellations x where x.customer_id = c.id and x.state = 'stayed') as stayed
          from customers c where c.email not like '%@deleted.invalid')
        select format('customer %s was told %s times that the trial ends; it was charged %s times, and prolonged %s times at most', id, told, ended, stayed) as text
          from told where told + switched < ended or told > 1 + stayed
        union all select format('customer %s was charged for %s years that came by themselves, and told of %s', r.customer_id, r.years, count(m.*))
          from (select customer_id, count(*) as years from enrollments
            where kind = 'renew' and state = 'done' and plan_id = ${PLAN.annual} group by 1) r
          join customers c on c.id = r.customer_id and c.email not like '%@deleted.invalid'
          left join mails m on m.customer_id = r.customer_id and m.template in ('renewal_ahead', 'trial_ending', 'renewal_on')
          group by r.customer_id, r.years having r.years > count(m.*)
        union all select format('%s gift cards went to %s, in %s mails', g.cards, g.email, coalesce(m.mails, 0))
          from (select recipient_email::text as email, count(*) as cards from gift_cards where sent_at is not null and recipient_email <> '' group by 1) g
          left join (select email, count(*) as mails from mails where template = 'gift_card' group by 1) m on m.email = g.email
          where g.cards > coalesce(m.mails, 0)
        union all select format('customer %s got %s mails %s of Autoship, and %s things of that kind happened', h.customer_id, coalesce(m.mails, 0), h.template, h.events)
          from (select customer_id, template, count(*) as events from (
            select s.customer_id, case a.move when 'tell' then 'autoship_notice' when 'put_in_cart' then 'autoship_in_cart' else 'autoship_failed' end as template
              from autoship_history a join autoship_occurrences d on d.id = a.occurrence_id join autoship_schedules s on s.id = d.schedule_id
              where a.move in ('tell', 'put_in_cart', 'give_up')
            union all select s.customer_id, 'autoship_failed' from autoship_history a join autoship_schedules s on s.id = a.schedule_id
              where a.move in ('fail', 'fail_again', 'fail_last')) e group by 1, 2) h
          join customers c on c.id = h.customer_id and c.email not like '%@deleted.invalid'
          left join (select customer_id, template, count(*) as mails from mails group by 1, 2) m on m.customer_id = h.customer_id and m.template = h.template
          where h.events > coalesce(m.mails, 0)
        union all select format('delivery %s comes on %s, and that it would was told in no mail', d.id, d.date)
          from autoship_history a join autoship_occurrences d on d.id = a.occurrence_id join autoship_schedules s on s.id = d.schedule_id
          join customers c on c.id = s.customer_id and c.email not like '%@deleted.invalid'
          where a.move = 'tell' and not exists (select 1 from mails m
            where m.customer_id = c.id and m.template = 'autoship_notice' and m.day = d.date::text)
        limit 20`,
    );
    return wrong.map(({ text }) => text);
  },
};
