/** An amount of US dollars in whole cents (CAT-002). Never a fraction: every rule below rounds before it returns. */
export type Cents = number;

/** Binary noise such as 100.49999999999999 for 1.005 × 100 counts as the half it stands for. */
const NOISE = 1e-7;

/** The one rounding rule: to the nearest whole number, halves away from zero (OP-021, OP-026). */
export function roundHalfUp(value: number): number {
  const rounded = Math.floor(Math.abs(value) + 0.5 + NOISE);
  return value < 0 && rounded !== 0 ? -rounded : rounded;
}

/**
 * `percent` percent of `cents`, rounded half up to the cent. Exact for percentages with up to four decimals,
 * because it divides integers instead of multiplying by 0.0725.
 */
export function percentOf(cents: Cents, percent: number): Cents {
  const whole = 1_000_000;
  const scaled = Math.abs(cents) * Math.round(Math.abs(percent) * 10_000);
  const doubled = 2 * (scaled % whole);
  const rounded = (scaled - (scaled % whole)) / whole + (doubled >= whole ? 1 : 0);
  return cents < 0 !== percent < 0 && rounded !== 0 ? -rounded : rounded;
}

/** Dollars of the API (`8`, `8.5`, `"8.50"`) to cents. @throws RangeError when it is not a number. */
export function toCents(dollars: number | string): Cents {
  const value = typeof dollars === 'string' && dollars.trim() === '' ? Number.NaN : Number(dollars);
  if (!Number.isFinite(value)) throw new RangeError(`Not an amount: ${dollars}`);
  return roundHalfUp(value * 100);
}

/** Cents to the dollars of the API: a number with at most two decimals. */
export function toDollars(cents: Cents): number {
  return roundHalfUp(cents) / 100;
}

/** `$1,234.50`, and `−$6.00` below zero with a true minus sign, which screen readers say aloud (CAT-002). */
export function formatUsd(cents: Cents): string {
  const amount = Math.abs(roundHalfUp(cents));
  const dollars = Math.floor(amount / 100)
    .toString()
    .replace(/\B(?=(\d{3})+$)/g, ',');
  const text = `$${dollars}.${String(amount % 100).padStart(2, '0')}`;
  return cents < 0 && amount > 0 ? `−${text}` : text;
}

/** As `formatUsd` but without `.00`: `$2`, `$2.50`. For offers and thresholds (`Buy 3, Get $2 Thrive Cash`, `$150+`). */
export function formatUsdShort(cents: Cents): string {
  return formatUsd(cents).replace('.00', '');
}

/** Formats an amount of the API that is displayed as it is, in dollars, as `formatUsd` does. */
export const formatDollars = (dollars: number): string => formatUsd(toCents(dollars));

/** Formats an amount of the API that is displayed as it is, in dollars, as `formatUsdShort` does. */
export const formatDollarsShort = (dollars: number): string => formatUsdShort(toCents(dollars));
