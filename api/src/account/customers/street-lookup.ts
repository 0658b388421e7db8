import { localZips } from './zip-lookup.ts';
import { STREETS } from './streets.ts';

/** An address as far as it can be guessed from what is typed of its street. */
export interface StreetPlace {
  street1: string;
  city: string;
  regionCode: string;
  postcode: string;
}

/**
 * Suggests addresses that begin with the typed text (CHK-027); those in `zip` first. Returns few, and none instead of an error.
 */
export interface StreetLookup {
  suggest(typed: string, zip: string): Promise<StreetPlace[]>;
}

const FEW = 5;
const PATIENCE_MS = 1_500;
/** A house number and at least three characters of its street. */
const TYPED = /^(\d{1,6}[a-z]?)\s+(\S.{2,})$/i;

/** Stands in for an outside service: a short table of streets that ships with the store. */
export const localStreets: StreetLookup = {
  async suggest(typed, zip) {
    const [, house = '', begin = ''] = TYPED.exec(typed.trim()) ?? [];
    if (house === '') return [];
    const found = STREETS.filter(({ street }) => street.toLowerCase().startsWith(begin.toLowerCase()));
    const nearFirst = found.toSorted((a, b) => Number(b.zip === zip) - Number(a.zip === zip)).slice(0, FEW);
    const places = await Promise.all(nearFirst.map(({ zip: at }) => localZips.find(at)));
    return nearFirst.flatMap(({ street }, at) => {
      const place = places[at];
      return place ? [{ street1: `${house} ${street}`, ...place }] : [];
    });
  },
};

/**
 * An outside service: `GET {url}?street=&zip=` with the response `{ "suggestions": [{ "street1", "city", "region_code",
 * "postcode" }] }`. When it is unavailable, slow or malformed there are no suggestions, and the shopper types the address.
 */
export function remoteStreets(url: string): StreetLookup {
  return {
    async suggest(typed, zip) {
      const address = new URL(url);
      address.searchParams.set('street', typed);
      address.searchParams.set('zip', zip);
      try {
        const response = await fetch(address, { signal: AbortSignal.timeout(PATIENCE_MS) });
        const body: unknown = response.ok ? await response.json() : null;
        return placesOf(body).slice(0, FEW);
      } catch {
        return [];
      }
    },
  };
}

function placesOf(body: unknown): StreetPlace[] {
  if (typeof body !== 'object' || body === null || !('suggestions' in body) || !Array.isArray(body.suggestions)) return [];
  return body.suggestions.flatMap((one: unknown) => {
    if (typeof one !== 'object' || one === null) return [];
    const { street1, city, region_code: regionCode, postcode } = one as Record<string, unknown>;
    const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= 200;
    return isText(street1) && isText(city) && isText(regionCode) && isText(postcode)
      ? [{ street1, city, regionCode, postcode }]
      : [];
  });
}
