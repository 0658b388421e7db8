import { useEffect, useRef, useState } from 'react';
import { keys } from '@larder/contracts/keys';
import { paths } from '@larder/contracts/paths';
import { productFacts } from '@larder/contracts/product-facts';
import { type CartAnswer, useNavigate, useQueryClient, useShell, uuid } from '@larder/shell';
import { attemptStorage } from './attempt-storage.ts';
import { submitOrder, type Attempt, type OrderBody, type Outcome, type PlacedOrder } from './submit-order.ts';

/** State of placing the order, as the page displays it. */
export type PlaceState = { is: 'idle' | 'running' | 'placed' } | Exclude<Outcome, { is: 'placed' }>;

interface PlaceOrder {
  state: PlaceState;
  /** Asks for the body only when no earlier attempt is open; null gives up. Presses while it runs are ignored. */
  place(makeBody: () => Promise<OrderBody | null>): Promise<Outcome | null>;
}

/** The page of a placed order. */
const successPath = (orderId: string): string => `${paths.checkoutSuccess}?id=${encodeURIComponent(orderId)}`;

/** Places the order of a checkout, once: a double press, a lost answer and a reload end in the same order (OP-091). */
export function usePlaceOrder(): PlaceOrder {
  const shell = useShell();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [state, setState] = useState<PlaceState>({ is: 'idle' });
  const isRunning = useRef(false);
  const open = useRef<Attempt | null>(null);
  const [storage] = useState(() =>
    attemptStorage(
      () => sessionStorage,
      uuid,
      (error) => shell.slots.report('cart.overlays', 'render', error),
    ),
  );

  useEffect(() => {
    const left = storage.read();
    if (!left) return;
    open.current = left;
    setState({ is: 'unknown', isPaymentOpen: false });
  }, [storage]);

  const arrive = async (order: PlacedOrder, total: number) => {
    // The order has no lines of its own yet: they are those of the cart that it was made of.
    const [[, cart] = []] = queryClient.getQueriesData<CartAnswer>({ queryKey: keys.cart('checkout') });
    const items = Object.values(cart?.items ?? {}).map(({ product_id, line_item_qty: qty, product }) => ({
      product_id,
      qty,
      ...productFacts(product),
    }));
    shell.events.emit('order.placed', { orderId: order.order_id, grandTotal: total, items });
    setState({ is: 'placed' });
    await navigate(successPath(order.order_id));
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: keys.cart() }),
      queryClient.invalidateQueries({ queryKey: keys.cart('checkout') }),
      queryClient.invalidateQueries({ queryKey: ['orders'] }),
      queryClient.invalidateQueries({ queryKey: keys.cards }),
      queryClient.invalidateQueries({ queryKey: keys.ebtBalance }),
    ]);
  };

  const run = async (makeBody: () => Promise<OrderBody | null>): Promise<Outcome | null> => {
    if (!open.current) {
      const body = await makeBody();
      if (!body) return null;
      open.current = { body, key: uuid() };
    }
    const attempt = open.current;
    storage.write(attempt);
    const outcome = await submitOrder(attempt, {
      send: ({ body, key }) => shell.api.call('POST /checkout/order', { body, idempotencyKey: key }),
      wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    });
    if (outcome.is !== 'unknown') {
      open.current = null;
      storage.write(null);
    }
    // Dollars, as the shopper saw and agreed to them.
    if (outcome.is === 'placed') await arrive(outcome.order, Number(attempt.body.expected_total ?? 0));
    return outcome;
  };

  return {
    state,
    async place(makeBody) {
      if (isRunning.current) return null;
      isRunning.current = true;
      setState({ is: 'running' });
      try {
        const outcome = await run(makeBody);
        if (outcome === null) setState({ is: 'idle' });
        else if (outcome.is !== 'placed') setState(outcome);
        return outcome;
      } catch (error) {
        setState({ is: 'idle' });
        throw error;
      } finally {
        isRunning.current = false;
      }
    },
  };
}
