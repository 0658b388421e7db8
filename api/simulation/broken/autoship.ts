import { sql } from '../../src/platform/db/sql.ts';
import type { BrokenBehavior } from './behavior.ts';

/** SQL: has the jobs begin the delivery of an order so much earlier or later. */
const begunAt = (orderId: string, shift: string) => [
  sql`update autoship_history set at = at + ${shift}::interval where move = 'begin' and occurrence_id = (select id from autoship_occurrences where order_id = ${orderId})`,
];

export const brokenAutoship: readonly BrokenBehavior[] = [
  {
    what: 'a delivery is made twice',
    change: ({ autoship }) => [
      sql`insert into autoship_occurrences (schedule_id, date, status, order_id) select schedule_id, date, status, order_id from autoship_occurrences where order_id = ${autoship.id}`,
      sql`insert into autoship_history (occurrence_id, at, from_state, to_state, move, by)
        select (select max(id) from autoship_occurrences), at, from_state, to_state, move, by from autoship_history
        where move = 'begin' and occurrence_id = (select min(id) from autoship_occurrences where order_id = ${autoship.id})`,
    ],
    problems: ({ autoship }) => [`order ${autoship.number}`],
  },
  {
    what: 'a delivery is made a day early',
    change: ({ autoship }) => begunAt(autoship.id, '-1 day'),
    problems: ({ autoship }) => [`order ${autoship.number}`],
  },
  {
    what: 'a delivery is made a day late',
    change: ({ autoship }) => begunAt(autoship.id, '1 day'),
    problems: ({ autoship }) => [`order ${autoship.number}`],
  },
  {
    what: 'an Autoship order has no delivery',
    change: ({ promo, subscriber }) => [
      sql`update orders set autoship_schedule_id = ${subscriber.scheduleId} where id = ${promo.id}`,
    ],
    problems: ({ promo }) => [`order ${promo.number}`],
  },
];
