/** An event of a browser's trace; times in µs. */
export interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  /** What the thread worked of it. */
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}

/** A task is long from here, ms. */
const LONG_MS = 50;

/**
 * What a page's own work blocks of its main thread after its first paint: the sum of what its tasks work over 50 ms, on a processor `slower` times slower. Lighthouse
 * counts how long its tasks last, in which on a machine of two cores the browser's other processes and the store have their turn, too.
 * @returns ms, rounded; NaN where the trace has no page that painted
 */
export function ownBlockedMs(events: readonly TraceEvent[], slower: number): number {
  const named = events.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain');
  const paints = named.flatMap(({ pid, tid }) => {
    const paint = events.filter((event) => event.name === 'firstContentfulPaint' && event.pid === pid);
    return paint.length > 0 ? [{ pid, tid, at: Math.min(...paint.map(({ ts }) => ts)) }] : [];
  });
  const [page] = paints;
  if (!page) return Number.NaN;
  const tasks = events.filter(
    ({ name, ph, pid, tid, ts, dur = 0 }) =>
      name.endsWith('RunTask') && ph === 'X' && pid === page.pid && tid === page.tid && ts + dur > page.at,
  );
  const blocked = tasks.reduce((sum, { tdur = 0 }) => sum + Math.max(0, (tdur / 1000) * slower - LONG_MS), 0);
  return Math.round(blocked);
}
