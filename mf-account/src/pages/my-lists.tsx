import { LIST_PAGE_SIZE } from '@larder/rules';
import { keys } from '@larder/contracts/keys';
import { paths } from '@larder/contracts/paths';
import {
  keepPreviousData,
  useApi,
  useQuery,
  useQueryClient,
  type PageHead,
  type PrefetchContext,
  type PrefetchResult,
} from '@larder/shell';
import { ErrorState, Pagination, Panel, Skeleton } from '@larder/ui';
import { AccountPage } from '../layout/AccountPage.tsx';
import { favoritesQuery } from '../favorites/favorites-query.ts';
import { listsQuery } from '../lists/list-queries.ts';
import { ListEntries } from '../lists/ListEntries.tsx';
import { ListForm } from '../lists/ListForm.tsx';
import { pageOf } from '../orders/order-queries.ts';

interface ListsData {
  page: number;
}

/** Loads the requested page of lists, and the Favorites. */
export async function prefetch({ queryClient, api, search }: PrefetchContext): Promise<PrefetchResult<ListsData>> {
  const page = pageOf(search.get('page'));
  await Promise.all([queryClient.fetchQuery(listsQuery(api, page)), queryClient.fetchQuery(favoritesQuery(api))]);
  return { data: { page } };
}

/** Returns the title; the page is not indexed. */
export const head = (): PageHead => ({ title: 'Shopping Lists', robots: 'noindex' });

const pageHref = (page: number): string => (page === 1 ? paths.myLists : `${paths.myLists}?page=${page}`);

function Lists({ page }: ListsData) {
  const api = useApi();
  const favorites = useQuery(favoritesQuery(api));
  const { data, isError, isFetching, refetch } = useQuery({ ...listsQuery(api, page), placeholderData: keepPreviousData });
  if (isError) return <ErrorState onRetry={() => void refetch()} retrying={isFetching} />;
  if (!data) return <Skeleton height="16rem" />;
  return (
    <Panel aria-busy={isFetching}>
      <ListEntries lists={data.lists} favorites={favorites.data?.total} isFirstPage={page === 1} />
      {data.total === 0 && <p>No lists of your own yet. Name one below.</p>}
      <Pagination current={page} total={Math.ceil(data.total / LIST_PAGE_SIZE)} hrefOf={pageHref} />
    </Panel>
  );
}

/** /account/lists/my-lists (ACC-097, OP-084). */
export function Page({ data }: { data: ListsData }) {
  const api = useApi();
  const queryClient = useQueryClient();
  return (
    <AccountPage
      title="Shopping Lists"
      lead="Save items for yourself or to share."
      actions={<a href={paths.savedLists}>Saved lists</a>}
    >
      <Lists page={data.page} />
      <Panel as="section" aria-label="New list">
        <ListForm
          label="New list"
          button="Create list"
          send={async (body) => {
            await api.call('POST /list', { body });
            await queryClient.invalidateQueries({ queryKey: keys.lists });
          }}
        />
      </Panel>
    </AccountPage>
  );
}
