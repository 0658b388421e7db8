import type { Events, ShellEventName, ShellEvents } from '../events.ts';

type Listener = (detail: never) => void;

/** Typed events between remotes. A listener that throws is reported and costs the others nothing (SHELL-136). */
export function createEvents(report: (error: unknown, event: ShellEventName) => void): Events {
  const listeners = new Map<ShellEventName, Set<Listener>>();
  return {
    emit(name, detail) {
      // A copy: a listener may add or remove listeners.
      for (const listener of Array.from(listeners.get(name) ?? [])) {
        try {
          (listener as (d: typeof detail) => void)(detail);
        } catch (error) {
          report(error, name);
        }
      }
    },
    on<N extends ShellEventName>(name: N, listener: (detail: ShellEvents[N]) => void) {
      const set = listeners.get(name) ?? new Set<Listener>();
      listeners.set(name, set.add(listener));
      return () => set.delete(listener);
    },
  };
}
