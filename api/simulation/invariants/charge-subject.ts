import { sql } from '../../src/platform/db/sql.ts';

/** SQL: what the payment `p` was for, such as `order 1007` or `customer 12`; else its charge. */
export const CHARGE_SUBJECT = sql`
  coalesce((select 'order ' || o.number from orders o where o.id::text = p.subject_id),
    (select 'order ' || o.number from order_changes x join orders o on o.id = x.order_id where x.id::text = p.subject_id),
    (select 'customer ' || e.customer_id from enrollments e where e.id::text = p.subject_id), 'charge ' || p.charge_id)`;
