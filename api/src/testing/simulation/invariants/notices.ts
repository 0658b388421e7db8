// Unchecked SQL: looks into the queue, whose tables are the library's own, and keeps what it did for a week of the machine's time.
import { rows, sql } from '../../../platform/db/sql.ts';
import type { Invariant } from '../world.ts';
import { ADDRESSES } from './addresses.ts';

/** Nobody's trial turned annual unannounced, or was announced oftener than it was prolonged; each gift card that is out was mailed. */
export const notices: Invariant = {
  name: 'notices',
  async problems(em, { isWhole }) {
    if (!isWhole) return [];
    const wrong = await rows(
      em,
      sql<{ text: string }>`
        with mails as (select j.data->'data'->>'template' as template, j.data->'data'->>'to' as email, a.customer_id
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
        union all select format('%s gift cards went to %s, in %s mails', g.cards, g.email, coalesce(m.mails, 0))
          from (select recipient_email::text as email, count(*) as cards from gift_cards where sent_at is not null and recipient_email <> '' group by 1) g
          left join (select email, count(*) as mails from mails where template = 'gift_card' group by 1) m on m.email = g.email
          where g.cards > coalesce(m.mails, 0)
        limit 20`,
    );
    return wrong.map(({ text }) => text);
  },
};
