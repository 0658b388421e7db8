import { zipError, type FieldError } from './fields.ts';
import { isShippable, needsAutoRenewConsent, SHIPPABLE_REGIONS } from './regions.ts';

/** The first digits of the ZIPs of each place that is shipped to: ranges of three; five where a single one is in a neighbour's range. */
// oxfmt-ignore
const ZIPS: Readonly<Record<string, string>> = {
  AL: '350-369', AZ: '850-865', AR: '716-729', CA: '900-961', CO: '800-816', CT: '060-069', DE: '197-199', DC: '200 202-205 569',
  FL: '320-339 341-349', GA: '300-319 398-399', ID: '832-838', IL: '600-629', IN: '460-479', IA: '500-528', KS: '660-679',
  KY: '400-427', LA: '700-714', ME: '039-049', MD: '20588 206-219', MA: '010-027 055', MI: '480-499', MN: '550-567', MS: '386-397',
  MO: '630-658', MT: '590-599', NE: '680-693', NV: '889-898', NH: '030-038', NJ: '070-089', NM: '870-884', NY: '06390 005 100-149',
  NC: '270-289', ND: '580-588', OH: '430-459', OK: '730-731 734-749', OR: '970-979', PA: '150-196', RI: '028-029', SC: '290-299',
  SD: '570-577', TN: '370-385', TX: '73960 733 750-799 885', UT: '840-847', VT: '050-054 056-059', VA: '20598 201 220-246',
  WA: '980-994', WV: '247-268', WI: '530-549', WY: '83414 820-831',
};

/** Whether a ZIP begins as one of these ranges says: `590-599 83414`. Ends of a range have the same number of digits. */
export function zipIsIn(ranges: string, zip: string): boolean {
  return ranges.split(' ').some((range) => {
    const [from = '', to = from] = range.split('-');
    const start = zip.trim().slice(0, from.length);
    return from !== '' && from <= start && start <= to;
  });
}

/** Places by the digits of their ZIPs, created at first use: an order reads it twice. */
let places: ReadonlyMap<string, string> | undefined;

function placesByDigits(): ReadonlyMap<string, string> {
  const made = new Map<string, string>();
  for (const [place, ranges] of Object.entries(ZIPS)) {
    for (const range of ranges.split(' ')) {
      const [from = '', to = from] = range.split('-');
      for (let digits = Number(from); digits <= Number(to); digits++) made.set(String(digits).padStart(from.length, '0'), place);
    }
  }
  return made;
}

/** The place of a US ZIP among those that are shipped to; null for any other. */
export function zipRegion(zip: string): string | null {
  places ??= placesByDigits();
  const digits = zip.trim();
  // A ZIP that is named in full is an exception from the range of a neighbour.
  return places.get(digits.slice(0, 5)) ?? places.get(digits.slice(0, 3)) ?? null;
}

/** Whether one of a shopper's ZIPs, of cards and addresses, requires the renewal checkbox for joining and reactivation (OP-038, OP-200). */
export const zipsNeedRenewConsent = (zips: readonly (string | null | undefined)[]): boolean =>
  zips.some((zip) => needsAutoRenewConsent(zipRegion(zip ?? '') ?? ''));

/** The error of an address's ZIP: its form, or another state (ACC-029). A refused state has its own error. */
export function zipInRegionError(zip: string, region: string): FieldError {
  const wrong = zipError(zip);
  if (wrong || !isShippable(region)) return wrong;
  const code = region.trim().toUpperCase();
  return zipRegion(zip) === code ? null : `This ZIP code isn’t in ${SHIPPABLE_REGIONS[code] ?? code}.`;
}
