import type { RawBuilder } from 'kysely';
import { sql } from '../platform/db/sql.ts';

/**
 * Los Angeles day of the announced delivery that a customer can still change, as SQL; null for none, and while autoship is off
 * or paused (OP-106).
 */
export const deliveryAhead = (customerId: RawBuilder<unknown>): RawBuilder<string | null> =>
  sql`(select min(d.date)::text from autoship_schedules h
    join autoship_occurrences d on d.schedule_id = h.id and d.status = 'noticed' join customers w on w.id = h.customer_id
    where h.customer_id = ${customerId} and h.status <> 'paused' and w.autoship_enabled and w.autoship_status <> 'paused')`;
