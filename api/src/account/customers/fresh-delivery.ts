import type { StoreConfig } from '../../platform/config.ts';

/** The settings that decide where fresh items are delivered. */
export type FreshStore = Pick<StoreConfig, 'deliveryTo'>;

/**
 * The facts about a shopper that decide on fresh items: `isOn` is false when the account is excluded, `zip` is the destination
 * if known.
 */
export interface FreshShopper {
  isOn: boolean;
  zip: string | null;
}

/** CAT-122, OP-125: a shopper without a ZIP has to enter one before ordering. */
export function getsFresh({ deliveryTo }: FreshStore, { isOn, zip }: FreshShopper): boolean {
  return isOn && (zip === null || deliveryTo(zip) === 'all');
}
