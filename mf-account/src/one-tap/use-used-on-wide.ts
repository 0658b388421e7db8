import { useEffect, useState } from 'react';

/** ms between two looks: whoever begins to use a page is not met by an offer at once. */
const EVERY_MS = 3_000;

/** Whether somebody uses the page (the host says so at its root, as lists go by) on a screen that has room beside it: what nobody waits for may be loaded then. */
export function useUsedOnWide(): boolean {
  const [isUsed, setIsUsed] = useState(false);
  useEffect(() => {
    if (!window.matchMedia?.('(min-width: 1024px)').matches) return undefined;
    const timer = setInterval(() => setIsUsed('inUse' in document.documentElement.dataset), EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return isUsed;
}
