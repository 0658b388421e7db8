import type { CallName, CallResponse, DeskCallName } from '@larder/contracts';
import { keys } from '@larder/contracts/keys';
// By its name: remotes bundle this file, and the rest of the shell is the host's.
import { useApi, useQuery, type ApiClient, type CallOptions, type PrefetchContext } from '@larder/shell';

/** Name of a desk call that reads. */
export type DeskReadName = Extract<DeskCallName, `GET ${string}`>;

/** Parameters and query of a call that reads. */
export type DeskReadOptions<N extends CallName> = Omit<CallOptions<N>, 'body' | 'signal' | 'idempotencyKey' | 'keepalive'>;

/** The API client for options that are generic themselves, which its own type cannot resolve. */
interface GenericApi {
  call(name: string, options?: object): Promise<unknown>;
}

/** Makes a call whose name is a type parameter. */
export function genericCall<N extends CallName>(api: ApiClient, name: N, options: object): Promise<CallResponse<N>> {
  const generic: GenericApi = api;
  return generic.call(name, options) as Promise<CallResponse<N>>;
}

/** React Query options of a desk call that reads: its key, and the call. */
const deskQuery = <N extends DeskReadName>(api: ApiClient, name: N, options: DeskReadOptions<N>) => ({
  queryKey: keys.deskCall(name, options),
  queryFn: ({ signal }: { signal?: AbortSignal }) => genericCall(api, name, { ...options, signal }),
});

/**
 * Fetches a desk call before the page is rendered, for {@link useDeskQuery}. Rejects with `ApiError`, of which the host makes the page's status.
 * @param options parameters and query, equal to those of the hook
 */
export const prefetchDeskQuery = <N extends DeskReadName>(
  { api, queryClient, signal }: Pick<PrefetchContext, 'api' | 'queryClient' | 'signal'>,
  name: N,
  options: DeskReadOptions<N>,
): Promise<CallResponse<N>> =>
  queryClient.fetchQuery({ ...deskQuery(api, name, options), queryFn: () => genericCall(api, name, { ...options, signal }) });

/**
 * Data of a desk call that reads, with React Query's state. A change invalidates it by the call's name (`useDeskCall`).
 * @param pollMs ms after which it is fetched again while the tab is visible; never by default
 */
export const useDeskQuery = <N extends DeskReadName>(
  name: N,
  options: DeskReadOptions<N>,
  { enabled = true, pollMs }: { enabled?: boolean; pollMs?: number } = {},
) => useQuery({ ...deskQuery(useApi(), name, options), enabled, refetchInterval: pollMs ?? false });
