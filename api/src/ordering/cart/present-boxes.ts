import type { CartBox } from '@larder/contracts';
import {
  BOX_LABELS,
  destinationRefusal,
  freeShippingText,
  isFreshItem,
  nextCutoff,
  toDollars,
  type BoxTotals,
  type BoxType,
} from '@larder/rules';
import type { StoreConfig } from '../../platform/config.ts';
import { getsFresh } from '../../account/customers/fresh-delivery.ts';
import type { PricedCart } from './price-cart.ts';

/** Store settings that a cart displays. */
export type Store = Pick<StoreConfig, 'shipping' | 'deliveryTo'>;

/**
 * The boxes of a cart in the API's form (CART-009, CART-010). Products that are not shipped (gift cards, virtual goods) belong
 * to no box (OP-211).
 */
export function presentBoxes(priced: PricedCart, now: Date, store: Store): CartBox[] {
  return priced.totals.boxes.map((box) => presentBox(box, priced, now, store));
}

/** Why some of a box cannot be ordered to where it ships (OP-041, OP-125); null when all can. */
function boxRefusal(boxType: BoxType, ids: ReadonlySet<number>, { row, lines }: PricedCart, store: Store): string | null {
  const isFresh = lines.some((line) => ids.has(line.id) && isFreshItem(line.card));
  const destination = { getsFresh: getsFresh(store, row.fresh), region: row.regionCode };
  return destinationRefusal({ isFresh, isWine: boxType === 'wine', destination })?.message ?? null;
}

function presentBox(box: BoxTotals, priced: PricedCart, now: Date, store: Store): CartBox {
  const { boxType, freeShippingNeededCents } = box;
  const cutoff = nextCutoff(boxType, now);
  const ids = box.lineIds.map(Number);
  const scheduled = new Set(priced.lines.filter((line) => line.autoship).map((line) => line.id));
  return {
    box_type: boxType,
    label: BOX_LABELS[boxType],
    items: ids,
    number_of_items: box.numberOfItems,
    subtotal: toDollars(box.subtotalCents),
    gwp_eligible_subtotal: toDollars(box.gwpEligibleSubtotalCents),
    cutoff_date: cutoff.cutoffAt.toISOString(),
    ships_on: cutoff.shipDay,
    free_ship_threshold: toDollars(store.shipping.freeFromCents[boxType]),
    free_ship_amt_needed: toDollars(freeShippingNeededCents),
    shipping_message: freeShippingText(freeShippingNeededCents),
    cart_message: boxRefusal(boxType, new Set(ids), priced, store),
    fresh_message: boxType === 'fresh' ? 'Packed cold, with our fastest shipping.' : null,
    scheduled_items: ids.filter((id) => scheduled.has(id)),
    one_time_items: ids.filter((id) => !scheduled.has(id)),
  };
}
