import { SCROLL_RESTORE_MS } from '@larder/rules';
/** Remembers where every history entry was scrolled to. The browser's own restoration is off (SHELL-139). */
export function createScrollMemory() {
  const positions = new Map<string, number>();
  let current: string | undefined;
  return {
    watch(): () => void {
      window.history.scrollRestoration = 'manual';
      const note = () => {
        if (current !== undefined) positions.set(current, window.scrollY);
      };
      window.addEventListener('scroll', note, { passive: true });
      return () => window.removeEventListener('scroll', note);
    },
    /** The entry `key` is shown now; `POP` means that the shopper went back or forth. */
    arrive(key: string, type: 'POP' | 'PUSH' | 'REPLACE'): (() => void) | undefined {
      const first = current === undefined;
      current = key;
      if (first || type === 'REPLACE') return undefined;
      if (type === 'PUSH') {
        if (!window.location.hash) window.scrollTo(0, 0);
        return undefined;
      }
      const position = positions.get(key) ?? 0;
      const timer = setTimeout(() => window.scrollTo(0, position), SCROLL_RESTORE_MS);
      return () => clearTimeout(timer);
    },
  };
}
