import { paths } from '@larder/contracts/paths';
import { keepPreviousData, useApi, useQuery, type PageHead, type PrefetchContext, type PrefetchResult } from '@larder/shell';
import { ButtonLink, EmptyState, ErrorState, Pagination, Skeleton } from '@larder/ui';
import styles from '../cash/cash.module.css';
import { CashBalance } from '../cash/CashBalance.tsx';
import { HowItWorks } from '../cash/HowItWorks.tsx';
import { RewardsTable } from '../cash/RewardsTable.tsx';
import { accountQuery } from '../dashboard/account-query.ts';
import { AccountPage } from '../layout/AccountPage.tsx';
import { pageOf } from '../orders/order-queries.ts';
import { Shelf } from '../shelf/Shelf.tsx';
import { SHELF_PAGE_SIZE, storeListQuery } from '../shelf/shelf-queries.ts';

interface CashData {
  page: number;
}

/** Loads the account, and the requested page of products that earn Thrive Cash. */
export async function prefetch({ queryClient, api, search }: PrefetchContext): Promise<PrefetchResult<CashData>> {
  const page = pageOf(search.get('page'));
  await Promise.all([
    queryClient.ensureQueryData(accountQuery(api)),
    queryClient.fetchQuery(storeListQuery(api, 'thrive_cash', page)),
  ]);
  return { data: { page } };
}

/** Returns the title; the page is not indexed. */
export const head = (): PageHead => ({ title: 'Shop and Earn Thrive Cash', robots: 'noindex' });

const hrefOf = (page: number): string => (page === 1 ? paths.shopEarnCash : `${paths.shopEarnCash}?page=${page}`);

function Products({ page }: Pick<CashData, 'page'>) {
  const query = useQuery({ ...storeListQuery(useApi(), 'thrive_cash', page), placeholderData: keepPreviousData });
  return (
    <section className={styles.products} aria-labelledby="cash-products">
      <h2 id="cash-products">Items that earn it today</h2>
      <Shelf
        query={query}
        label="Items that earn Thrive Cash"
        level={3}
        empty={
          <EmptyState
            level={3}
            title={page === 1 ? 'Nothing earns Thrive Cash today' : 'Nothing on this page'}
            actions={
              <ButtonLink href={page === 1 ? paths.allDeals : paths.shopEarnCash}>
                {page === 1 ? 'See all deals' : 'The first items'}
              </ButtonLink>
            }
          >
            {page === 1 ? 'Check back in a few days for new items.' : 'There are no items on this page.'}
          </EmptyState>
        }
      />
      {query.data && <Pagination current={page} total={Math.ceil(query.data.total / SHELF_PAGE_SIZE)} hrefOf={hrefOf} />}
    </section>
  );
}

/** /account/shop-earn-cash: the loyalty credit, and what adds to it (ACC-113, ACC-115, SHELL-047). */
export function Page({ data: { page } }: { data: CashData }) {
  const { data, isError, isFetching, refetch } = useQuery(accountQuery(useApi()));
  const account = data?.account;
  return (
    <AccountPage title="Shop and Earn Thrive Cash" lead="Earn Thrive Cash on what you already buy.">
      <div className={styles.head}>
        {account && <CashBalance account={account} />}
        {!account &&
          (isError ? <ErrorState onRetry={() => void refetch()} retrying={isFetching} /> : <Skeleton height="12rem" />)}
        <HowItWorks />
      </div>
      {account && page === 1 && <RewardsTable rewards={account.rewards} />}
      <Products page={page} />
    </AccountPage>
  );
}
