import type { OrderWhenOut } from '@larder/rules';
import type { RawBuilder } from 'kysely';
import { sql } from '../../platform/db/sql.ts';

/**
 * SQL: a customer's choice in their last own order for items that run out; null without one. Schedules order without a choice.
 */
export const lastWhenOut = (customerId: RawBuilder<unknown>): RawBuilder<OrderWhenOut | null> =>
  sql`(select o.when_out from orders o where o.customer_id = ${customerId} and o.state not in ('pending_payment', 'payment_failed')
    and o.autoship_schedule_id is null order by o.created_at desc, o.id desc limit 1)`;
