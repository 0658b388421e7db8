import { queryRows, sql } from '../../src/platform/db/sql.ts';
import type { Invariant } from '../world.ts';

/** A killed store resumes its work within this time, in store time. */
const LATE = '2 hours';

/**
 * Autoship. A delivery has one order with a total above zero, and so has its cart. A schedule has one delivery a day unless its
 * shopper requested more. An active delivery has a time at which the clock processes it, and that time is not overdue. None was
 * begun before its day unless its shopper requested that, nor for a paused or non-member account. Each day with due items has
 * its delivery. Each announced day was met, or a mail stated the reason.
 */
export const autoship: Invariant = {
  name: 'autoship',
  async problems(em, { now }) {
    const wrong = await queryRows(
      em,
      sql<{ text: string }>`
        with made as (select o.* from orders o where o.autoship_schedule_id is not null),
        -- What the clock did of itself with deliveries that are to go out.
        turned as (select h.occurrence_id as id, h.at, h.move, d.schedule_id, d.date, d.status,
            coalesce('order ' || o.number, 'schedule ' || d.schedule_id) as name
          from autoship_history h join autoship_occurrences d on d.id = h.occurrence_id left join orders o on o.id = d.order_id
          where h.by = 'clock' and h.move in ('tell', 'put_in_cart', 'begin') and h.from_state is not null)
        select format('cart %s of a delivery has %s orders that came to something', cart_id, count(*)) as text from made
          where state <> 'payment_failed' group by cart_id having count(*) > 1
        union all select format('order %s of schedule %s belongs to no delivery', m.number, m.autoship_schedule_id) from made m
          where m.state <> 'payment_failed' and not exists (select 1 from autoship_occurrences d where d.order_id = m.id)
        union all select format('delivery %s of %s is %s, and nothing turns to it', d.id, d.date, d.status) from autoship_occurrences d
          where d.status in ('planned', 'noticed', 'locked', 'ordering') and d.due_at is null
        union all select format('delivery %s of %s is still %s; it was due at %s', d.id, d.date, d.status, d.due_at) from autoship_occurrences d
          where d.due_at < ${now}::timestamptz - ${sql.lit(LATE)}::interval
        union all select format('delivery %s is ordered without an order', d.id) from autoship_occurrences d where d.status = 'ordered' and d.order_id is null
        union all select format('%s: schedule %s has %s deliveries of %s that the clock ordered', string_agg(distinct name, ', '), schedule_id, count(*), date) from turned
          where move = 'begin' and status = 'ordered' group by schedule_id, date having count(*) > 1
        union all select format('%s: delivery %s of %s was begun by the clock at %s, before its day', name, id, date, at) from turned
          where move = 'begin' and at < date::timestamp at time zone 'America/Los_Angeles'
        -- A declined card is charged again on later days; the first try is on the day itself.
        union all select format('%s: delivery %s of %s was begun by the clock at %s, after its day', min(name), id, date, min(at)) from turned
          where move = 'begin' group by id, date
          having min(at) > (date + 1)::timestamp at time zone 'America/Los_Angeles' + ${sql.lit(LATE)}::interval
        -- Of the account's own pause there is no history: it counts where nothing of the account has changed since.
        union all select format('%s: delivery %s was %s at %s for customer %s, whose Autoship was paused at %s', t.name, t.id, t.status, t.at, c.id, c.updated_at) from turned t
          join autoship_schedules s on s.id = t.schedule_id join customers c on c.id = s.customer_id
          where c.autoship_status = 'paused' and c.updated_at < t.at
        union all select format('order %s of delivery %s is %s, the delivery %s', o.number, d.id, o.state, d.status)
          from autoship_occurrences d join orders o on o.id = d.order_id
          where d.status = 'ordered' and o.state in ('pending_payment', 'payment_failed')
        union all select format('item %s is to come on %s, which no delivery is planned for', i.id, i.scheduled_at) from autoship_items i
          where i.status in ('active', 'skipped', 'processing') and not exists (select 1 from autoship_occurrences d
            where d.schedule_id = i.schedule_id and d.date = i.scheduled_at and d.status in ('planned', 'noticed', 'locked', 'ordering'))
        -- What was begun before a pause or the end of a membership goes out.
        union all select format('order %s was made at %s for a schedule that was paused at %s', m.number, m.created_at, p.at) from made m
          join autoship_occurrences d on d.order_id = m.id
          join lateral (select max(at) as at from autoship_history b where b.occurrence_id = d.id and b.move = 'begin') b on true
          join lateral (select h.to_state, h.at from autoship_history h where h.schedule_id = m.autoship_schedule_id and h.at < b.at
            order by h.id desc limit 1) p on p.to_state = 'paused'
        union all select format('order %s was made at %s for a member whose membership was over at %s', m.number, m.created_at, p.at) from made m
          join autoship_occurrences d on d.order_id = m.id
          join lateral (select max(at) as at from autoship_history b where b.occurrence_id = d.id and b.move = 'begin') b on true
          join lateral (select h.to_state, h.at from membership_history h where h.customer_id = m.customer_id and h.at < b.at
            order by h.id desc limit 1) p on p.to_state = 'canceled'
        union all select format('delivery %s of %s was told of and then %s, and nobody said why', d.id, d.date, d.status) from autoship_occurrences d
          where d.status = 'skipped' and exists (select 1 from autoship_history n where n.occurrence_id = d.id and n.move = 'tell')
            and not exists (select 1 from autoship_history s where s.occurrence_id = d.id and (s.move = 'skip' or s.cause is not null))
        limit 20`,
    );
    return wrong.map(({ text }) => text);
  },
};
