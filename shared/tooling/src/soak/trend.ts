/** A measured value at a time. */
export interface Point {
  /** Minutes since the start. */
  readonly at: number;
  readonly value: number;
}

/** Points without which a trend says nothing. */
const FEWEST = 6;

/** The value that half of a list does not exceed; NaN of an empty list. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}

/** The last two thirds of a run: caches fill in the first. */
export function settled(points: readonly Point[]): Point[] {
  const end = points.at(-1)?.at ?? 0;
  return points.filter(({ at }) => at >= end / 3);
}

/**
 * Slope of a regression through points, in units per minute: the median of the slopes of all pairs (Theil–Sen). Single outliers, such as a
 * collection of garbage or a process that started again, do not change it.
 */
export function slopeOf(points: readonly Point[]): number {
  const slopes = points.flatMap((a, at) =>
    points.slice(at + 1).flatMap((b) => (b.at > a.at ? [(b.value - a.value) / (b.at - a.at)] : [])),
  );
  return slopes.length === 0 ? 0 : percentile(slopes, 0.5);
}

/** What a measure may do in the last two thirds of a run. */
export interface Bound {
  /** Greatest growth, in the measure's unit. */
  readonly growth: number;
  /** Greatest growth as a share of the median, where that is more. */
  readonly share: number;
  /** Minutes that the last two thirds must have to say anything. */
  readonly minutes?: number;
}

/** Judgement of a measure. */
export interface Judgement {
  readonly name: string;
  /** Growth over the last two thirds by the regression, and the greatest allowed. */
  readonly growth: number;
  readonly allowed: number;
  /** False for a measure that grows too much, and null where the run was too short. */
  readonly isFlat: boolean | null;
}

/** Judges by the last two thirds of its points whether a measure is flat. */
export function judge(name: string, points: readonly Point[], { growth: most, share, minutes: least = 0 }: Bound): Judgement {
  const late = settled(points);
  const minutes = (late.at(-1)?.at ?? 0) - (late[0]?.at ?? 0);
  const growth = slopeOf(late) * minutes;
  const median = percentile(
    late.map(({ value }) => value),
    0.5,
  );
  const allowed = Math.max(most, share * (Number.isNaN(median) ? 0 : median));
  return { name, growth, allowed, isFlat: late.length < FEWEST || minutes < least ? null : growth <= allowed };
}
