import { useEffect, useState, type ComponentType } from 'react';

/** What tells that a person is here. */
const SIGNS = ['pointermove', 'pointerdown', 'keydown'] as const;

/** What the frame needs once somebody uses the page, and not before: none of it weighs on a first look (SHELL-114). */
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
      // The sign may be a press, whose answer is shown first.
      requestAnimationFrame(() => setTimeout(load));
    };
    for (const sign of SIGNS) addEventListener(sign, begin, { signal: stop.signal, passive: true });
    return () => stop.abort();
  }, []);
  return Late && <Late />;
}
