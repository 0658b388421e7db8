/** A value with its 95 % confidence interval. */
export interface Estimate {
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

/** Counts of the visitors who saw one side of an experiment. */
export interface SideCounts {
  readonly visitors: number;
  /** Visitors with an order. */
  readonly buyers: number;
  readonly orders: number;
  /** Sum of the orders, and sum of the squares of each visitor's sum, in cents. */
  readonly revenueCents: number;
  readonly revenueSquares: number;
  /** Visitors who were shown an error. */
  readonly visitorsWithError: number;
}

/** What one side did, and how it differs from the default side; null for the default itself. */
export interface SideResult {
  readonly conversion: Estimate;
  /** Cents of a visitor. */
  readonly revenue: Estimate;
  readonly errors: Estimate;
  readonly difference: { readonly conversion: Estimate; readonly revenue: Estimate; readonly errors: Estimate } | null;
  /** Guard metrics that are worse than the default side's beyond chance. */
  readonly harms: readonly ('orders' | 'errors')[];
}

/** Standard deviations of a 95 % interval. */
const Z = 1.959964;

/**
 * A share with its Wilson interval, which holds for small numbers, too.
 * @param count of the visitors, as many did it
 */
export function estimateShare(count: number, visitors: number): Estimate {
  if (visitors === 0) return { value: 0, low: 0, high: 1 };
  const share = count / visitors;
  const z2 = Z * Z;
  const center = (share + z2 / (2 * visitors)) / (1 + z2 / visitors);
  const spread = (Z / (1 + z2 / visitors)) * Math.sqrt((share * (1 - share)) / visitors + z2 / (4 * visitors * visitors));
  return { value: share, low: Math.max(0, center - spread), high: Math.min(1, center + spread) };
}

/** Difference of two independent shares, by Newcombe's hybrid of their Wilson intervals. */
export function differenceOfShares(of: Estimate, base: Estimate): Estimate {
  const value = of.value - base.value;
  return {
    value,
    low: value - Math.hypot(of.value - of.low, base.high - base.value),
    high: value + Math.hypot(of.high - of.value, base.value - base.low),
  };
}

interface Mean extends Estimate {
  /** Square of the standard error; infinite below two visitors. */
  readonly variance: number;
}

function meanOf(sum: number, squares: number, visitors: number): Mean {
  if (visitors < 2) return { value: visitors === 0 ? 0 : sum, low: -Infinity, high: Infinity, variance: Infinity };
  const value = sum / visitors;
  const variance = Math.max(0, (squares - visitors * value * value) / (visitors - 1)) / visitors;
  const spread = Z * Math.sqrt(variance);
  return { value, low: value - spread, high: value + spread, variance };
}

function differenceOfMeans(of: Mean, base: Mean): Estimate {
  const value = of.value - base.value;
  const spread = Z * Math.sqrt(of.variance + base.variance);
  return { value, low: value - spread, high: value + spread };
}

const measure = ({ visitors, buyers, revenueCents, revenueSquares, visitorsWithError }: SideCounts) => ({
  conversion: estimateShare(buyers, visitors),
  revenue: meanOf(revenueCents, revenueSquares, visitors),
  errors: estimateShare(visitorsWithError, visitors),
});

/**
 * Compares the sides of an experiment with its default side.
 * @param sides the default side first
 * @returns a result for each side, in their order
 */
export function experimentResults(sides: readonly SideCounts[]): SideResult[] {
  const [base, ...others] = sides.map(measure);
  if (!base) return [];
  const result = (of: typeof base, difference: SideResult['difference']): SideResult => {
    const { value, low, high } = of.revenue;
    const isFewer = difference !== null && difference.conversion.high < 0;
    const hasMoreErrors = difference !== null && difference.errors.low > 0;
    const harms = [...(isFewer ? (['orders'] as const) : []), ...(hasMoreErrors ? (['errors'] as const) : [])];
    return { conversion: of.conversion, revenue: { value, low, high }, errors: of.errors, difference, harms };
  };
  return [
    result(base, null),
    ...others.map((of) =>
      result(of, {
        conversion: differenceOfShares(of.conversion, base.conversion),
        revenue: differenceOfMeans(of.revenue, base.revenue),
        errors: differenceOfShares(of.errors, base.errors),
      }),
    ),
  ];
}
