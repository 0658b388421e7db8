import { PLAN } from '@larder/rules';
import { queryRows, sql } from '../../src/platform/db/sql.ts';
import type { Invariant } from '../world.ts';
import { ADDRESSES } from './addresses.ts';

/**
 * Announcements that may come oftener than what they announce: the end of a trial, an annual renewal, and Autoship deliveries, whose mails name
 * their day. Deliveries of days that moved are deleted, so their mails stay without an event. Mails with one event each are in `records/`.
 */
export const notices: Invariant = {
  name: 'notices',
  async problems(em) {
    const wrong = await queryRows(
      em,
      sql<{ text: string }>`
        with mails as (select j.data->'data'->>'template' as template, j.data->'data'->>'to' as email, a.customer_id,
              j.data->'data'->'data'->>'shipsOn' as day
            from jobs.job j left join (${ADDRESSES}) a on a.email = j.data->'data'->>'to' where j.name = 'mail.send'),
        announcements as (select c.id,
            (select count(*) from mails m where m.template = 'trial_ending' and m.customer_id = c.id) as announced,
            -- A renewal that is turned on in the last hour is announced by that mail.
            (select count(*) from mails m where m.template = 'renewal_on' and m.customer_id = c.id) as switched,
            (select count(*) from membership_history h where h.customer_id = c.id and h.from_state = 'trial' and h.move in ('renew', 'miss')) as ended,
            (select count(*) from cancellations x where x.customer_id = c.id and x.state = 'stayed') as stayed
          from customers c where c.email not like '%@deleted.invalid')
        select format('customer %s: %s mails announced the end of the trial, which ended %s times and was prolonged %s times at most', id, announced, ended, stayed) as text
          from announcements where announced + switched < ended or announced > 1 + stayed
        union all select format('customer %s: %s annual renewals were charged, and %s mails announced one', r.customer_id, r.years, count(m.*))
          from (select customer_id, count(*) as years from enrollments
            where kind = 'renew' and state = 'done' and plan_id = ${PLAN.annual} group by 1) r
          join customers c on c.id = r.customer_id and c.email not like '%@deleted.invalid'
          left join mails m on m.customer_id = r.customer_id and m.template in ('renewal_ahead', 'trial_ending', 'renewal_on')
          group by r.customer_id, r.years having r.years > count(m.*)
        union all select format('customer %s: %s mails %s for %s events', h.customer_id, coalesce(m.mails, 0), h.template, h.events)
          from (select customer_id, template, count(*) as events from (
            select s.customer_id, case a.move when 'tell' then 'autoship_notice' when 'put_in_cart' then 'autoship_in_cart' else 'autoship_failed' end as template
              from autoship_history a join autoship_occurrences d on d.id = a.occurrence_id join autoship_schedules s on s.id = d.schedule_id
              where a.move in ('tell', 'put_in_cart', 'give_up')
            union all select s.customer_id, 'autoship_failed' from autoship_history a join autoship_schedules s on s.id = a.schedule_id
              where a.move in ('fail', 'fail_again', 'fail_last')) e group by 1, 2) h
          join customers c on c.id = h.customer_id and c.email not like '%@deleted.invalid'
          left join (select customer_id, template, count(*) as mails from mails group by 1, 2) m on m.customer_id = h.customer_id and m.template = h.template
          where h.events > coalesce(m.mails, 0)
        union all select format('customer %s: Autoship delivery %s of %s was announced by no mail', c.id, d.id, d.date)
          from autoship_history a join autoship_occurrences d on d.id = a.occurrence_id join autoship_schedules s on s.id = d.schedule_id
          join customers c on c.id = s.customer_id and c.email not like '%@deleted.invalid'
          where a.move = 'tell' and not exists (select 1 from mails m
            where m.customer_id = c.id and m.template = 'autoship_notice' and m.day = d.date::text)
        limit 20`,
    );
    return wrong.map(({ text }) => text);
  },
};
