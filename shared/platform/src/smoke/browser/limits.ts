import type { Measured, TourTarget } from './tour.ts';

/** Limits of a page in a browser. Bytes are in the budget of the remote manifest. */
export const LIMITS = {
  /** Cumulative layout shift of a full load: half of what counts as good (web.dev/cls). */
  shift: 0.05,
  /** ms of one task, as of a quiet machine. */
  longTask: 500,
  /** Tasks, timers or changes of the document per second while no one touches the page. */
  activity: 60,
  /** Bytes by which the heap may grow with each of ten visits. */
  heap: 100_000,
} as const;

/** Events of a page without any input, per second. */
export interface Activity {
  /** Tasks that scripts post to themselves, as React does for each render. */
  readonly tasks: number;
  readonly timers: number;
  readonly changes: number;
}

const KINDS = [
  ['tasks', 'tasks posted'],
  ['timers', 'timers run'],
  ['changes', 'changes of the document'],
] as const;

/** Describes activity that does not end, as an effect that sets its own state; empty below the limit. */
export const judgeActivity = (activity: Activity, where: string): string[] =>
  KINDS.filter(([kind]) => activity[kind] > LIMITS.activity).map(
    ([kind, what]) => `works without end ${where}: ${Math.round(activity[kind])} ${what} per second (limit ${LIMITS.activity})`,
  );

const KB = 1000;
const inKB = (bytes: number): string => `${(bytes / KB).toFixed(1)} kB`;

/** Describes every measurement over its limit or budget. */
export function judgeMeasured(
  { html, data, image, shift, longTask, heap = 0 }: Measured,
  { budget, isOwn }: TourTarget,
): string[] {
  const bytes = [
    ['html', 'of HTML', html],
    ['data', 'of data in the page', data],
    ['image', 'of pictures', image],
  ] as const;
  return [
    ...(shift > LIMITS.shift ? [`layout shifts by ${shift.toFixed(3)} (limit ${LIMITS.shift})`] : []),
    ...(longTask > LIMITS.longTask ? [`a task takes ${Math.round(longTask)} ms (limit ${LIMITS.longTask})`] : []),
    ...(heap > LIMITS.heap ? [`memory grows by ${inKB(heap)} with each visit (limit ${inKB(LIMITS.heap)})`] : []),
    ...bytes
      .filter(([kind, , size]) => isOwn && size > budget[kind])
      .map(
        ([kind, what, size]) => `${inKB(size)} ${what} exceed the budget of ${inKB(budget[kind])} (budget.${kind} in remote.ts)`,
      ),
  ];
}

/**
 * Growth of the heap with each visit: the least step of a series, because caches fill during the first visits.
 * @param sizes bytes after a garbage collection, at equal distances
 * @param visits number of visits between two of them
 */
export function heapGrowth(sizes: readonly number[], visits: number): number {
  const steps = sizes.slice(1).map((size, at) => (size - (sizes[at] ?? size)) / visits);
  return Math.max(0, Math.min(...steps));
}
