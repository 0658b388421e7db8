import type { AutoshipItem, AutoshipSchedule } from '@larder/contracts';
import { BOX_LABELS, BOX_TYPES, boxType } from '@larder/rules';

/** A box of a shipment with its items (AUTO-002). */
export interface ShipmentBox {
  label: string;
  items: AutoshipItem[];
}

/** Items that ship on the schedule's next day: not paused, unavailable or planned for another day. Skipped items stay visible. */
export function shippingItems({ items, next_date: day }: Pick<AutoshipSchedule, 'items' | 'next_date'>): AutoshipItem[] {
  const shown: readonly AutoshipItem['status'][] = ['active', 'processing', 'skipped'];
  return items.filter((item) => item.scheduled_at_date === day && shown.includes(item.status));
}

/** Items by the box they travel in, in the order of the boxes (AUTO-002). */
export function shipmentBoxes(items: readonly AutoshipItem[]): ShipmentBox[] {
  return BOX_TYPES.flatMap((type) => {
    const own = items.filter((item) => (boxType(item.product_data.box_type) ?? 'grocery') === type);
    return own.length > 0 ? [{ label: BOX_LABELS[type], items: own }] : [];
  });
}
