import { paths } from '@larder/contracts/paths';
import { keepPreviousData, useApi, useQuery, type PageHead, type PrefetchContext, type PrefetchResult } from '@larder/shell';
import { ButtonLink, EmptyState, ErrorState, Pagination, Skeleton } from '@larder/ui';
import { AccountPage } from '../layout/AccountPage.tsx';
import { OrdersTable } from '../orders/OrdersTable.tsx';
import { ordersQuery, pageOf } from '../orders/order-queries.ts';

interface OrdersData {
  page: number;
}

/** Loads the requested page of orders. */
export async function prefetch({ queryClient, api, search }: PrefetchContext): Promise<PrefetchResult<OrdersData>> {
  const page = pageOf(search.get('page'));
  await queryClient.fetchQuery(ordersQuery(api, page));
  return { data: { page } };
}

/** Returns the title; the page is not indexed. */
export const head = (): PageHead => ({ title: 'Orders', robots: 'noindex' });

const pageHref = (page: number): string => (page === 1 ? paths.orders : `${paths.orders}?page=${page}`);

function Orders({ page }: OrdersData) {
  const { data, isError, isFetching, refetch } = useQuery({ ...ordersQuery(useApi(), page), placeholderData: keepPreviousData });
  if (isError) return <ErrorState onRetry={() => void refetch()} retrying={isFetching} />;
  if (!data) return <Skeleton height="20rem" />;
  if (data.orders.length === 0 && page === 1) {
    return (
      <EmptyState title="No orders yet" actions={<ButtonLink href={paths.home}>Start shopping</ButtonLink>}>
        Your orders show up here, from packing to your door.
      </EmptyState>
    );
  }
  if (data.orders.length === 0) {
    return (
      <EmptyState title="Nothing on this page" actions={<ButtonLink href={paths.orders}>Newest orders</ButtonLink>}>
        There are no orders on this page.
      </EmptyState>
    );
  }
  return (
    <div aria-busy={isFetching}>
      <OrdersTable orders={data.orders} />
      <Pagination current={page} total={Math.ceil(data.count / data.page_size)} hrefOf={pageHref} />
    </div>
  );
}

/** /account/orders (CHK-047, CHK-065). */
export function Page({ data }: { data: OrdersData }) {
  return (
    <AccountPage title="Orders">
      <Orders page={data.page} />
    </AccountPage>
  );
}
