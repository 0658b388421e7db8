import { useEffect } from 'react';

/** Events that show a human interaction. */
const SIGNS = ['pointermove', 'pointerdown', 'keydown'] as const;

/** Preloads code that the first render does not need at the first interaction, so that a press need not wait for it. */
export function useAhead(load: () => Promise<unknown>): void {
  useEffect(() => {
    const stop = new AbortController();
    const begin = () => {
      stop.abort();
      // The trigger may be a press, whose response is shown first. The consumer of the code loads it again, and reports failures.
      requestAnimationFrame(() => setTimeout(() => load().catch(() => undefined)));
    };
    for (const sign of SIGNS) addEventListener(sign, begin, { signal: stop.signal, passive: true });
    return () => stop.abort();
  }, [load]);
}
