import { useState } from 'react';
import ShoppingCart from 'lucide-react/icons/shopping-cart';
import type { ProductCard } from '@larder/contracts';
import { keys } from '@larder/contracts/keys';
import { ADD_TO_CART_ERROR, can, cartErrorText, checkFresh, freshWasTold, hasCartErrors, productsAdded } from '@larder/rules';
import { ApiError, useQuery, useQueryClient, useShell, useViewer } from '@larder/shell';
import { Button } from '@larder/ui';
import { cartQuery } from '../signup/cart-query.ts';
import { addable } from './addable.ts';

const inCartText = (count: number): string => (count === 1 ? '1 item is in your cart.' : `${count} items are in your cart.`);

/**
 * Puts all that is in stock on this page into the cart at once (ACC-111); what is there already keeps its quantity. The lapsed are asked
 * to come back first (MEM-048), and the first fresh items of a session are explained (OP-125).
 */
export function AddAll({ products }: { products: readonly ProductCard[] }) {
  const { api, events, overlays, session, snacks } = useShell();
  const queryClient = useQueryClient();
  const { role, loggedIn } = useViewer();
  const { data: cart } = useQuery(cartQuery(api));
  const [busy, setBusy] = useState(false);
  const lines = addable(products, cart);

  const fail = (body: unknown) => {
    const message = cartErrorText(body);
    snacks.show({ id: ADD_TO_CART_ERROR.title, type: 'error', title: ADD_TO_CART_ERROR.title, message });
    events.emit('error_alert', { message });
  };
  const add = async () => {
    if (can(role, 'add_to_cart', loggedIn) === 'reactivate') return overlays.open('reactivation', {});
    setBusy(true);
    try {
      // The call carries quantities, not steps: what another tab put there meanwhile must not be set back.
      const fresh = await queryClient.fetchQuery({ ...cartQuery(api), staleTime: 0 });
      const all = addable(products, fresh);
      const { add: missing, ask } = checkFresh(all, products, {
        isRefused: session.get().account?.fresh_enabled === false,
        wasTold: freshWasTold(sessionStorage),
      });
      if (ask) overlays.open('fresh', ask);
      if (missing.length === 0) return;
      const after = await api.call('POST /carts/bulk_product', {
        query: { full_cart: 1, preset: 'web' },
        body: { products: missing },
      });
      await queryClient.invalidateQueries({ queryKey: keys.cart() });
      const asked = missing.map(({ product_id }) => product_id);
      for (const added of productsAdded(fresh, after, asked)) events.emit('product_added', added);
      events.emit('cart.changed', { totalItems: after.total_items_in_cart });
      if (hasCartErrors(after)) fail(after);
      else snacks.show({ type: 'success', message: inCartText(missing.length), autoDismiss: true });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      fail(error.body);
    } finally {
      setBusy(false);
    }
  };
  if (!products.some((product) => product.in_stock)) return null;
  return (
    <Button
      variant="secondary"
      icon={<ShoppingCart size={18} aria-hidden="true" />}
      loading={busy}
      disabled={lines.length === 0 && !busy}
      onClick={() => void add()}
    >
      {lines.length === 0 && !busy ? 'All in your cart' : 'Add all to cart'}
    </Button>
  );
}
