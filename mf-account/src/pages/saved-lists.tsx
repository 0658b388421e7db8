import { LIST_PAGE_SIZE } from '@larder/rules';
import { keys } from '@larder/contracts/keys';
import { paths } from '@larder/contracts/paths';
import { keepPreviousData, useApi, useQuery, type PageHead, type PrefetchContext, type PrefetchResult } from '@larder/shell';
import { ButtonLink, EmptyState, ErrorState, FormError, Pagination, Panel, Skeleton } from '@larder/ui';
import { AccountPage } from '../layout/AccountPage.tsx';
import { savedListsQuery } from '../lists/list-queries.ts';
import { SavedEntries } from '../lists/SavedEntries.tsx';
import { pageOf } from '../orders/order-queries.ts';
import { useChange } from '../settings/use-change.ts';

interface SavedListsData {
  page: number;
}

/** Loads the requested page of saved lists. */
export async function prefetch({ queryClient, api, search }: PrefetchContext): Promise<PrefetchResult<SavedListsData>> {
  const page = pageOf(search.get('page'));
  await queryClient.fetchQuery(savedListsQuery(api, page));
  return { data: { page } };
}

/** Returns the title; the page is not indexed. */
export const head = (): PageHead => ({ title: 'Saved lists', robots: 'noindex' });

const pageHref = (page: number): string => (page === 1 ? paths.savedLists : `${paths.savedLists}?page=${page}`);

/** /account/lists/saved: followed lists of other customers (ACC-097, OP-084, SHELL-056). */
export function Page({ data: { page } }: { data: SavedListsData }) {
  const api = useApi();
  const { data, isError, isFetching, refetch } = useQuery({ ...savedListsQuery(api, page), placeholderData: keepPreviousData });
  const { busy, failure, run } = useChange(keys.lists);
  return (
    <AccountPage title="Saved lists" lead="Lists of other shoppers that you follow." current={paths.myLists}>
      {!data && isError && <ErrorState onRetry={() => void refetch()} retrying={isFetching} />}
      {!data && !isError && <Skeleton height="16rem" />}
      <FormError>{failure}</FormError>
      {data?.lists.length === 0 && (
        <EmptyState
          title={page === 1 ? 'No saved lists yet' : 'Nothing on this page'}
          actions={
            <ButtonLink href={page === 1 ? paths.myLists : paths.savedLists}>
              {page === 1 ? 'Your own lists' : 'The first page'}
            </ButtonLink>
          }
        >
          {page === 1 ? 'Lists you follow show up here.' : 'There are no saved lists on this page.'}
        </EmptyState>
      )}
      {data && data.lists.length > 0 && (
        <Panel aria-busy={isFetching}>
          <SavedEntries
            lists={data.lists}
            busy={busy}
            onRemove={({ id }) => void run(`remove ${id}`, () => api.call('DELETE /list/{id}/save', { params: { id } }))}
          />
          <Pagination current={page} total={Math.ceil(data.total / LIST_PAGE_SIZE)} hrefOf={pageHref} />
        </Panel>
      )}
    </AccountPage>
  );
}
