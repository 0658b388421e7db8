import { defineMachine, type Machine } from '../machine/machine.ts';
import { losAngelesMoment, type DayText } from '../time/los-angeles.ts';
import { autoshipEditEnd, autoshipNoticeAt } from './terms.ts';

/** States of what a schedule brings on one day (OP-102, OP-104, OP-106). */
export const AUTOSHIP_DELIVERY_STATUSES = [
  'planned',
  'noticed',
  'locked',
  'ordering',
  'ordered',
  'in_cart',
  'skipped',
  'failed',
] as const;
/** State of one delivery of a schedule. */
export type AutoshipDeliveryStatus = (typeof AUTOSHIP_DELIVERY_STATUSES)[number];

/** Transition of a delivery; `tell` sends its notice (OP-106), `put_in_cart` moves it to a single cart (OP-103). */
export type AutoshipDeliveryMove = 'tell' | 'put_in_cart' | 'lock' | 'begin' | 'order' | 'skip' | 'leave_out' | 'give_up';

/** `payments` is what became of the order's payment, `staff` an employee at the desk. */
export type AutoshipDeliveryActor = 'shopper' | 'clock' | 'payments' | 'staff';

/** States that a shopper can still change. */
const OPEN: readonly AutoshipDeliveryStatus[] = ['planned', 'noticed'];

/** Deliveries that are still to come: there is one for each day of a schedule. */
export const LIVE_DELIVERIES = ['planned', 'noticed', 'locked', 'ordering'] as const satisfies AutoshipDeliveryStatus[];

/** The life of a delivery. Every end but `failed` plans the next one by the schedule's frequency; a failed one leaves its schedule paused. */
export const autoshipDeliveryMachine: Machine<AutoshipDeliveryStatus, AutoshipDeliveryMove, AutoshipDeliveryActor, never> =
  defineMachine({
    name: 'autoship deliveries',
    starts: ['planned'],
    ends: ['ordered', 'in_cart', 'skipped', 'failed'],
    states: AUTOSHIP_DELIVERY_STATUSES,
    moves: {
      tell: { from: ['planned'], to: 'noticed', by: ['clock'], follows: [] },
      // With a single cart, the cart contains it instead (OP-103).
      put_in_cart: { from: ['planned'], to: 'in_cart', by: ['clock'], follows: [] },
      lock: { from: OPEN, to: 'locked', by: ['clock'], follows: [] },
      // On its day, or at once by a shopper who cannot wait.
      begin: { from: [...OPEN, 'locked'], to: 'ordering', by: ['clock', 'shopper'], follows: [] },
      order: { from: ['ordering'], to: 'ordered', by: ['payments'], follows: [] },
      skip: { from: OPEN, to: 'skipped', by: ['shopper', 'staff'], follows: [] },
      // Autoship is off or paused by then, or nothing of it can be had.
      leave_out: { from: LIVE_DELIVERIES, to: 'skipped', by: ['clock'], follows: [] },
      give_up: { from: ['ordering'], to: 'failed', by: ['clock', 'payments'], follows: [] },
    },
  });

/** Hour in Los Angeles at which the deliveries of a day are ordered. */
const ORDER_HOUR = 6;

/** When the clock has something to do with a delivery next; null where it does not, or where the tries of its charge say when. */
export function autoshipDeliveryDue(status: AutoshipDeliveryStatus, day: DayText): Date | null {
  if (status === 'planned') return autoshipNoticeAt(day);
  if (status === 'noticed') return autoshipEditEnd(day);
  return status === 'locked' ? losAngelesMoment(day, ORDER_HOUR) : null;
}

/** Days after each refused charge until the next try (OP-104). */
export const AUTOSHIP_RETRY_DAYS = { failed_charge_1: 1, failed_charge_2: 3, failed_charge_3: 7 } as const;
