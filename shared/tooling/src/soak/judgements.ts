import type { Sample } from './sample.ts';
import { type Bound, judge, type Judgement, type Point } from './trend.ts';

/** Growth in the last two thirds of a run that is no leak. */
const BOUNDS: Readonly<Record<string, Bound>> = {
  // A process takes memory for its peaks, and the first ones come late at half load.
  'rss MB': { growth: 40, share: 0.12, minutes: 20 },
  'heap MB': { growth: 25, share: 0.25 },
  'p99 ms': { growth: 150, share: 0.5 },
  connections: { growth: 8, share: 0.2 },
};
/** MB for each minute: two logs of requests that failed would be more. */
const LOG_MB_PER_MINUTE = 0.2;
/** MB for each confirmed order, with its jobs and mails, and for each minute. */
const DATABASE_MB = { perOrder: 0.1, perMinute: 2 };
/** MB: `max_wal_size`, and what is retained for a standby. */
const WAL_MB = 2100;

/** Sample with its time. */
export interface TakenSample {
  /** Minutes since the start. */
  readonly at: number;
  readonly sample: Sample;
}

const pointsOf = (samples: readonly TakenSample[], name: string): Point[] =>
  samples.flatMap(({ at, sample }) => {
    const value = sample.get(name);
    return value === undefined || Number.isNaN(value) ? [] : [{ at, value }];
  });

const limit = (name: string, grown: number, allowed: number): Judgement => ({
  name,
  growth: grown,
  allowed,
  isFlat: grown <= allowed,
});

/** Judges all measures of a run. */
export function judgements(samples: readonly TakenSample[], orders: number): Judgement[] {
  const names = [...new Set(samples.flatMap(({ sample }) => [...sample.keys()]))];
  const trends = names.flatMap((name) => {
    const bound = Object.entries(BOUNDS).find(([end]) => name.endsWith(end))?.[1];
    return bound ? [judge(name, pointsOf(samples, name), bound)] : [];
  });
  const grownBy = (name: string) => {
    const points = pointsOf(samples, name);
    return (points.at(-1)?.value ?? 0) - (points[0]?.value ?? 0);
  };
  const minutes = samples.at(-1)?.at ?? 0;
  const most = Math.max(...pointsOf(samples, 'WAL MB').map(({ value }) => value));
  return [
    ...trends,
    limit('logs MB', grownBy('logs MB'), LOG_MB_PER_MINUTE * minutes),
    limit('database MB', grownBy('database MB'), DATABASE_MB.perOrder * orders + DATABASE_MB.perMinute * minutes),
    limit('WAL MB at most', most, WAL_MB),
  ];
}
