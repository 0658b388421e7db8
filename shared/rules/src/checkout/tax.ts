import { percentOf, type Cents } from '../money/money.ts';

/** Tax classes of products. Food and membership are free of tax (OP-021). */
export const TAX_CLASSES = ['food', 'wine', 'household', 'beauty', 'supplements', 'membership', 'none'] as const;
/** Tax class of a product (OP-021). */
export type TaxClass = (typeof TAX_CLASSES)[number];

const TAXABLE: ReadonlySet<string> = new Set<TaxClass>(['wine', 'household', 'beauty', 'supplements']);

/** Base rate in percent by state, the default configuration (OP-021). */
// oxfmt-ignore
export const DEFAULT_TAX_RATES: Readonly<Record<string, number>> = {
  AL: 4, AZ: 5.6, AR: 6.5, CA: 7.25, CO: 2.9, CT: 6.35, DE: 0, DC: 6, FL: 6, GA: 4, ID: 6, IL: 6.25, IN: 7, IA: 6, KS: 6.5, KY: 6, LA: 5,
  ME: 5.5, MD: 6, MA: 6.25, MI: 6, MN: 6.875, MS: 7, MO: 4.225, MT: 0, NE: 5.5, NV: 6.85, NH: 0, NJ: 6.625, NM: 4.875, NY: 4, NC: 4.75,
  ND: 5, OH: 5.75, OK: 4.5, OR: 0, PA: 6, RI: 7, SC: 6, SD: 4.2, TN: 7, TX: 6.25, UT: 6.1, VT: 6, VA: 5.3, WA: 6.5, WV: 6, WI: 5, WY: 4,
};

/** Checks whether products of this tax class are taxed (OP-021). */
export function isTaxable(taxClass: TaxClass): boolean {
  return TAXABLE.has(taxClass);
}

/** Rate in percent of a region; 0 while the region is not known. */
export function taxRate(region: string | null | undefined, rates: Readonly<Record<string, number>> = DEFAULT_TAX_RATES): number {
  const code = (region ?? '').trim().toUpperCase();
  return Object.hasOwn(rates, code) ? (rates[code] ?? 0) : 0;
}

/** Tax in cents on the sum of the taxable amounts, rounded half up once for the whole cart (OP-021). */
export function taxOn(
  lines: readonly { taxClass: TaxClass; cents: Cents }[],
  region: string | null | undefined,
  rates: Readonly<Record<string, number>> = DEFAULT_TAX_RATES,
): Cents {
  const base = lines.reduce((sum, { taxClass, cents }) => (isTaxable(taxClass) ? sum + cents : sum), 0);
  return percentOf(base, taxRate(region, rates));
}
