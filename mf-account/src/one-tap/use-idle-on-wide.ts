import { useEffect, useState } from 'react';

/** ms after which it counts as idle where the browser does not say. */
const LATE_MS = 3_000;

/** Whether the page has come to rest on a screen that has room beside it: what nobody waits for may be loaded then. */
export function useIdleOnWide(): boolean {
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => {
    if (!window.matchMedia?.('(min-width: 1024px)').matches) return undefined;
    const timer = setTimeout(() => setIsIdle(true), LATE_MS);
    return () => clearTimeout(timer);
  }, []);
  return isIdle;
}
