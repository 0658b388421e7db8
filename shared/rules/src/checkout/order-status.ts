/** Delivery states of an order (CHK-050 … CHK-060). */
export const ORDER_STATUSES = [
  'processing',
  'scheduled',
  'pickup_appointment',
  'shipped',
  'picked_up',
  'in_transit',
  'out_for_delivery',
  'on_its_way',
  'delivered',
  'closed',
  'canceled',
] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

const LABELS: Readonly<Record<OrderStatus, string>> = {
  processing: 'Placed',
  scheduled: 'Processing',
  pickup_appointment: 'Processing',
  shipped: 'Shipped',
  picked_up: 'Shipped',
  in_transit: 'In Transit',
  out_for_delivery: 'In Transit',
  on_its_way: 'On Its Way',
  delivered: 'Delivered',
  closed: 'Closed',
  canceled: 'Canceled',
};

const PROGRESS: Readonly<Record<OrderStatus, number | null>> = {
  processing: 11.5,
  scheduled: 11.5,
  pickup_appointment: 11.5,
  shipped: 36.5,
  picked_up: 36.5,
  in_transit: 61.5,
  out_for_delivery: 61.5,
  on_its_way: 61.5,
  delivered: 97.5,
  closed: 97.5,
  canceled: null,
};

/** Both spellings occur on the wire; inside it is `canceled` for orders and users (OP-004). */
export function canceledSpelling(raw: string): string {
  return raw === 'cancelled' ? 'canceled' : raw;
}

/** Reads a delivery status label; missing and unknown ones are processing (CHK-046, OP-090). */
export function orderStatus(raw: string | null | undefined): OrderStatus {
  const name = canceledSpelling((raw ?? '').trim().toLowerCase());
  return ORDER_STATUSES.find((status) => status === name) ?? 'processing';
}

/** What the shopper reads (CHK-050 … CHK-060). */
export function orderStatusText(raw: string | null | undefined): string {
  return LABELS[orderStatus(raw)];
}

/** Width of the progress bar in percent; null when there is none to show (CHK-061 … CHK-064, OP-090). */
export function orderProgress(raw: string | null | undefined): number | null {
  return PROGRESS[orderStatus(raw)];
}

/** A shopper may cancel only what the warehouse has not picked up yet (OP-093). */
export function isOrderCancelable(raw: string | null | undefined): boolean {
  return orderStatus(raw) === 'processing';
}
