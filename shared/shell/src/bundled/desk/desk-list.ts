import type { CallResponse } from '@larder/contracts';
import { keys } from '@larder/contracts/keys';
import { keepPreviousData, useApi, useInfiniteQuery, type ApiClient, type PrefetchContext } from '@larder/shell';
import { type DeskReadName, type DeskReadOptions, genericCall } from './desk-query.ts';
import { failureText } from './failure-text.ts';

interface CursorPage {
  readonly items: readonly unknown[];
  readonly next_cursor: string | null;
}

/** Name of a desk call that answers a page of a list, with the cursor of the next one. */
export type DeskListName = { [N in DeskReadName]: CallResponse<N> extends CursorPage ? N : never }[DeskReadName];

/** Row of a list. */
export type DeskRow<N extends DeskListName> = CallResponse<N> extends { readonly items: readonly (infer Row)[] } ? Row : never;

/** Parameters, and the query without its cursor. */
export interface DeskListOptions {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
}

const firstCursor: string | null = null;

const deskList = (api: ApiClient, name: DeskListName, { params, query = {} }: DeskListOptions) => ({
  queryKey: [...keys.deskCall(name, { params, query }), 'list'],
  initialPageParam: firstCursor,
  queryFn: async ({ pageParam, signal }: { pageParam: string | null; signal?: AbortSignal }): Promise<CursorPage> =>
    (await genericCall(api, name, {
      ...(params && { params }),
      query: { ...query, ...(pageParam !== null && { cursor: pageParam }) },
      signal,
    })) as CursorPage,
  getNextPageParam: ({ next_cursor }: CursorPage) => next_cursor,
});

/** A list of the desk as tables show it (`DataTable` of the design system). */
export interface DeskList<Row> {
  readonly rows: readonly Row[];
  readonly status: 'pending' | 'error' | 'success';
  /** Why the list could not be loaded, for people; null unless `status` is `error`. */
  readonly error: string | null;
  readonly hasMore: boolean;
  readonly isLoadingMore: boolean;
  /** Other filters are loading; the rows are those of the previous ones. */
  readonly isStale: boolean;
  loadMore(): void;
  retry(): void;
}

/** Fetches the first page of a list before the page is rendered, for {@link useDeskList} with equal options. */
export const prefetchDeskList = async (
  { api, queryClient, signal }: Pick<PrefetchContext, 'api' | 'queryClient' | 'signal'>,
  name: DeskListName,
  options: DeskListOptions = {},
): Promise<void> => {
  const list = deskList(api, name, options);
  await queryClient.fetchInfiniteQuery({ ...list, queryFn: ({ pageParam }) => list.queryFn({ pageParam, signal }) });
};

/** A list that loads page by page (`next_cursor`), whose rows stay on the screen while other filters load. */
export function useDeskList<N extends DeskListName>(
  name: N,
  options: DeskListOptions & Partial<DeskReadOptions<N>> = {},
): DeskList<DeskRow<N>> {
  const { data, status, error, hasNextPage, isFetchingNextPage, isPlaceholderData, fetchNextPage, refetch } = useInfiniteQuery({
    ...deskList(useApi(), name, options),
    placeholderData: keepPreviousData,
  });
  return {
    rows: (data?.pages.flatMap(({ items }) => items) ?? []) as DeskRow<N>[],
    status,
    error: failureText(error),
    hasMore: hasNextPage,
    isLoadingMore: isFetchingNextPage,
    isStale: isPlaceholderData,
    loadMore: () => void fetchNextPage(),
    retry: () => void refetch(),
  };
}
