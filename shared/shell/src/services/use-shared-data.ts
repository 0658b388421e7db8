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
 * A part of a query's data for elements of which a page has many, such as the slots of its cards. One observer serves all of them and queries when the first one mounts; an observer for each takes a tenth of
 * React's time for the start of a list. `of` picks the part; `isAsked`: whether the query applies to this shopper; `first` is the server-rendered data, where it may have changed before hydration.
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
