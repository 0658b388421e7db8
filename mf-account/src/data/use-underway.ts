import { useSyncExternalStore } from 'react';
import { useQueryClient, type QueryClient } from '@larder/shell';

/** Calls that are under way on a page, by what they change; whoever shows that thing sees the same, and starts no second one. */
interface Underway {
  has(thing: string): boolean;
  /** Does nothing while a call for the same thing runs. */
  run(thing: string, work: () => Promise<void>): Promise<void>;
  subscribe(listener: () => void): () => void;
}

function createUnderway(): Underway {
  const running = new Set<string>();
  const listeners = new Set<() => void>();
  const tell = () => listeners.forEach((listener) => listener());
  return {
    has: (thing) => running.has(thing),
    async run(thing, work) {
      if (running.has(thing)) return;
      running.add(thing);
      tell();
      try {
        await work();
      } finally {
        running.delete(thing);
        tell();
      }
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

const pages = new WeakMap<QueryClient, Underway>();

function underwayOf(queryClient: QueryClient): Underway {
  const known = pages.get(queryClient) ?? createUnderway();
  pages.set(queryClient, known);
  return known;
}

/** One call at a time for a thing, such as `favorite 7`, however many places of the page show it. */
export function useUnderway(thing: string): { busy: boolean; run(work: () => Promise<void>): Promise<void> } {
  const underway = underwayOf(useQueryClient());
  const busy = useSyncExternalStore(
    underway.subscribe,
    () => underway.has(thing),
    () => false,
  );
  return { busy, run: (work) => underway.run(thing, work) };
}
