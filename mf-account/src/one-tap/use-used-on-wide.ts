import { useEffect, useState } from 'react';

/** ms between two checks: the offer does not appear immediately after the first interaction. */
const EVERY_MS = 3_000;

/** Whether the page was used (the host marks its root, as list items do) on a screen with room at the side: low-priority code may load then. */
export function useUsedOnWide(): boolean {
  const [isUsed, setIsUsed] = useState(false);
  useEffect(() => {
    if (!window.matchMedia?.('(min-width: 1024px)').matches) return undefined;
    const timer = setInterval(() => setIsUsed('inUse' in document.documentElement.dataset), EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return isUsed;
}
