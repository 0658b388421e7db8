import type { Readable } from '../context.tsx';

export interface Writable<T> extends Readable<T> {
  set(next: T): void;
}

/** The smallest store that components can watch. Made per request on the server. */
export function createStore<T>(initial: T): Writable<T> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    // A server renders with what is known by then; it has no later moment.
    first: () => (typeof document === 'undefined' ? value : initial),
    set(next) {
      if (Object.is(next, value)) return;
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
