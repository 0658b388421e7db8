import type { CartBox } from '@larder/contracts';
import {
  BOX_LABELS,
  freeShippingText,
  nextCutoff,
  noWineText,
  shipsWineTo,
  toCents,
  toDollars,
  type BoxTotals,
  type BoxType,
  type ShippingConfig,
} from '@larder/rules';
import type { PricedCart } from './price-cart.ts';

/** What is not shipped is shown with the groceries, or in a box of its own when there are none. */
const HOME: BoxType = 'grocery';

/** The boxes of a cart on the wire (CART-009, CART-010); every line is in one of them, so that their subtotals add up to the cart's. */
export function presentBoxes(priced: PricedCart, now: Date, shipping: ShippingConfig): CartBox[] {
  const boxes = priced.totals.boxes.map((box) => presentBox(box, priced, now, shipping));
  const shipped = new Set(priced.totals.boxes.flatMap((box) => box.lineIds));
  const mailed = priced.lines.filter((line) => !shipped.has(String(line.id)));
  if (mailed.length === 0) return boxes;
  const home = boxes.find((box) => box.box_type === HOME);
  if (!home) return [...boxes, addLines(emptyBox(priced, now, shipping), mailed, priced)];
  return boxes.map((box) => (box === home ? addLines(box, mailed, priced) : box));
}

function emptyBox(priced: PricedCart, now: Date, shipping: ShippingConfig): CartBox {
  const box = {
    boxType: HOME,
    lineIds: [],
    numberOfItems: 0,
    subtotalCents: 0,
    gwpEligibleSubtotalCents: 0,
    freeShippingNeededCents: 0,
  };
  return { ...presentBox(box, priced, now, shipping), label: 'By e-mail', shipping_message: 'Nothing to ship' };
}

function addLines(box: CartBox, lines: PricedCart['lines'], priced: PricedCart): CartBox {
  const ids = lines.map((line) => line.id);
  const cents = lines.reduce((sum, line) => sum + (priced.units.get(String(line.id))?.unitCents ?? 0) * line.qty, 0);
  return {
    ...box,
    items: [...box.items, ...ids],
    number_of_items: box.number_of_items + lines.reduce((sum, line) => sum + line.qty, 0),
    subtotal: toDollars(toCents(box.subtotal) + cents),
    one_time_items: [...box.one_time_items, ...ids],
  };
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
