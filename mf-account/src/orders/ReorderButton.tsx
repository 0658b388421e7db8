import { useState } from 'react';
import type { CallResponse, Order } from '@larder/contracts';
import { keys } from '@larder/contracts/keys';
import { ADD_TO_CART_ERROR, can, cartErrorText, checkFresh, freshWasTold, hasCartErrors, productsAdded } from '@larder/rules';
import { ApiError, useQueryClient, useShell, useViewer } from '@larder/shell';
import { Button } from '@larder/ui';
import { cartQuery } from '../signup/cart-query.ts';

type Item = Order['items'][number];
type CartAnswer = CallResponse<'GET /carts'>;

/**
 * Puts an item of an order into the cart once more (CHK-042, CHK-043). The lapsed are asked to come back first (MEM-048), and the first
 * fresh item of a session is explained (OP-125).
 */
export function ReorderButton({ item }: { item: Item }) {
  const { api, events, overlays, session, snacks } = useShell();
  const queryClient = useQueryClient();
  const { role, loggedIn } = useViewer();
  const [busy, setBusy] = useState(false);

  const fail = (body: unknown) => {
    const message = cartErrorText(body);
    snacks.show({ id: ADD_TO_CART_ERROR.title, type: 'error', title: ADD_TO_CART_ERROR.title, message });
    events.emit('error_alert', { message });
  };
  /** Opens the explanation of a fresh item that must come before it; what it then puts in is a number of pieces in the cart, not a step. */
  const asksFirst = async (): Promise<boolean> => {
    const { product_id, qty, sold_as_fresh } = item;
    const fresh = { isRefused: session.get().account?.fresh_enabled === false, wasTold: freshWasTold(sessionStorage) };
    const asks = (pieces: number) => checkFresh([{ product_id, qty: pieces }], [{ id: product_id, sold_as_fresh }], fresh).ask;
    if (!asks(qty)) return false;
    const { items } = await queryClient.fetchQuery({ ...cartQuery(api), staleTime: 0 });
    const held = Object.values(items).find((line) => line.product_id === product_id && !line.save_for_later);
    const question = asks(qty + (held?.line_item_qty ?? 0));
    if (question) overlays.open('fresh', question);
    return true;
  };
  const reorder = async () => {
    const { product_id: productId, product_name: title, image, qty } = item;
    if (can(role, 'add_to_cart', loggedIn) === 'reactivate') return overlays.open('reactivation', { productId, qty });
    setBusy(true);
    try {
      if (await asksFirst()) return;
      const cart = await api.call('POST /carts/product', {
        query: { full_cart: 1, preset: 'web' },
        body: { product_id: productId, qty },
      });
      const before = queryClient.getQueryData<CartAnswer>(keys.cart());
      await queryClient.invalidateQueries({ queryKey: keys.cart() });
      for (const added of productsAdded(before, cart, [productId])) events.emit('product_added', added);
      events.emit('cart.changed', { totalItems: cart.total_items_in_cart });
      if (hasCartErrors(cart)) fail(cart);
      else overlays.open('addedToCart', { productId, title, image, qty });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      // A place of a bundle is refused by its field: the choice is made anew on its page (CAT-019).
      const [choice] = Object.values(error.fields);
      fail(choice === undefined ? error.body : { errors: choice });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      variant="secondary"
      size="small"
      loading={busy}
      aria-label={`Reorder ${item.product_name}`}
      onClick={() => void reorder()}
    >
      Reorder
    </Button>
  );
}
