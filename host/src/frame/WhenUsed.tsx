import { useEffect, useState, type ComponentType } from 'react';

/** Events of a first interaction. */
const SIGNS = ['pointermove', 'pointerdown', 'keydown'] as const;

/** Parts of the frame that load with the first interaction, so that they do not delay the first view (SHELL-114). */
export function WhenUsed() {
  const [Late, setLate] = useState<ComponentType>();
  useEffect(() => {
    const stop = new AbortController();
    const load = () => {
      import('../late/Late.tsx').then(
        ({ Late: loaded }) => setLate(() => loaded),
        () => undefined,
      );
    };
    const begin = () => {
      stop.abort();
      // The event may be a press, whose effect is shown first.
      requestAnimationFrame(() => setTimeout(load));
    };
    for (const sign of SIGNS) addEventListener(sign, begin, { signal: stop.signal, passive: true });
    return () => stop.abort();
  }, []);
  return Late && <Late />;
}
