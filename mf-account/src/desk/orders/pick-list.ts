import type { PackingSlip } from '@larder/contracts';

/** Units of an item to pick for several orders. */
export interface PickedItem {
  key: string;
  box: string;
  sku: string;
  name: string;
  qty: number;
  /** Numbers of the orders. */
  orders: string[];
}

/** Sums up the units of each item over all orders, by box and name, so that one walk through the warehouse finds everything. */
export function pickList(slips: readonly PackingSlip[]): PickedItem[] {
  const items = new Map<string, PickedItem>();
  for (const { increment_id: number, slip_boxes: boxes } of slips)
    for (const { box_type: box, slip_lines: lines } of boxes)
      for (const { product_sku: sku, product_name: name, qty } of lines) {
        const key = `${box} ${sku} ${name}`;
        const item = items.get(key) ?? { key, box, sku, name, qty: 0, orders: [] };
        item.qty += qty;
        if (!item.orders.includes(number)) item.orders.push(number);
        items.set(key, item);
      }
  return [...items.values()].toSorted((a, b) => a.box.localeCompare(b.box) || a.name.localeCompare(b.name));
}
