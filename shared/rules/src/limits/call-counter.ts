/** So many keys are remembered at most, some megabytes; past it the ones that began first are forgotten. */
const MOST_KEYS = 50_000;

interface Span {
  count: number;
  /** ms since 1970 */
  endsAt: number;
}

export interface CallCounter {
  /** Takes one call of a key; answers the whole seconds to wait when its `points` of this span are used up, else 0. */
  take(key: string, points: number, now: number): number;
}

/** Counts calls by key in spans of `spanMs`, in memory of this process, which stays bounded whoever calls. */
export function callCounter(spanMs: number, mostKeys = MOST_KEYS): CallCounter {
  // Every span is as long, so the order of insertion is the order in which they end.
  const spans = new Map<string, Span>();
  const forget = (now: number) => {
    for (const [key, { endsAt }] of spans) {
      if (endsAt > now && spans.size <= mostKeys) return;
      spans.delete(key);
    }
  };
  return {
    take(key, points, now) {
      forget(now);
      const span = spans.get(key);
      if (!span) {
        spans.set(key, { count: 1, endsAt: now + spanMs });
        return points < 1 ? Math.ceil(spanMs / 1000) : 0;
      }
      if (span.count >= points) return Math.max(1, Math.ceil((span.endsAt - now) / 1000));
      span.count += 1;
      return 0;
    },
  };
}
