import { type RefObject, useEffect, useRef } from 'react';

/** For the button that a panel takes the place of: once the panel closes, the focus is back on it. */
export function useReturningFocus(isPanelOpen: boolean): RefObject<HTMLButtonElement | null> {
  const opener = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isPanelOpen) opener.current?.focus();
    wasOpen.current = isPanelOpen;
  }, [isPanelOpen]);
  return opener;
}
