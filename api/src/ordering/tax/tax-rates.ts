import type { Env } from '../../platform/env.ts';
import type { Log } from '../../platform/log.ts';
import { remoteRates } from './remote-rates.ts';
import { zipTable } from './zip-table.ts';

/** Where an order ships to, as tax offices divide the land. */
export interface TaxPlace {
  regionCode: string;
  zip: string;
}

/** Sales tax below the level of states: counties and cities have their own, which a ZIP tells. */
export interface TaxRates {
  /** The whole rate of a place in percent; null leaves it to the table of the states (OP-021). It never fails. */
  percent(place: TaxPlace): Promise<number | null>;
}

declare module '../../platform/services.ts' {
  interface Services {
    taxRates: TaxRates;
  }
}

const statesOnly: TaxRates = { percent: () => Promise.resolve(null) };

/** The rates that the store was set up with (`TAX_RATES`). */
export function createTaxRates({ TAX_RATES, TAX_API_URL }: Pick<Env, 'TAX_RATES' | 'TAX_API_URL'>, log: Log): TaxRates {
  if (TAX_RATES === 'zips') return zipTable;
  return TAX_RATES === 'rest' && TAX_API_URL !== undefined ? remoteRates(TAX_API_URL, log) : statesOnly;
}
