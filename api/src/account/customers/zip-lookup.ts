import zipcodes from 'zipcodes';
import { isUsZip } from '@larder/rules';

/** City and state of a ZIP. `regionCode` is the state's two letters; `postcode` is the ZIP as typed. */
export interface Place {
  city: string;
  regionCode: string;
  postcode: string;
}

/** City and state of a US ZIP (API-071); null for an unknown one. */
export interface ZipLookup {
  find(zip: string): Promise<Place | null>;
}

/** A table that ships with the store. */
export const localZips: ZipLookup = {
  async find(zip) {
    if (!isUsZip(zip)) return null;
    const found = zipcodes.lookup(zip.trim().slice(0, 5));
    if (!found || found.country !== 'US') return null;
    return { city: found.city, regionCode: found.state, postcode: zip.trim() };
  },
};

/** An outside service: `GET {url}?zip=` answering `{ city, region_code }`, or 404. Two seconds, then the local table answers. */
export function remoteZips(url: string, fallback: ZipLookup): ZipLookup {
  return {
    async find(zip) {
      if (!isUsZip(zip)) return null;
      const address = new URL(url);
      address.searchParams.set('zip', zip.trim());
      try {
        const response = await fetch(address, { signal: AbortSignal.timeout(2_000) });
        if (response.status === 404) return null;
        const body: unknown = await response.json();
        if (!response.ok || !isPlace(body)) return fallback.find(zip);
        return { city: body.city, regionCode: body.region_code, postcode: zip.trim() };
      } catch {
        // The shopper types a city by hand at worst; the lookup is never a reason to fail.
        return fallback.find(zip);
      }
    },
  };
}

function isPlace(body: unknown): body is { city: string; region_code: string } {
  return (
    typeof body === 'object' &&
    body !== null &&
    'city' in body &&
    'region_code' in body &&
    typeof body.city === 'string' &&
    typeof body.region_code === 'string'
  );
}
