import { breakpointOf, LAYOUT_RESIZE_DEBOUNCE_MS, VIEWPORT_RESIZE_DEBOUNCE_MS, type Breakpoint } from '@larder/rules';

/** Runs `work` once `ms` have passed without another call. */
export function afterQuiet(ms: number, work: () => void): { call(): void; cancel(): void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const cancel = () => clearTimeout(timer);
  return {
    cancel,
    call() {
      cancel();
      timer = setTimeout(work, ms);
    },
  };
}

/**
 * Watches the window until the returned function is called. `onBreakpoint` runs at once, and for another breakpoint 250 ms after the
 * last resize (SHELL-141); `measure` runs at once and 300 ms after the last resize (SHELL-142, OP-001).
 */
export function watchViewport(onBreakpoint: (name: Breakpoint) => void, measure: () => void): () => void {
  let shown: Breakpoint | undefined;
  const look = () => {
    const next = breakpointOf(window.innerWidth);
    if (next === shown) return;
    shown = next;
    onBreakpoint(next);
  };
  const slots = [afterQuiet(VIEWPORT_RESIZE_DEBOUNCE_MS, look), afterQuiet(LAYOUT_RESIZE_DEBOUNCE_MS, measure)];
  const resized = () => {
    for (const slot of slots) slot.call();
  };
  look();
  measure();
  window.addEventListener('resize', resized);
  return () => {
    window.removeEventListener('resize', resized);
    for (const slot of slots) slot.cancel();
  };
}

/** px from which a header may shrink, and px of scrolling that count as a direction. */
const SHRINKS_FROM = 160;
const SLACK = 12;

/** Says for each scroll position whether the header is condensed: on the way down, past the first screenful of it. */
export function createCondenser(): (y: number) => boolean {
  let turn = 0;
  let isCondensed = false;
  return (y) => {
    if (y <= SHRINKS_FROM) isCondensed = false;
    else if (Math.abs(y - turn) >= SLACK) isCondensed = y > turn;
    else return isCondensed;
    turn = y;
    return isCondensed;
  };
}
