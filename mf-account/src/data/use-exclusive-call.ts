import { useQueryClient, type QueryClient } from '@larder/shell';
import { createStore, useStore, type StoreApi } from 'zustand';

/** Keys of the calls that run on a page. */
type RunningCalls = StoreApi<ReadonlySet<string>>;

const pages = new WeakMap<QueryClient, RunningCalls>();

function runningCallsOf(queryClient: QueryClient): RunningCalls {
  const store = pages.get(queryClient) ?? createStore<ReadonlySet<string>>()(() => new Set());
  pages.set(queryClient, store);
  return store;
}

/** Deduplicates concurrent calls by key, for example `favorite 7`: every component of the page sees a running call, and starts no second one. */
export function useExclusiveCall(key: string): { busy: boolean; run(work: () => Promise<void>): Promise<void> } {
  const store = runningCallsOf(useQueryClient());
  const busy = useStore(store, (running) => running.has(key));
  return {
    busy,
    async run(work) {
      if (store.getState().has(key)) return;
      store.setState((running) => new Set([...running, key]), true);
      try {
        await work();
      } finally {
        store.setState((running) => new Set([...running].filter((each) => each !== key)), true);
      }
    },
  };
}
