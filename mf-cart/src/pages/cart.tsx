import { paths } from '@larder/contracts/paths';
import { cartQuery, type PageHead, type PrefetchContext, type PrefetchResult, viewerOf } from '@larder/shell';
import { ErrorState } from '@larder/ui/feedback/ErrorState.tsx';
import { CartSkeleton } from '../cart/CartSkeleton.tsx';
import { CartView } from '../cart/CartView.tsx';
import { savingsQuery } from '../savings/savings-query.ts';
import { useCart } from '../queue/use-cart.ts';

/**
 * Fills the cart's query before the first byte; the host may have requested it already, then both wait for the same response. A member's savings come along, so
 * that no element moves when they arrive; the page works without them.
 */
export async function prefetch({ queryClient, api, session }: PrefetchContext): Promise<PrefetchResult<null>> {
  const savings = viewerOf(session).isMember && queryClient.prefetchQuery(savingsQuery(api));
  await Promise.all([queryClient.ensureQueryData(cartQuery(api)), savings]);
  return { data: null };
}

/** Returns title and description; the page is not indexed. */
export const head = (): PageHead => ({
  title: 'Your cart | Larder',
  description: 'The items in your cart by box, and how much more each box needs to ship free.',
  canonical: paths.cart,
  robots: 'noindex',
});

/** `/cart`. */
export function Page() {
  const { data: cart, isError, isFetching, refetch } = useCart();
  if (cart) return <CartView cart={cart} />;
  if (isError) return <ErrorState onRetry={() => void refetch()} retrying={isFetching} />;
  return <CartSkeleton />;
}
