import { canMove } from '../machine/machine.ts';
import { orderMachine, type OrderState } from './order-machine.ts';

/** Delivery states of an order (CHK-050 … CHK-060): all but those of its payment, which are never shown. */
export type OrderStatus = Exclude<OrderState, 'pending_payment' | 'payment_failed'>;

/** Label of a delivery state, its progress (percent; null for no bar), and whether its boxes have left the warehouse by then. */
const SHOWN: Readonly<Record<OrderStatus, { label: string; progress: number | null; hasLeft: boolean }>> = {
  processing: { label: 'Placed', progress: 11.5, hasLeft: false },
  scheduled: { label: 'Processing', progress: 11.5, hasLeft: false },
  pickup_appointment: { label: 'Processing', progress: 11.5, hasLeft: false },
  shipped: { label: 'Shipped', progress: 36.5, hasLeft: true },
  picked_up: { label: 'Shipped', progress: 36.5, hasLeft: true },
  in_transit: { label: 'In Transit', progress: 61.5, hasLeft: true },
  out_for_delivery: { label: 'In Transit', progress: 61.5, hasLeft: true },
  on_its_way: { label: 'On Its Way', progress: 61.5, hasLeft: true },
  delivered: { label: 'Delivered', progress: 97.5, hasLeft: true },
  closed: { label: 'Closed', progress: 97.5, hasLeft: true },
  canceled: { label: 'Canceled', progress: null, hasLeft: false },
};

const isShown = (state: OrderState): state is OrderStatus => state in SHOWN;
export const ORDER_STATUSES: readonly OrderStatus[] = orderMachine.states.filter(isShown);

/** Both spellings occur in the API; internally it is `canceled` for orders and users (OP-004). */
export function canceledSpelling(raw: string): string {
  return raw === 'cancelled' ? 'canceled' : raw;
}

/** Reads a delivery status label; missing and unknown ones are processing (CHK-046, OP-090). */
export function orderStatus(raw: string | null | undefined): OrderStatus {
  const name = canceledSpelling((raw ?? '').trim().toLowerCase());
  return ORDER_STATUSES.find((status) => status === name) ?? 'processing';
}

/** The status as shoppers read it (CHK-050 … CHK-060). */
export function orderStatusText(raw: string | null | undefined): string {
  return SHOWN[orderStatus(raw)].label;
}

/** Width of the progress bar in percent; null when there is none to show (CHK-061 … CHK-064, OP-090). */
export function orderProgress(raw: string | null | undefined): number | null {
  return SHOWN[orderStatus(raw)].progress;
}

/** Whether the boxes of an order have left the warehouse: from then on they can be followed by a number. */
export const hasLeftWarehouse = (state: OrderState): boolean => isShown(state) && SHOWN[state].hasLeft;

/** A shopper may cancel only what the warehouse has not picked up yet (OP-093). */
export function isOrderCancelable(raw: string | null | undefined): boolean {
  return canMove(orderMachine, 'cancel', orderStatus(raw), 'shopper');
}
