import { queryRows, sql } from '../../src/platform/db/sql.ts';
import type { Invariant } from '../world.ts';
import { dollars } from './dollars.ts';

/** Every paid fee began one term, and no customer paid twice for a period. Reads all fees: a period is as long as a year. */
export const fees: Invariant = {
  name: 'fees',
  async problems(em) {
    const wrong = await queryRows(
      em,
      sql<{ text: string }>`
        with paid as (select e.*, p.charge_id, p.subject_kind, p.settled_at as paid_at from payments p join enrollments e on e.id::text = p.subject_id
            where p.subject_kind in ('enrollment', 'renewal') and p.state = 'succeeded'),
        counted as (select c.id,
            (select count(*) from paid where customer_id = c.id and subject_kind = 'renewal') as renewals,
            (select count(*) from membership_history h where h.customer_id = c.id and h.move = 'renew') as renewed,
            (select count(*) from paid where customer_id = c.id and subject_kind = 'enrollment') as entries,
            (select count(*) from membership_history h where h.customer_id = c.id and h.move in ('try_out', 'join', 'return', 'upgrade')) as entered
          from customers c)
        select format('customer %s: %s paid renewals and %s renewed terms, %s paid enrollments and %s terms begun', id, renewals, renewed, entries, entered) as text
          from counted where renewals <> renewed or entries <> entered
        union all select format('customer %s: charge %s of %s at %s renews a term too early: plan %s was paid at %s', customer_id, charge_id, ${dollars(sql`amount_cents`)}, paid_at, before_plan, before_at)
          from (select paid.*, lag(paid_at) over own as before_at, lag(plan_id) over own as before_plan from paid
            window own as (partition by customer_id order by paid_at)) p
          -- The last retry of a failed renewal comes up to eight days into its term.
          where kind = 'renew' and paid_at < before_at + case before_plan when 6 then interval '19 days' when 3 then interval '356 days' else interval '13 days' end
        union all select format('customer %s: paid a new membership at %s during the one before', h.customer_id, h.at) from membership_history h
          where h.move = 'return' and h.from_state <> 'canceled'
        limit 20`,
    );
    return wrong.map(({ text }) => text);
  },
};
