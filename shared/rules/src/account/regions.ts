import { SHIPPING_TEXT } from './texts.ts';
import type { FieldError } from './fields.ts';

/** Code and name of the places that the store ships to: the contiguous 48 states and DC (CHK-027, OP-039). */
// oxfmt-ignore
export const SHIPPABLE_REGIONS: Readonly<Record<string, string>> = {
  AL: 'Alabama', AZ: 'Arizona', AR: 'Arkansas', CA: 'California', CO: 'Colorado', CT: 'Connecticut', DE: 'Delaware',
  DC: 'District of Columbia', FL: 'Florida', GA: 'Georgia', ID: 'Idaho', IL: 'Illinois', IN: 'Indiana', IA: 'Iowa', KS: 'Kansas',
  KY: 'Kentucky', LA: 'Louisiana', ME: 'Maine', MD: 'Maryland', MA: 'Massachusetts', MI: 'Michigan', MN: 'Minnesota',
  MS: 'Mississippi', MO: 'Missouri', MT: 'Montana', NE: 'Nebraska', NV: 'Nevada', NH: 'New Hampshire', NJ: 'New Jersey',
  NM: 'New Mexico', NY: 'New York', NC: 'North Carolina', ND: 'North Dakota', OH: 'Ohio', OK: 'Oklahoma', OR: 'Oregon',
  PA: 'Pennsylvania', RI: 'Rhode Island', SC: 'South Carolina', SD: 'South Dakota', TN: 'Tennessee', TX: 'Texas', UT: 'Utah',
  VT: 'Vermont', VA: 'Virginia', WA: 'Washington', WV: 'West Virginia', WI: 'Wisconsin', WY: 'Wyoming',
};

/** Code and name of the places of the United States that are refused (OP-039). */
// oxfmt-ignore
export const REFUSED_REGIONS: Readonly<Record<string, string>> = {
  AK: 'Alaska', HI: 'Hawaii', PR: 'Puerto Rico', GU: 'Guam', VI: 'U.S. Virgin Islands', AS: 'American Samoa',
  MP: 'Northern Mariana Islands', AA: 'Armed Forces Americas', AE: 'Armed Forces Europe', AP: 'Armed Forces Pacific',
};

/**
 * Regions of an address, by name. The list includes refused ones, so that shoppers see the reason instead of a missing
 * state (CHK-028, CHK-029).
 */
export const regionOptions = (): { value: string; label: string }[] =>
  Object.entries({ ...SHIPPABLE_REGIONS, ...REFUSED_REGIONS })
    .map(([value, label]) => ({ value, label }))
    .toSorted((a, b) => (a.label < b.label ? -1 : 1));

/** Places with strict rules for automatic renewal (CHK-030, OP-038). */
const AUTO_RENEW_REGIONS = ['CA', 'ND', 'VT', 'DC'] as const;

/** States that wine is not shipped to, unless configured otherwise (OP-041). */
const NO_WINE_REGIONS: readonly string[] = ['UT', 'MS', 'AL', 'AR', 'DE', 'KY', 'RI'];

const code = (region: string): string => region.trim().toUpperCase();

/** Checks whether the store ships to a region, given by its code in any case (CHK-027, OP-039). */
export function isShippable(region: string): boolean {
  return Object.hasOwn(SHIPPABLE_REGIONS, code(region));
}

/** The refusal of an address outside the 48 states and DC (CHK-028). */
export function regionError(region: string): FieldError {
  return isShippable(region) ? null : SHIPPING_TEXT.onlyContiguous;
}

/** The hint next to Alaska and Hawaii (CHK-029); null elsewhere. */
export function regionHint(region: string): string | null {
  return ['AK', 'HI'].includes(code(region)) ? SHIPPING_TEXT.alaskaHawaii : null;
}

/** Whether enrolment from here needs the renewal checkbox to be ticked (CHK-030, OP-038). */
export function needsAutoRenewConsent(region: string): boolean {
  return AUTO_RENEW_REGIONS.some((each) => each === code(region));
}

/** Checks whether wine may be shipped to a region (OP-041). */
export function shipsWineTo(region: string, excluded: readonly string[] = NO_WINE_REGIONS): boolean {
  return isShippable(region) && !excluded.includes(code(region));
}

/** Why the wine box cannot be ordered here (OP-041). */
export function noWineText(region: string): string {
  return `Wine can't be shipped to ${SHIPPABLE_REGIONS[code(region)] ?? 'this address'}. You can still order the rest.`;
}
