import type { QueryClient } from '@tanstack/react-query';
import { EXPERIMENTS, type ExperimentName, type Experiments } from '@larder/contracts/experiment-values';
import { keys } from '@larder/contracts/keys';
import { createStore } from 'zustand/vanilla';
import type { ExperimentService, ExperimentState } from '../context.tsx';
import { readable } from './readable.ts';

/** Dependencies of {@link createExperiments}. */
export interface ExperimentOptions {
  readonly queryClient: QueryClient;
  readonly fetch: () => Promise<Experiments>;
  /** Further tries after a failed one (SHELL-116). */
  readonly retries: number;
  /** ms for which values count as fresh (OP-153). */
  readonly staleMs: number;
  readonly server: boolean;
  readonly onViewed: <N extends ExperimentName>(name: N, value: Experiments[N]) => void;
}

/** Every experiment at the first of its values. */
export const defaultExperiments = Object.fromEntries(
  Object.entries(EXPERIMENTS).map(([name, [value]]) => [name, value]),
) as unknown as Experiments;

/** Experiments as state (SHELL-115 … SHELL-117). Values that travelled in the page are in the query client already: then no call is made. */
export function createExperiments({ queryClient, ...options }: ExperimentOptions): ExperimentService {
  const known = queryClient.getQueryData<Experiments>(keys.experiments);
  const begin: ExperimentState = { status: known ? 'ready' : 'idle', values: known ?? defaultExperiments };
  const store = createStore<ExperimentState>()(() => begin);
  const reportedNames = new Set<ExperimentName>();
  const become = (status: ExperimentState['status'], values: Experiments): Experiments => {
    const now = store.getState();
    if (status !== now.status || values !== now.values) store.setState({ status, values }, true);
    return values;
  };
  return {
    ...readable(store),
    ...(options.server && { first: store.getState }),
    load: () =>
      queryClient
        .fetchQuery({
          queryKey: keys.experiments,
          queryFn: options.fetch,
          retry: options.retries,
          staleTime: options.staleMs,
        })
        .then(
          (values) => become('ready', values),
          // The api client has reported it; the store goes on with what it has.
          () => become('error', store.getState().values),
        ),
    viewed(name) {
      const { status, values } = store.getState();
      if (status !== 'ready' || reportedNames.has(name)) return;
      reportedNames.add(name);
      options.onViewed(name, values[name]);
    },
  };
}
