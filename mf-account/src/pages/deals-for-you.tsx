import { paths } from '@larder/contracts/paths';
import { keepPreviousData, useApi, useQuery, type PageHead, type PrefetchContext, type PrefetchResult } from '@larder/shell';
import { ButtonLink, EmptyState, Pagination } from '@larder/ui';
import { AccountPage } from '../layout/AccountPage.tsx';
import { pageOf } from '../orders/order-queries.ts';
import { Shelf } from '../shelf/Shelf.tsx';
import { SHELF_PAGE_SIZE, storeListQuery } from '../shelf/shelf-queries.ts';

interface DealsData {
  page: number;
}

/** Loads the requested page of the store's list. */
export async function prefetch({ queryClient, api, search }: PrefetchContext): Promise<PrefetchResult<DealsData>> {
  const page = pageOf(search.get('page'));
  await queryClient.fetchQuery(storeListQuery(api, 'deals_for_you', page));
  return { data: { page } };
}

/** Returns the title; the page is not indexed. */
export const head = (): PageHead => ({ title: 'Deals for You', robots: 'noindex' });

const hrefOf = (page: number): string => (page === 1 ? paths.dealsForYou : `${paths.dealsForYou}?page=${page}`);

/** /account/deals-for-you: today's deals, those on the customer's regular purchases first (ACC-113, SHELL-048). */
export function Page({ data: { page } }: { data: DealsData }) {
  const query = useQuery({ ...storeListQuery(useApi(), 'deals_for_you', page), placeholderData: keepPreviousData });
  return (
    <AccountPage
      title="Deals for You"
      lead="Today’s deals: your favorites first, then more picks for you."
      actions={<a href={paths.allDeals}>All deals</a>}
      current={paths.recommended}
    >
      <Shelf
        query={query}
        label="Deals for You"
        level={2}
        empty={
          page === 1 ? (
            <EmptyState title="No deals today" actions={<ButtonLink href={paths.home}>Browse the store</ButtonLink>}>
              Check back in a few days for new ones.
            </EmptyState>
          ) : (
            <EmptyState title="Nothing on this page" actions={<ButtonLink href={paths.dealsForYou}>The first deals</ButtonLink>}>
              There are no deals on this page.
            </EmptyState>
          )
        }
      />
      {query.data && <Pagination current={page} total={Math.ceil(query.data.total / SHELF_PAGE_SIZE)} hrefOf={hrefOf} />}
    </AccountPage>
  );
}
