import { KEEP_PLACE, useNavigate, useNavigation } from '@larder/shell';
import { useEffect, useRef, useState } from 'react';
import { searchOf, type Narrowing } from './listing-query.ts';

/**
 * Narrowing and ordering of a listing, each with its own address. A press counts at once, before its products arrive, so
 * that a second press builds on the first; when the navigation ends, the shown state counts again.
 */
export function useListingNavigation(shown: Narrowing, place: { path: string; text?: string }) {
  const navigate = useNavigate();
  const [pressed, setPressed] = useState<{ from: Narrowing; to: Narrowing } | null>(null);
  const isMoving = useNavigation().state !== 'idle';
  const top = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!isMoving) setPressed(null);
  }, [isMoving]);
  const addressOf = (to: Narrowing) => place.path + searchOf(to, { text: place.text });
  return {
    /** Goes to the head of the products. */
    top,
    isMoving,
    chosen: pressed?.from === shown ? pressed.to : shown,
    addressOf,
    go(to: Narrowing) {
      setPressed({ from: shown, to });
      // A shopper deep in a long list would otherwise see the end of a short one.
      if ((top.current?.getBoundingClientRect().top ?? 0) < 0) top.current?.scrollIntoView();
      void navigate(addressOf(to), { state: KEEP_PLACE });
    },
  };
}

/** The result of {@link useListingNavigation}. */
export type ListingNavigation = ReturnType<typeof useListingNavigation>;
