import {
  QueryObserver,
  useQueryClient,
  type QueryClient,
  type QueryObserverResult,
  type useQuery as LiveQuery,
} from '@tanstack/react-query';

type Options = ConstructorParameters<typeof QueryObserver<unknown>>[1];

/** What became of a query while a page is rendered; the same until its state is another. */
interface Known {
  readonly state: unknown;
  readonly result: QueryObserverResult;
}

const known = new WeakMap<QueryClient, Map<string, Known>>();

function lookOf(client: QueryClient, options: Options): QueryObserverResult {
  const now = { ...options, _optimisticResults: 'optimistic' as const };
  return new QueryObserver<unknown>(client, now).getOptimisticResult(client.defaultQueryOptions(now));
}

/** Options by which a result may differ for one caller alone. */
const isPlain = ({
  enabled,
  staleTime,
  placeholderData,
  initialData,
  refetchOnMount,
  structuralSharing,
  throwOnError,
}: Options) =>
  typeof enabled !== 'function' &&
  typeof staleTime !== 'function' &&
  [placeholderData, initialData, refetchOnMount, structuralSharing, throwOnError].every((each) => each === undefined);

/**
 * `useQuery` where a page is rendered: nothing is fetched, watched or drawn again there, so a look at the data is all. A list of cards asks the same
 * query hundreds of times; an observer for each was a tenth of the page's time.
 */
export const useQuery = ((given: Options, of?: QueryClient) => {
  const client = useQueryClient(of);
  const { select, ...options } = client.defaultQueryOptions(given) as Options & { queryHash: string };
  if (!isPlain(given)) return lookOf(client, given);
  const all = known.get(client) ?? new Map<string, Known>();
  known.set(client, all);
  const key = `${options.queryHash} ${options.enabled !== false} ${String(options.staleTime)}`;
  const state = client.getQueryCache().get(options.queryHash)?.state;
  let found = all.get(key);
  if (!found || found.state !== state) {
    const result = lookOf(client, options);
    found = { state: client.getQueryCache().get(options.queryHash)?.state, result };
    all.set(key, found);
  }
  return select && found.result.isSuccess ? { ...found.result, data: select(found.result.data) } : found.result;
}) as typeof LiveQuery;
