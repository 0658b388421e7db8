import { createCache } from '../../platform/cache.ts';
import { HOUR, MINUTE, SECOND } from '../../platform/clock.ts';
import type { Log } from '../../platform/log.ts';
import type { TaxPlace, TaxRates } from './tax-rates.ts';

const PATIENCE = 2 * SECOND;
/** Rates change by quarters. */
const CACHE_MS = HOUR;
/** A service that is away is not waited for at every look at a cart. */
const LATELY = MINUTE;
const MOST_BYTES = 1_000_000;

/** A rate in percent. Null means no known rate (404 or a failed request), which differs from a missing cache entry. */
interface RateResponse {
  percent: number | null;
}

/**
 * An outside service: `GET {url}?zip=&region=` answering `{ "rate": 9.75 }` in percent, or 404 where it knows none. When it is away, slow or strange,
 * the state's rate counts and a line in the log says so.
 */
export function remoteRates(url: string, log: Log): TaxRates {
  const cache = createCache(MOST_BYTES);
  const lately = createCache(MOST_BYTES);
  const ask = async ({ regionCode, zip }: TaxPlace): Promise<RateResponse> => {
    const address = new URL(url);
    address.searchParams.set('zip', zip);
    address.searchParams.set('region', regionCode);
    const response = await fetch(address, { signal: AbortSignal.timeout(PATIENCE) });
    if (response.status === 404) return { percent: null };
    const body: unknown = response.ok ? await response.json() : null;
    if (!isRate(body)) throw new Error(`The tax service answered ${response.status} without a rate`);
    return { percent: body.rate };
  };
  return {
    async percent({ regionCode, zip }) {
      const place = { regionCode, zip: zip.trim().slice(0, 5) };
      const key = `${regionCode} ${place.zip}`;
      const lookUp = async (): Promise<RateResponse> => {
        try {
          return await cache.through(key, CACHE_MS, () => ask(place));
        } catch (err) {
          log.warn({ err, ...place }, 'tax rates are away, the rate of the state counts');
          return { percent: null };
        }
      };
      return (await lately.through(key, LATELY, lookUp)).percent;
    },
  };
}

/** Whether a rate is plausible. Any other value is an error that no shopper should pay for. */
function isRate(body: unknown): body is { rate: number } {
  return (
    typeof body === 'object' &&
    body !== null &&
    'rate' in body &&
    typeof body.rate === 'number' &&
    body.rate >= 0 &&
    body.rate < 30
  );
}
