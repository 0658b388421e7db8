import { useEffect, useEffectEvent, useState } from 'react';

/**
 * Defers a press during a refetch of the displayed amounts, and then acts on the amounts displayed at the time of the press.
 * @param isStale whether the displayed amounts are being refetched
 * @returns `press`, which the button calls with the displayed amounts, and whether a press waits
 */
export function useDeferredSubmit<T>(
  isStale: boolean,
  act: (snapshot: T) => void,
): { press: (snapshot: T) => void; waits: boolean } {
  const [deferral, setDeferral] = useState<{ snapshot: T } | null>(null);
  const carryOut = useEffectEvent((snapshot: T) => {
    setDeferral(null);
    act(snapshot);
  });
  useEffect(() => {
    if (deferral && !isStale) carryOut(deferral.snapshot);
  }, [deferral, isStale]);
  return { waits: deferral !== null, press: (snapshot) => (isStale ? setDeferral({ snapshot }) : act(snapshot)) };
}
