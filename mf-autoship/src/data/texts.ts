import type { AutoshipItem, AutoshipSchedule } from '@larder/contracts';
import { BUILT, addDays, AUTOSHIP_MONTHS, frequencyText, longDayText } from '@larder/rules';

/** AUTO-018, letter by letter. */
export const REMOVE_FAILED = "Couldn't remove item from autoship";

/** Prompt of a failed charge (AUTO-022, OP-104). */
export const UPDATE_PAYMENT = 'Update your payment method';

/** Labels of an item's states (AUTO-004, OP-003). */
export const ITEM_STATUS: Readonly<Record<AutoshipItem['status'], string>> = {
  active: 'Active',
  paused: 'Paused',
  cancelled: 'Removed',
  skipped: 'Skipped this time',
  discontinued: 'No longer available',
  processing: 'Being prepared',
};

/** Choices for an item that is out of stock on its delivery day. */
export const WHEN_OUT = [
  { value: 'skip', label: 'Leave it out', description: 'Skip it this time and we’ll email you.' },
  { value: 'wait', label: 'Wait for it', description: 'We’ll send it with your next delivery once it’s back in stock.' },
  {
    value: 'substitute',
    label: 'Send a similar item',
    description: 'Same kind of item and diets, at the same price or less. By choosing this, you agree to the replacement.',
  },
] as const satisfies { value: AutoshipItem['when_out']; label: string; description: string }[];

/** Labels of a schedule's states (AUTO-022, OP-104). */
export const SCHEDULE_STATUS: Readonly<Record<AutoshipSchedule['status'], string>> = {
  active: 'Active',
  paused: 'Paused',
  failed_charge_1: 'Payment failed, first try',
  failed_charge_2: 'Payment failed, second try',
  failed_charge_3: 'Payment failed, last try',
};

/** Whether a schedule waits for a payment that works (AUTO-022). */
export const isChargeFailed = (status: AutoshipSchedule['status']): boolean => status.startsWith('failed_charge');

/** The frequencies to choose among (OP-102). */
export const FREQUENCIES = AUTOSHIP_MONTHS.map((months) => ({ value: String(months), label: frequencyText(months) }));

/** Whether the next delivery is locked or being ordered: it can no longer be changed (OP-102). */
export const isLocked = ({ delivery_status: status }: Pick<AutoshipSchedule, 'delivery_status'>): boolean =>
  status === 'locked' || status === 'ordering';

/** Until when the next delivery can be changed (OP-102). */
export const changeableText = (schedule: Pick<AutoshipSchedule, 'delivery_status' | 'next_date'>): string =>
  isLocked(schedule)
    ? 'It’s being prepared and can no longer be changed.'
    : `You can make changes until ${longDayText(addDays(schedule.next_date, -2))}, 11:59 PM Pacific time.`;

/** `1 item`, `3 items`. */
export const itemCount = (count: number): string => `${count} ${count === 1 ? 'item' : 'items'}`;

/** Text of every autoship page while it makes no orders. */
export const NOT_YET = 'Autoship isn’t shipping yet. Nothing will be charged or sent.';

/** Before the day of a delivery: `Ships`, or while autoship makes no orders `Planned for`. */
export const shipsOn = (): string => (BUILT.autoshipOrders ? 'Ships' : 'Planned for');
