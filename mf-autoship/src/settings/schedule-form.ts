import type { AutoshipSchedule, CallBody } from '@larder/contracts';
import type { DayText } from '@larder/rules';

/** Values of the form that changes a schedule, by the API's names; empty where nothing is chosen. */
interface ScheduleValues {
  frequency: string;
  next_date: DayText;
  address_id: string;
  cc_id: string;
}

const SCHEDULE_FIELDS = ['frequency', 'next_date', 'address_id', 'cc_id'] as const satisfies (keyof ScheduleValues)[];

/** Returns the form values of a schedule; empty text for the default address or card. */
export const scheduleValues = (schedule: AutoshipSchedule): ScheduleValues => ({
  frequency: String(schedule.frequency),
  next_date: schedule.next_date,
  address_id: schedule.address_id === null ? '' : String(schedule.address_id),
  cc_id: schedule.cc_id === null ? '' : String(schedule.cc_id),
});

/** Returns only what differs, or null when nothing does (OP-107). */
export function scheduleChange(
  schedule: AutoshipSchedule,
  values: ScheduleValues,
): CallBody<'PUT /autoship/schedule/{id}'> | null {
  const before = scheduleValues(schedule);
  const changed = SCHEDULE_FIELDS.filter((field) => values[field] !== before[field]);
  return changed.length > 0 ? Object.fromEntries(changed.map((field) => [field, values[field]])) : null;
}
