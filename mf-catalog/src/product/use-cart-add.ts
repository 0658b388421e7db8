import type { CallBody, CallResponse, ProductCard } from '@larder/contracts';
import { keys } from '@larder/contracts/keys';
import {
  ADD_TO_CART_ERROR,
  can,
  cartErrorText,
  checkFresh,
  freshWasTold,
  hasCartErrors,
  limitsOf,
  productsAdded,
} from '@larder/rules';
import { ApiError, useQueryClient, useShell, useViewer } from '@larder/shell';
import { useState } from 'react';
import { useCartCounts } from '../session/cart-counts.ts';
import { useKnownCart } from '../session/known-cart.ts';

type CartAnswer = CallResponse<'POST /carts/bulk_product'>;

const WHOLE_CART = { full_cart: 1, preset: 'web' } as const;

/** The lines that put one more helping of each into the cart; what cannot be had is left out, quantities are absolute (CART-064). */
export function linesToAdd(
  parts: readonly { product: ProductCard; qty: number }[],
  held: ReadonlyMap<number, number>,
): { product_id: number; qty: number }[] {
  return parts.flatMap(({ product, qty }) => {
    const { min, max } = limitsOf({
      minOrderQty: product.min_order_qty,
      maxOrderQty: product.max_order_qty,
      stockQty: product.qty,
    });
    const wanted = Math.min(max, Math.max(min, (held.get(product.id) ?? 0) + qty));
    return product.in_stock && product.is_available && min <= max ? [{ product_id: product.id, qty: wanted }] : [];
  });
}

/** Ways into the cart for what no quantity control stands for: several products at once, and a gift with its form. */
export function useCartAdd(): {
  isBusy: boolean;
  /** Puts all parts into the cart by one call; what fresh ones among them need is explained first (OP-125). */
  addAll(parts: readonly { product: ProductCard; qty: number }[]): Promise<void>;
  /** Adds one product with what its form holds. Texts by field when the api refuses it, else null. */
  addOne(
    product: ProductCard,
    body: Pick<CallBody<'POST /carts/product'>, 'options'>,
  ): Promise<Readonly<Record<string, string>> | null>;
} {
  const { api, events, overlays, session, snacks } = useShell();
  const queryClient = useQueryClient();
  const { role, loggedIn } = useViewer();
  const held = useCartCounts();
  const before = useKnownCart();
  const [isBusy, setBusy] = useState(false);

  const fail = (body: unknown) => {
    const message = cartErrorText(body);
    snacks.show({ id: ADD_TO_CART_ERROR.title, type: 'error', title: ADD_TO_CART_ERROR.title, message });
    events.emit('error_alert', { message });
  };
  /** The lapsed are asked to come back first (MEM-048). */
  const isRefused = (productId: number): boolean => {
    const isLapsed = can(role, 'add_to_cart', loggedIn) === 'reactivate';
    if (isLapsed) overlays.open('reactivation', { productId });
    return isLapsed;
  };
  /** Runs one call and tells who listens what went into the cart (CAT-018). */
  const run = async (productIds: readonly number[], send: () => Promise<CartAnswer>, done: () => void) => {
    setBusy(true);
    try {
      const cart = await send();
      await queryClient.invalidateQueries({ queryKey: keys.cart() });
      for (const added of productsAdded(before, cart, productIds)) events.emit('product_added', added);
      events.emit('cart.changed', { totalItems: cart.total_items_in_cart });
      if (hasCartErrors(cart)) fail(cart);
      else done();
      return null;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (Object.keys(error.fields).length > 0) return error.fields;
      fail(error.body);
      return null;
    } finally {
      setBusy(false);
    }
  };
  return {
    isBusy,
    async addAll(parts) {
      const lines = linesToAdd(parts, held);
      const [first] = lines;
      if (!first || isBusy || isRefused(first.product_id)) return;
      const { add: products, ask } = checkFresh(
        lines,
        parts.map(({ product }) => product),
        { isRefused: session.get().account?.fresh_enabled === false, wasTold: freshWasTold(sessionStorage) },
      );
      if (ask) overlays.open('fresh', ask);
      if (products.length === 0) return;
      const message = `${products.length} ${products.length === 1 ? 'product is' : 'products are'} in your cart.`;
      const refused = await run(
        products.map(({ product_id }) => product_id),
        () => api.call('POST /carts/bulk_product', { query: WHOLE_CART, body: { products } }),
        () => snacks.show({ id: 'added', type: 'success', message }),
      );
      if (refused) fail(null);
    },
    async addOne(product, { options }) {
      if (isBusy || isRefused(product.id)) return null;
      return run(
        [product.id],
        () => api.call('POST /carts/product', { query: WHOLE_CART, body: { product_id: product.id, qty: 1, options } }),
        () => overlays.open('addedToCart', { productId: product.id, title: product.title, image: product.image, qty: 1 }),
      );
    },
  };
}
