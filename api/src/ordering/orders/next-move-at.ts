// Raw SQL (not type-checked): computes moments of local time in the time zone of each order's address.
import { ARRIVAL_HOURS, DRIVER_LEAVES_HOUR, HOURS_AFTER_CUTOFF, REGION_TIME_ZONES, STORE_TIME_ZONE } from '@larder/rules';
import { sql } from '../../platform/db/sql.ts';

const ZONES = JSON.stringify(REGION_TIME_ZONES);
const arrivalMinutes = (ARRIVAL_HOURS.to - ARRIVAL_HOURS.from) * 60;

/** The end of all boxes' cutoffs. Orders without one close when they are placed. */
const closesAt = sql`(select coalesce(max(s.cutoff_at), orders.created_at) from shipments s where s.order_id = orders.id)`;
const deliveryDay = sql`(select coalesce(max(s.estimated_delivery), (orders.created_at at time zone ${STORE_TIME_ZONE}::text)::date + 3)
  from shipments s where s.order_id = orders.id)`;
const timeZone = sql`coalesce(${ZONES}::jsonb ->> (orders.address->>'region_code'), ${STORE_TIME_ZONE}::text)`;
const hours = (count: number) => sql`make_interval(hours => ${count}::int)`;

/**
 * When an order's next transition is due (UTC): after its last box closed, then on its delivery day in the time zone of its
 * address. Order numbers spread arrivals over the day.
 */
export const nextMoveAt = sql<string>`(case orders.state
  when 'processing' then ${closesAt} + ${hours(HOURS_AFTER_CUTOFF.schedule)}
  when 'scheduled' then ${closesAt} + ${hours(HOURS_AFTER_CUTOFF.ship)}
  when 'shipped' then ${closesAt} + ${hours(HOURS_AFTER_CUTOFF.carry)}
  when 'in_transit' then (${deliveryDay} + ${hours(DRIVER_LEAVES_HOUR)}) at time zone ${timeZone}
  else (${deliveryDay} + ${hours(ARRIVAL_HOURS.from)} + make_interval(mins => ((orders.number * 37) % ${arrivalMinutes}::int)::int)) at time zone ${timeZone}
end)`;
