import { useLayoutEffect, useRef, useState, type RefObject } from 'react';

/** Finds the first field of a form that was refused. */
export const WRONG_FIELD = '[aria-invalid="true"], [data-wrong] input';

/**
 * Moves the focus to what `selector` finds within an element, once the change at hand is drawn. It is there before the next key is pressed: a
 * moment later it would take what is typed into another field by then.
 */
export function useFocusOnceDrawn<E extends HTMLElement>(selector: string): [within: RefObject<E | null>, move: () => void] {
  const within = useRef<E>(null);
  const [moves, setMoves] = useState(0);
  useLayoutEffect(() => {
    if (moves > 0) within.current?.querySelector<HTMLElement>(selector)?.focus();
  }, [moves, selector]);
  return [within, () => setMoves((before) => before + 1)];
}
