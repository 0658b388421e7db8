import { useCallback, useRef, useState, type RefObject } from 'react';

/** A rail of slides as wide as itself: which one is shown, and how to show another. Where nothing can scroll it still counts. */
export function useSlides(count: number): {
  rail: RefObject<HTMLUListElement | null>;
  shown: number;
  show(index: number, behavior?: ScrollBehavior): void;
  follow(): void;
} {
  const rail = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(0);
  /** Target of a press; the slides that pass on the way there are not reported. */
  const heading = useRef<number | null>(null);
  const show = useCallback((index: number, behavior?: ScrollBehavior) => {
    const frame = rail.current;
    setShown(index);
    if (!frame || frame.clientWidth === 0) return;
    const left = index * frame.clientWidth;
    // At its target already no scroll event follows: a swipe from there would count as part of the scroll.
    heading.current = Math.abs(frame.scrollLeft - left) < 1 ? null : index;
    const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    frame.scrollTo({ left, behavior: behavior ?? (still ? 'instant' : 'smooth') });
  }, []);
  const follow = useCallback(() => {
    const frame = rail.current;
    if (!frame || frame.clientWidth === 0) return;
    const position = frame.scrollLeft / frame.clientWidth;
    const at = Math.min(count - 1, Math.max(0, Math.round(position)));
    if (heading.current !== null && Math.abs(position - heading.current) > 0.05) return;
    heading.current = null;
    setShown(at);
  }, [count]);
  return { rail, shown: Math.min(shown, Math.max(0, count - 1)), show, follow };
}
