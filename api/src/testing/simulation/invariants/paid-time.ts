// Unchecked SQL: compares terms with what was paid for them, for the simulation alone.
import { ANNUAL_DAYS, TRIAL_DAYS } from '@larder/rules';
import { rows, sql } from '../../../platform/db/sql.ts';
import type { Invariant } from '../world.ts';

/** A late try of a renewal comes up to so many days into the term that it pays (OP-020); a month is as short as February. */
const LATE_DAYS = 9;
const MONTH_DAYS = 28;

/** Nobody loses time that they paid for: what the clock ends, and what still runs, lasts as long as what was paid last. */
export const paidTime: Invariant = {
  name: 'paid time',
  async problems(em, { since, isWhole }) {
    if (!isWhole) return [];
    const wrong = await rows(
      em,
      sql<{ text: string }>`
        with ends as (
          select customer_id, at as ends_at, 'ended' as how from membership_history
            where to_state = 'canceled' and by = 'clock' and cause in ('renewal_off', 'no_card') and at >= ${since}
          union all select customer_id, expires_at, 'ends' from subscriptions where state in ('trial', 'active'))
        select format('the membership of customer %s, paid at %s for plan %s, %s at %s', e.customer_id, p.settled_at, p.plan_id, e.how, e.ends_at) as text
        from ends e
        join lateral (select n.settled_at, n.plan_id from enrollments n where n.customer_id = e.customer_id and n.state = 'done'
          and n.settled_at <= e.ends_at order by n.settled_at desc limit 1) p on true
        where e.ends_at < p.settled_at - ${LATE_DAYS}::int * interval '1 day'
          + case p.plan_id when 3 then ${ANNUAL_DAYS}::int when 6 then ${MONTH_DAYS}::int else ${TRIAL_DAYS}::int end * interval '1 day'
          -- Who left for their money and was given a membership since has what was given.
          and not exists (select 1 from membership_history g where g.customer_id = e.customer_id and g.move in ('receive', 'grant')
            and g.at > p.settled_at and g.at <= e.ends_at)
        limit 20`,
    );
    return wrong.map(({ text }) => text);
  },
};
