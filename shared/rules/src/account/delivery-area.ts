import { zipIsIn, zipRegion } from './zip-region.ts';

/** What can be delivered to a place: nothing, everything but fresh items, or everything. */
export type DeliveryArea = 'none' | 'no_fresh' | 'all';

/**
 * What can be delivered to a ZIP. The store ships to the contiguous 48 states and DC (CHK-028, OP-039), fresh items not to all of it (CAT-122). The
 * one rule of deliverability: cart, checkout, addresses, quiz and ZIP lookup ask it.
 * @param noFreshZips ranges of ZIPs that fresh items do not reach: `590-599 83414`
 */
export function deliveryArea(zip: string, noFreshZips: string): DeliveryArea {
  if (zipRegion(zip) === null) return 'none';
  return zipIsIn(noFreshZips, zip) ? 'no_fresh' : 'all';
}
