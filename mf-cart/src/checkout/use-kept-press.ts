import { useEffect, useEffectEvent, useState } from 'react';

/**
 * A press that comes while the amounts on the screen are fetched anew waits for them instead of being lost, and acts on what was seen when it was made.
 * @returns what the button calls with what the shopper sees, and whether a press waits
 */
export function useDeferredSubmit<T>(isStale: boolean, act: (seen: T) => void): { press: (seen: T) => void; waits: boolean } {
  const [kept, keep] = useState<{ seen: T } | null>(null);
  const carryOut = useEffectEvent((seen: T) => {
    keep(null);
    act(seen);
  });
  useEffect(() => {
    if (kept && !isStale) carryOut(kept.seen);
  }, [kept, isStale]);
  return { waits: kept !== null, press: (seen) => (isStale ? keep({ seen }) : act(seen)) };
}
