import type { CartBox } from '@larder/contracts';
import {
  BOX_LABELS,
  freeShippingText,
  nextCutoff,
  noWineText,
  shipsWineTo,
  toDollars,
  type BoxTotals,
  type ShippingConfig,
} from '@larder/rules';
import type { PricedCart } from './price-cart.ts';

/** The boxes of a cart on the wire (CART-009, CART-010). What is not shipped (gift cards, virtual goods) lies in none of them (OP-211). */
export function presentBoxes(priced: PricedCart, now: Date, shipping: ShippingConfig): CartBox[] {
  return priced.totals.boxes.map((box) => presentBox(box, priced, now, shipping));
}

function presentBox(box: BoxTotals, priced: PricedCart, now: Date, shipping: ShippingConfig): CartBox {
  const { boxType, freeShippingNeededCents } = box;
  const cutoff = nextCutoff(boxType, now);
  const ids = box.lineIds.map(Number);
  const scheduled = new Set(priced.lines.filter((line) => line.autoship).map((line) => line.id));
  const region = priced.row.regionCode;
  const wineRefusal = boxType === 'wine' && region !== null && !shipsWineTo(region) ? noWineText(region) : null;
  return {
    box_type: boxType,
    label: BOX_LABELS[boxType],
    items: ids,
    number_of_items: box.numberOfItems,
    subtotal: toDollars(box.subtotalCents),
    gwp_eligible_subtotal: toDollars(box.gwpEligibleSubtotalCents),
    cutoff_date: cutoff.cutoffAt.toISOString(),
    ships_on: cutoff.shipDay,
    free_ship_threshold: toDollars(shipping.freeFromCents[boxType]),
    free_ship_amt_needed: toDollars(freeShippingNeededCents),
    shipping_message: freeShippingText(freeShippingNeededCents),
    cart_message: wineRefusal,
    fresh_message: boxType === 'fresh' ? 'Packed cold and sent the fastest way.' : null,
    scheduled_items: ids.filter((id) => scheduled.has(id)),
    one_time_items: ids.filter((id) => !scheduled.has(id)),
  };
}
