import type { Cents } from '../money/money.ts';

/** The minimum that a product may be advertised for, in cents. */
export interface AdvertisedMinimum {
  mapPriceCents?: Cents | null;
  isMapEnabled?: boolean;
}

/** Whether a price is below a minimum that is in force (MAP, CAT-009, CAT-010). */
export function isUnderMinimum({ isMapEnabled, mapPriceCents }: AdvertisedMinimum, cents: Cents | null | undefined): boolean {
  return isMapEnabled === true && typeof mapPriceCents === 'number' && typeof cents === 'number' && cents < mapPriceCents;
}
