import { ANNUAL_DAYS, TRIAL_DAYS } from '@larder/rules';
import { queryRows, sql } from '../../src/platform/db/sql.ts';
import type { Invariant } from '../world.ts';

/** The last retry of a failed renewal comes up to this many days into the term that it pays (OP-020). February is the shortest month. */
const LATE_DAYS = 9;
const MONTH_DAYS = 28;

/** No membership, ended by a job or still running, is shorter than the term that was paid last. */
export const paidTime: Invariant = {
  name: 'paid time',
  async problems(em) {
    const wrong = await queryRows(
      em,
      sql<{ text: string }>`
        with ends as (
          select customer_id, at as ends_at, 'ended' as how from membership_history
            where to_state = 'canceled' and by = 'clock' and cause in ('renewal_off', 'no_card')
          union all select customer_id, expires_at, 'ends' from subscriptions where state in ('trial', 'active'))
        select format('customer %s: the membership, paid at %s for plan %s, %s too early, at %s', e.customer_id, p.settled_at, p.plan_id, e.how, e.ends_at) as text
        from ends e
        join lateral (select n.settled_at, n.plan_id from enrollments n where n.customer_id = e.customer_id and n.state = 'done'
          and n.settled_at <= e.ends_at order by n.settled_at desc limit 1) p on true
        where e.ends_at < p.settled_at - ${LATE_DAYS}::int * interval '1 day'
          + case p.plan_id when 3 then ${ANNUAL_DAYS}::int when 6 then ${MONTH_DAYS}::int else ${TRIAL_DAYS}::int end * interval '1 day'
          -- A membership that was given after a refund lasts as long as the gift.
          and not exists (select 1 from membership_history g where g.customer_id = e.customer_id and g.move in ('receive', 'grant')
            and g.at > p.settled_at and g.at <= e.ends_at)
        limit 20`,
    );
    return wrong.map(({ text }) => text);
  },
};
