import type { AutoshipItem, AutoshipSchedule } from '@larder/contracts';
import {
  autoshipEditEnd,
  boxTypeOf,
  type Cents,
  isAutoshipEditable,
  isAutoshipItemEditable,
  losAngelesDay,
  toDollars,
  TOTAL_KINDS,
  type CartTotals,
  type ShippingConfig,
  type TotalKind,
} from '@larder/rules';
import type { ItemRow, ScheduleRow } from './autoship-rows.ts';
import { isFailing } from './delivery-payment.ts';
import { estimate, lineOf, nextItems, type Terms } from './estimate.ts';

/**
 * Whether the shopper may still change an item: by its state, and until 23:59 Pacific two days before (OP-102). One that is paused comes on no day, so none
 * ends its time.
 */
export function isEditable(item: ItemRow, now: Date): boolean {
  return isAutoshipItemEditable(item.status) && (item.status === 'paused' || isAutoshipEditable(item.scheduledAt, now));
}

/** Converts an item to the API type (AUTO-001). */
export function presentItem(item: ItemRow, now: Date): AutoshipItem {
  return {
    item_id: item.id,
    product_id: item.productId,
    product_sku: item.card.sku,
    name: item.card.title,
    status: item.status,
    frequency: item.frequency,
    product_data: {
      box_type: boxTypeOf({ soldAsFresh: item.card.sold_as_fresh, boxType: item.card.box_type }),
      min_order_qty: item.card.min_order_qty,
      qty: item.qty,
    },
    scheduled_at_date: item.scheduledAt,
    price: toDollars(lineOf(item).unitCents),
    editable: isEditable(item, now),
    once: item.isOnce,
    when_out: item.whenOut,
    product: item.card,
  };
}

interface Shown {
  now: Date;
  config: ShippingConfig;
  terms: Terms;
}

/** A schedule with its items; the totals are those of what comes on its next day. */
export function presentSchedule(
  schedule: ScheduleRow,
  items: readonly ItemRow[],
  { now, config, terms }: Shown,
): AutoshipSchedule {
  const own = items.filter((item) => item.scheduleId === schedule.id);
  const { totals, savedCents } = estimate(schedule, nextItems(schedule, own), config, terms);
  return {
    id: schedule.id,
    status: schedule.status,
    frequency: schedule.frequency,
    next_date: schedule.nextDate,
    address_id: schedule.addressId,
    cc_id: schedule.ccId,
    editable_until: autoshipEditEnd(schedule.nextDate).toISOString(),
    delivery_status: schedule.delivery,
    next_try_on: isFailing(schedule.status) && schedule.dueAt ? losAngelesDay(schedule.dueAt) : null,
    paused_until: schedule.pausedUntil,
    items: own.map((item) => presentItem(item, now)),
    totals: presentTotals(totals, savedCents),
  };
}

/** AUTO-005 */
function presentTotals(totals: CartTotals, savedCents: Cents): AutoshipSchedule['totals'] {
  const sum = (kind: TotalKind) =>
    totals.entries.reduce((cents, entry) => cents + (TOTAL_KINDS[entry.type] === kind ? entry.cents : 0), 0);
  return {
    subtotal: toDollars(totals.subtotalCents),
    savings: toDollars(savedCents),
    first_order: toDollars(totals.autoshipDiscountCents),
    discount: toDollars(-sum('discount') - totals.autoshipDiscountCents),
    shipping: toDollars(sum('shipping')),
    tax: toDollars(sum('tax')),
    totals_collected: toDollars(totals.grandTotalCents),
  };
}
