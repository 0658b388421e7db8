import { useState } from 'react';
import { paths } from '@larder/contracts/paths';
import {
  cartQuery,
  useApi,
  useQuery,
  useShell,
  keepPreviousData,
  useNavigate,
  useViewer,
  viewerOf,
  type PageHead,
  type PrefetchContext,
  type PrefetchResult,
} from '@larder/shell';
import { Button, ButtonLink } from '@larder/ui/actions/Button.tsx';
import { EmptyState } from '@larder/ui/feedback/EmptyState.tsx';
import { ErrorState } from '@larder/ui/feedback/ErrorState.tsx';
import { CartSkeleton } from '../cart/CartSkeleton.tsx';
import { leadTo } from '../cart/people.ts';
import { addressesQuery, cardsQuery, checkoutQuery } from '../checkout/checkout-queries.ts';
import { CheckoutView } from '../checkout/CheckoutView.tsx';
import { usePlaceOrder } from '../checkout/use-place-order.ts';
import { useOpenChanges } from '../queue/use-cart.ts';

/** Everything that the checkout needs, before the first byte; those who may not order yet need none of it. */
export async function prefetch({ queryClient, api, session }: PrefetchContext): Promise<PrefetchResult<null>> {
  if (viewerOf(session).may('checkout') !== 'allow') return { data: null };
  // The host has requested the cart already; the checkout call sends its id.
  await queryClient.ensureQueryData(cartQuery(api));
  await Promise.all([
    queryClient.fetchQuery(checkoutQuery(api, null)),
    queryClient.fetchQuery(addressesQuery(api)),
    queryClient.fetchQuery(cardsQuery(api)),
  ]);
  return { data: null };
}

/** Returns the title; the page is not indexed. */
export const head = (): PageHead => ({ title: 'Checkout | Larder', canonical: paths.checkout, robots: 'noindex' });

/** Explains that only members order, and how to join; the cart stays (OP-011, OP-046). */
function MembersOnly() {
  const shell = useShell();
  const navigate = useNavigate();
  const isLapsed = useViewer().may('checkout') === 'reactivate';
  return (
    <EmptyState
      level={1}
      title={isLapsed ? 'Welcome back' : 'One step before you order'}
      actions={
        <>
          <Button onClick={() => leadTo('checkout', shell, (to) => void navigate(to))}>
            {isLapsed ? 'Reactivate membership' : 'Become a member'}
          </Button>
          <ButtonLink variant="secondary" href={paths.cart}>
            Back to your cart
          </ButtonLink>
        </>
      }
    >
      <p>
        {isLapsed ? 'Reactivate your membership to place this order.' : 'You need a membership to order.'} Your cart is saved.
      </p>
    </EmptyState>
  );
}

/** An empty cart: either nothing was added, or the order went through and only its answer was lost. */
function NothingToOrder() {
  const { state, place } = usePlaceOrder();
  const isOpen = state.is === 'unknown' || state.is === 'running' || state.is === 'placed';
  return (
    <EmptyState
      level={1}
      title={isOpen ? 'Did your order go through?' : 'There is nothing to check out'}
      actions={
        <>
          {isOpen && (
            <Button loading={state.is !== 'unknown'} onClick={() => void place(() => Promise.resolve(null))}>
              Check again
            </Button>
          )}
          <ButtonLink variant={isOpen ? 'secondary' : 'primary'} href={isOpen ? paths.orders : paths.home}>
            {isOpen ? 'See your orders' : 'Start shopping'}
          </ButtonLink>
        </>
      }
    >
      <p>{isOpen ? 'We haven’t heard back about it. Checking again won’t place a second order.' : 'Your cart is empty.'}</p>
    </EmptyState>
  );
}

function Checkout() {
  const api = useApi();
  const [picked, setPicked] = useState<number | null>(null);
  const [paysWithEbt, setPaysWithEbt] = useState(false);
  const addresses = useQuery(addressesQuery(api));
  const cards = useQuery(cardsQuery(api));
  const cart = useQuery({ ...checkoutQuery(api, picked, paysWithEbt), placeholderData: keepPreviousData });
  const changes = useOpenChanges();
  const queries = [addresses, cards, cart];
  if (!addresses.data || !cards.data || !cart.data) {
    const failed = queries.filter(({ isError }) => isError);
    if (failed.length === 0) return <CartSkeleton label="Loading your checkout" />;
    return (
      <ErrorState
        onRetry={() => failed.forEach(({ refetch }) => void refetch())}
        retrying={failed.some(({ isFetching }) => isFetching)}
      />
    );
  }
  if (cart.data.boxes.length === 0 && cart.data.total_items_in_cart === 0) {
    return <NothingToOrder />;
  }
  const address =
    addresses.data.find(({ id }) => id === picked) ??
    addresses.data.find(({ is_default_shipping: is }) => is) ??
    addresses.data[0] ??
    null;
  return (
    <CheckoutView
      cart={cart.data}
      addresses={addresses.data}
      cards={cards.data}
      address={address}
      onAddress={setPicked}
      paysWithEbt={paysWithEbt}
      onEbt={setPaysWithEbt}
      isStale={cart.isPlaceholderData || Object.keys(changes).length > 0}
    />
  );
}

/** `/checkout`. */
export function Page() {
  return useViewer().may('checkout') === 'allow' ? <Checkout /> : <MembersOnly />;
}
