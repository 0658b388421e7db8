import type { Order } from '@larder/contracts';
import { keys } from '@larder/contracts/keys';
import { paths } from '@larder/contracts/paths';
import {
  ApiError,
  useApi,
  useQuery,
  type ApiClient,
  type PageHead,
  type PrefetchContext,
  type PrefetchResult,
} from '@larder/shell';
import { EmptyState } from '@larder/ui/feedback/EmptyState.tsx';
import { ErrorState } from '@larder/ui/feedback/ErrorState.tsx';
import { ButtonLink } from '@larder/ui/actions/Button.tsx';
import { CartSkeleton } from '../cart/CartSkeleton.tsx';
import { OrderPlaced } from '../checkout/OrderPlaced.tsx';

/** The order that the page confirms; null when there is none at all. */
export interface SuccessData {
  orderId: string | null;
}

const orderQuery = (api: ApiClient, orderId: string) => ({
  queryKey: keys.order(orderId),
  queryFn: async ({ signal }: { signal?: AbortSignal }): Promise<Order> =>
    (await api.call('GET /account/order/{id}', { params: { id: orderId }, signal })).order,
});

/** The order of the URL, else the last one (API-073); another person's or an unknown one is not found. */
export async function prefetch({ queryClient, api, search }: PrefetchContext): Promise<PrefetchResult<SuccessData>> {
  const orderId = search.get('id') ?? (await api.call('GET /account/order/last_order')).order_id;
  if (orderId === null) return { data: { orderId } };
  try {
    await queryClient.fetchQuery(orderQuery(api, orderId));
  } catch (error) {
    if (error instanceof ApiError && error.code === 404) return { notFound: true };
    throw error;
  }
  return { data: { orderId } };
}

/** Returns the title; the page is not indexed. */
export const head = (): PageHead => ({
  title: 'Thank you for your order | Larder',
  canonical: paths.checkoutSuccess,
  robots: 'noindex',
});

function Placed({ orderId }: { orderId: string }) {
  const { data: order, isError, isFetching, refetch } = useQuery(orderQuery(useApi(), orderId));
  if (order) return <OrderPlaced order={order} />;
  return isError ? (
    <ErrorState onRetry={() => void refetch()} retrying={isFetching} />
  ) : (
    <CartSkeleton label="Loading your order" />
  );
}

/** `/checkout/success`. */
export function Page({ data }: { data: SuccessData }) {
  if (data.orderId !== null) return <Placed orderId={data.orderId} />;
  return (
    <EmptyState level={1} title="No orders yet" actions={<ButtonLink href={paths.home}>Start shopping</ButtonLink>}>
      <p>Once you place an order, you’ll find it here.</p>
    </EmptyState>
  );
}
