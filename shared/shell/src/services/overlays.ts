import { createStore } from 'zustand/vanilla';
import type { Readable } from '../context.tsx';
import type { OpenOverlay, OverlayName, OverlayProps, Overlays } from '../overlays.ts';
import { readable } from './readable.ts';

/** Dialog state as the host owns it. */
export interface OverlayStore extends Overlays {
  readonly current: Readable<OpenOverlay | null>;
  /** Route change closes all but the one-time-password dialog. */
  closeOnNavigation(): void;
}

/** One dialog at a time, the newest wins; the one-time-password dialog goes first and lets the newest of the others wait (OP-127). */
export function createOverlays(): OverlayStore {
  const current = createStore<OpenOverlay | null>()(() => null);
  let waiting: OpenOverlay | null = null;
  return {
    current: readable(current),
    open<N extends OverlayName>(name: N, props: OverlayProps[N]) {
      const next = { name, props } as OpenOverlay;
      if (current.getState()?.name === 'otp' && name !== 'otp') waiting = next;
      else current.setState(next, true);
    },
    close() {
      current.setState(waiting, true);
      waiting = null;
    },
    closeOnNavigation() {
      waiting = null;
      if (current.getState()?.name !== 'otp') current.setState(null, true);
    },
  };
}
