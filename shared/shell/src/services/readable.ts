import type { StoreApi } from 'zustand/vanilla';
import type { Readable } from '../context.tsx';

/** Presents a store by the interface of `ShellServices`, which remotes of earlier releases use, too. */
export function readable<T>({ getState, getInitialState, subscribe }: StoreApi<T>): Readable<T> {
  return {
    get: getState,
    // A server renders once, with the current state.
    first: typeof document === 'undefined' ? getState : getInitialState,
    subscribe: (listener) => subscribe(listener),
  };
}
