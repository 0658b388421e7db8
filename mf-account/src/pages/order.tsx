import { paths } from '@larder/contracts/paths';
import { ApiError, useApi, useQuery, type PageHead, type PrefetchContext, type PrefetchResult } from '@larder/shell';
import { ErrorState, Skeleton } from '@larder/ui';
import { dateText } from '../dashboard/subscription-lines.ts';
import { AccountPage } from '../layout/AccountPage.tsx';
import { orderQuery } from '../orders/order-queries.ts';
import { OrderView } from '../orders/OrderView.tsx';

interface OrderData {
  id: string;
  number: string;
}
const ID_MAX = 40;
/** ms between two checks whether the payment of a change is decided. */
const LOOK_AGAIN_MS = 15_000;

/** Loads the order of the address, or the last one (OP-089). Not found for an order of another customer. */
export async function prefetch({ queryClient, api, search }: PrefetchContext): Promise<PrefetchResult<OrderData>> {
  const orderId = (search.get('id') ?? '').trim();
  if (orderId.length > ID_MAX) return { notFound: true };
  // Without an id it is the last order (OP-089); customers without orders see that on the page of all orders.
  const id = orderId || (await api.call('GET /account/order/last_order')).order_id;
  if (id === null) return { redirect: paths.orders };
  try {
    const order = await queryClient.fetchQuery(orderQuery(api, id));
    return { data: { id, number: order.increment_id } };
  } catch (error) {
    if (error instanceof ApiError && (error.code === 404 || error.code === 400)) return { notFound: true };
    throw error;
  }
}

/** Returns the order number as title; the page is not indexed. */
export const head = ({ number }: OrderData): PageHead => ({ title: `Order #${number}`, robots: 'noindex' });

/** /account/order?id=, and the last order without one (OP-089, CHK-041 … CHK-064). */
export function Page({ data: { id, number } }: { data: OrderData }) {
  const {
    data: order,
    isError,
    isFetching,
    refetch,
  } = useQuery({
    ...orderQuery(useApi(), id),
    refetchInterval: ({ state }) => (state.data?.open_change ? LOOK_AGAIN_MS : false),
  });
  return (
    <AccountPage
      title={`Order #${number}`}
      lead={order && <time dateTime={order.created_at}>Placed on {dateText(order.created_at)}</time>}
      current={paths.orders}
    >
      {order ? (
        <OrderView order={order} />
      ) : isError ? (
        <ErrorState onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <Skeleton height="24rem" />
      )}
    </AccountPage>
  );
}
