import type { TaxRates } from '../tax/tax-rates.ts';
import type { CartRow } from './cart-rows.ts';

/** The rate of where a cart ships, percent; null for that of its state, and while it has no address (OP-021). */
export function cartTaxPercent(rates: TaxRates, { regionCode, fresh }: CartRow): Promise<number | null> {
  // With a state there is an address, and the ZIP is that of it.
  return regionCode === null || fresh.zip === null ? Promise.resolve(null) : rates.percent({ regionCode, zip: fresh.zip });
}
