import type { StoreConfig } from '../../platform/config.ts';

/** What of the store's settings decides where fresh items go. */
export type FreshStore = Pick<StoreConfig, 'deliveryTo'>;

/** A shopper as far as fresh items go: `isOn` false where the account was shut off from them, `zip` where it ships to, if that is known. */
export interface FreshShopper {
  isOn: boolean;
  zip: string | null;
}

/** CAT-122, OP-125: a shopper without a ZIP has to enter one before ordering. */
export function getsFresh({ deliveryTo }: FreshStore, { isOn, zip }: FreshShopper): boolean {
  return isOn && (zip === null || deliveryTo(zip) === 'all');
}
