import { useSyncExternalStore } from 'react';
import { hashKey, QueryObserver, useQueryClient, type QueryClient, type QueryKey } from '@tanstack/react-query';

type Subscribe = (listener: () => void) => () => void;

interface SharedQuery<T> {
  readonly queryKey: QueryKey;
  readonly queryFn: (context: { signal: AbortSignal }) => Promise<T>;
  readonly staleTime: number;
}

const never: Subscribe = () => () => {};

const watched = new WeakMap<QueryClient, Map<string, Subscribe>>();

/** `name`: the query's hash in the cache, which is not collected while it is observed. */
function subscribeTo<T>(client: QueryClient, name: string, query: SharedQuery<T>): Subscribe {
  const all = watched.get(client) ?? new Map<string, Subscribe>();
  watched.set(client, all);
  let observer: QueryObserver<T> | undefined;
  const subscribe =
    all.get(name) ??
    ((listener) => (observer ??= new QueryObserver<T>(client, { ...query, notifyOnChangeProps: ['data'] })).subscribe(listener));
  all.set(name, subscribe);
  return subscribe;
}

/**
 * A part of a query's data for things of which a page has many, such as the slots of its cards: one observer watches for all of them, who asks when the first of them comes, while an observer for each is a tenth of
 * what React takes for the start of a list. `of` picks the part; `isAsked`: whether the query is for this shopper at all; `first` is the data that the server rendered, where it may be another one by the time they come alive.
 */
export function useSharedData<T, S>(
  query: SharedQuery<T>,
  of: (data: T | undefined) => S,
  { isAsked = true, first }: { isAsked?: boolean; first?: { readonly data: T | undefined } } = {},
): S {
  const client = useQueryClient();
  const name = hashKey(query.queryKey);
  const now = () => of(client.getQueryCache().get<T>(name)?.state.data);
  return useSyncExternalStore(isAsked ? subscribeTo(client, name, query) : never, now, first ? () => of(first.data) : now);
}
