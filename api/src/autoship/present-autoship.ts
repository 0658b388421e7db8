import type { AutoshipItem, AutoshipSchedule } from '@larder/contracts';
import {
  autoshipEditEnd,
  boxTypeOf,
  cartLine,
  cartTotals,
  isAutoshipEditable,
  isAutoshipItemEditable,
  toDollars,
  type ShippingConfig,
  type TotalsLine,
} from '@larder/rules';
import type { ItemRow, ScheduleRow } from './autoship-rows.ts';

/** An item as the rules price it: for the autoship price where the group has one (MEM-019), or as if it were bought in the store. */
const lineOf = (item: ItemRow, autoship = true): TotalsLine =>
  cartLine(String(item.id), item.goods, item.groupId, { qty: item.qty, autoship });

/** Whether the shopper may still change an item: by its state, and until 23:59 Pacific two days before (OP-102). */
export function isEditable(item: ItemRow, now: Date): boolean {
  return isAutoshipItemEditable(item.status) && isAutoshipEditable(item.scheduledAt, now);
}

/** An item on the wire (AUTO-001). */
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
    product: item.card,
  };
}

/** A schedule with its items; the totals are those of the items that ship on its next day. */
export function presentSchedule(
  schedule: ScheduleRow,
  items: readonly ItemRow[],
  now: Date,
  config: ShippingConfig,
): AutoshipSchedule {
  const own = items.filter((item) => item.scheduleId === schedule.id);
  return {
    id: schedule.id,
    status: schedule.status,
    frequency: schedule.frequency,
    next_date: schedule.nextDate,
    address_id: schedule.addressId,
    cc_id: schedule.ccId,
    editable_until: autoshipEditEnd(schedule.nextDate).toISOString(),
    items: own.map((item) => presentItem(item, now)),
    totals: shipmentTotals(schedule, own, config),
  };
}

/** Totals of a schedule's next shipment in dollars: by the same rules as a cart, so with shipping and tax (AUTO-005). */
function shipmentTotals(schedule: ScheduleRow, items: readonly ItemRow[], config: ShippingConfig): AutoshipSchedule['totals'] {
  const shipping = items.filter((item) => item.status === 'active' && item.scheduledAt === schedule.nextDate);
  const totals = cartTotals({
    lines: shipping.map((item) => lineOf(item)),
    shipping: config,
    region: schedule.regionCode,
  });
  const savings = shipping.reduce((sum, item) => sum + (lineOf(item, false).unitCents - lineOf(item).unitCents) * item.qty, 0);
  return {
    subtotal: toDollars(totals.subtotalCents),
    savings: toDollars(savings),
    totals_collected: toDollars(totals.grandTotalCents),
  };
}
