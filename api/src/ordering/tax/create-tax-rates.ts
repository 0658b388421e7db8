import type { Env } from '../../platform/env.ts';
import type { Log } from '../../platform/log.ts';
import { remoteRates } from './remote-rates.ts';
import type { TaxRates } from './tax-rates.ts';

/** State, county and city tax together, in percent. A few sample places; an external service covers all. */
const RATES: Readonly<Record<string, number>> = {
  // Los Angeles, San Francisco and Humboldt County, California.
  '90012': 9.75,
  '94103': 8.625,
  '95501': 8.5,
  // Manhattan, and Albany, New York.
  '10001': 8.875,
  '12207': 8,
  // Chicago, Illinois.
  '60601': 10.25,
  // Austin, Texas.
  '78701': 8.25,
  // Seattle, Washington.
  '98101': 10.35,
  // Denver, Colorado.
  '80202': 8.81,
};

/** A fake of an external service; other ZIPs use the state's rate. */
const zipTable: TaxRates = { percent: ({ zip }) => Promise.resolve(RATES[zip.trim().slice(0, 5)] ?? null) };

const statesOnly: TaxRates = { percent: () => Promise.resolve(null) };

/** The rates that the store was set up with (`TAX_RATES`). */
export function createTaxRates({ TAX_RATES, TAX_API_URL }: Pick<Env, 'TAX_RATES' | 'TAX_API_URL'>, log: Log): TaxRates {
  if (TAX_RATES === 'zips') return zipTable;
  return TAX_RATES === 'rest' && TAX_API_URL !== undefined ? remoteRates(TAX_API_URL, log) : statesOnly;
}
