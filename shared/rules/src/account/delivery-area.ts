import { SHIPPING_TEXT } from './texts.ts';
import { zipIsIn, zipRegion } from './zip-region.ts';

/** Products deliverable to a place: none, everything but fresh items, or everything. */
export const DELIVERY_AREAS = ['none', 'no_fresh', 'all'] as const;
/** Extent of delivery to a place (CAT-122). */
export type DeliveryArea = (typeof DELIVERY_AREAS)[number];

/**
 * What can be delivered to a ZIP. The store ships to the contiguous 48 states and DC (CHK-028, OP-039), fresh items not to all of it (CAT-122). The
 * one rule of deliverability: cart, checkout, addresses, quiz and ZIP lookup ask it.
 * @param noFreshZips ranges of ZIPs that fresh items do not reach: `590-599 83414`
 */
export function deliveryArea(zip: string, noFreshZips: string): DeliveryArea {
  if (zipRegion(zip) === null) return 'none';
  return zipIsIn(noFreshZips, zip) ? 'no_fresh' : 'all';
}

const AREA_TEXT: Readonly<Record<DeliveryArea, string>> = {
  none: SHIPPING_TEXT.onlyContiguous,
  no_fresh: 'We deliver groceries and frozen food to you, but not fresh food yet.',
  all: 'We deliver groceries, frozen and fresh food to you.',
};

/** Products deliverable to a ZIP, as shoppers read it (CAT-122, CHK-028, OP-111). */
export const deliveryAreaText = (area: DeliveryArea): string => AREA_TEXT[area];
