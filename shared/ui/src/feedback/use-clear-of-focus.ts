import { useLayoutEffect, useRef, type RefObject } from 'react';

/** Air between the control and the notices, px. */
const AIR = 8;

/** Moves the notices below the focused control where they would cover it, else to the top (SHELL-155, WCAG 2.4.11). */
function place(stack: HTMLElement): void {
  const focused = document.activeElement;
  const notice = stack.querySelector('[role=alert], [role=status]');
  // Who is among the notices moves none away from under the finger.
  if (!(focused instanceof HTMLElement) || !(notice instanceof HTMLElement) || stack.contains(focused)) return;
  stack.style.translate = '';
  // Headings and pages that are focused to be read out are no controls.
  if (focused.tabIndex < 0) return;
  const { top, right, bottom, left } = focused.getBoundingClientRect();
  // Their position after the slide-in animation.
  const of = stack.getBoundingClientRect();
  const begins = of.left + notice.offsetLeft;
  const isHorizontallyClear = right <= begins || left >= begins + notice.offsetWidth;
  if (isHorizontallyClear || bottom <= of.top || top >= of.top + stack.offsetHeight) return;
  // A control so tall that they do not fit below it is not hidden by them.
  if (bottom + AIR + stack.offsetHeight <= window.innerHeight) stack.style.translate = `0 ${bottom + AIR - of.top}px`;
}

/** Keeps a stack of `count` notices clear of the focused control. */
export function useClearOfFocus(count: number): RefObject<HTMLDivElement | null> {
  const stack = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = stack.current;
    if (!element || count === 0) return undefined;
    const follow = () => place(element);
    follow();
    document.addEventListener('focusin', follow);
    return () => document.removeEventListener('focusin', follow);
  }, [count]);
  return stack;
}
