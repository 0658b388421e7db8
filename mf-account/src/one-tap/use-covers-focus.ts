import { useEffect, useState, type RefObject } from 'react';

/** px: as far as a ring around what has the focus reaches. */
const RING = 6;

/** Whether a floating card covers the focused element, which must be visible (WCAG 2.4.11): the card hides until the focus is elsewhere. */
export function useCoversFocus(card: RefObject<HTMLElement | null>): boolean {
  const [covers, setCovers] = useState(false);
  useEffect(() => {
    const look = () => {
      const [own, focused] = [card.current, document.activeElement];
      // A heading that was focused to be read out has no ring.
      const isElsewhere = focused instanceof HTMLElement && focused.tabIndex >= 0 && own?.contains(focused) === false;
      if (!own || !isElsewhere) return setCovers(false);
      const [box, it] = [own.getBoundingClientRect(), focused.getBoundingClientRect()];
      const isHorizontallyClear = it.right + RING <= box.left || it.left - RING >= box.right;
      setCovers(!isHorizontallyClear && it.bottom + RING > box.top && it.top - RING < box.bottom);
    };
    look();
    document.addEventListener('focusin', look);
    window.addEventListener('scroll', look, { passive: true });
    return () => {
      document.removeEventListener('focusin', look);
      window.removeEventListener('scroll', look);
    };
  }, [card]);
  return covers;
}
