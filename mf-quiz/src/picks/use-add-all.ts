import { useState } from 'react';
import type { CallResponse, ProductCard } from '@larder/contracts';
import { keys } from '@larder/contracts/keys';
import {
  ADD_TO_CART_ERROR,
  can,
  cartErrorText,
  checkFresh,
  freshWasTold,
  hasCartErrors,
  isLapsed,
  limitsOf,
  productsAdded,
  roleOf,
} from '@larder/rules';
import { ApiError, useQueryClient, useShell, type QueryClient, type ShellServices } from '@larder/shell';

type CartAnswer = CallResponse<'GET /carts'>;

const CART_FIELDS = { full_cart: 1, preset: 'web' } as const;

/** What the cart holds now; fetched where this page has not got it. */
const heldCart = async ({ api }: ShellServices, queryClient: QueryClient): Promise<CartAnswer> =>
  queryClient.getQueryData<CartAnswer>(keys.cart()) ?? api.call('GET /carts', { query: CART_FIELDS });

/** The lines to add: what is not in the cart yet, in the least quantity that can be ordered. Sold-out products are left out. */
export function linesToAdd(products: readonly ProductCard[], held: ReadonlySet<number>): { product_id: number; qty: number }[] {
  return products.flatMap((product) => {
    const { min, max } = limitsOf({
      minOrderQty: product.min_order_qty,
      maxOrderQty: product.max_order_qty,
      stockQty: product.qty,
    });
    const isWanted = product.in_stock && product.is_available && min <= max && !held.has(product.id);
    return isWanted ? [{ product_id: product.id, qty: min }] : [];
  });
}

/** Puts all picks into the cart at once (OP-111). The lapsed are asked to come back first (MEM-046 … MEM-048), the first fresh items are explained (OP-125). */
export function useAddAll(): { isBusy: boolean; addAll(products: readonly ProductCard[]): Promise<void> } {
  const shell = useShell();
  const queryClient = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const { api, events, overlays, session, snacks } = shell;

  const fail = (body: unknown) => {
    const message = cartErrorText(body);
    snacks.show({ id: ADD_TO_CART_ERROR.title, type: 'error', title: ADD_TO_CART_ERROR.title, message });
    events.emit('error_alert', { message });
  };
  const isRefused = (): boolean => {
    const { userStatus, groupId, isEmployee, isPla, loggedIn } = session.get();
    const status = isLapsed({ status: userStatus, groupId }) ? 'canceled' : userStatus;
    return can(roleOf({ status, isEmployee, isPla }), 'add_to_cart', loggedIn) === 'reactivate';
  };
  const add = async (products: readonly ProductCard[]) => {
    const before = await heldCart(shell, queryClient);
    const all = linesToAdd(products, new Set(Object.values(before.items).map(({ product_id: id }) => id)));
    if (all.length === 0)
      return void snacks.show({ id: 'picks', type: 'success', message: 'All of it is in your cart already.' });
    const { add: lines, ask } = checkFresh(all, products, {
      isRefused: session.get().account?.fresh_enabled === false,
      wasTold: freshWasTold(sessionStorage),
    });
    if (ask) overlays.open('fresh', ask);
    if (lines.length === 0) return;
    const cart = await api.call('POST /carts/bulk_product', { query: CART_FIELDS, body: { products: lines } });
    await queryClient.invalidateQueries({ queryKey: keys.cart() });
    const asked = lines.map(({ product_id }) => product_id);
    for (const added of productsAdded(before, cart, asked)) events.emit('product_added', added);
    events.emit('cart.changed', { totalItems: cart.total_items_in_cart });
    if (hasCartErrors(cart)) return fail(cart);
    snacks.show({
      id: 'picks',
      type: 'success',
      message: `${lines.length} ${lines.length === 1 ? 'pick is' : 'picks are'} in your cart.`,
    });
  };
  return {
    isBusy,
    async addAll(products) {
      if (isBusy) return;
      if (isRefused()) return overlays.open('reactivation', {});
      setBusy(true);
      try {
        await add(products);
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        fail(error.body);
      } finally {
        setBusy(false);
      }
    },
  };
}
