import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { useStore } from 'zustand';
import type { ListedProduct } from '@larder/contracts';
import { cartQuery, useApi, useQuery, useQueryClient, useSharedData, useShell } from '@larder/shell';
import { wasFreshNoticeShown, nextQuantity, showsAddedConfirmation, type QuantityLimits } from '@larder/rules';
import { confirmedQty } from '../cart/local-cart.ts';
import { lineKey, type Change, type ItemStatus, type LineOptions } from './change.ts';
import { cartQueueOf, type ConnectedQueue } from './connect.ts';
import { lineStatus, openChange, openChanges } from './open-changes.ts';
import { raise } from './raise.ts';

/** The page's queue, active while a component uses it. */
export function useCartQueue(): ConnectedQueue {
  const queue = cartQueueOf(useShell(), useQueryClient());
  useEffect(() => queue.start(), [queue]);
  return queue;
}

const never = () => () => {};

/**
 * Slots come alive one after another, and the cart may change between the first and the last. Until a slot is alive it shows the cart
 * that the server rendered; otherwise React would throw its HTML away. Only what changed meanwhile is rendered again then: a list has
 * a slot in each card.
 */
function useOnceAlive<T>(first: T, now: T): T {
  return useSyncExternalStore(
    never,
    () => now,
    () => first,
  );
}

/** The confirmed cart, an empty one while there is no session. */
export function useCart() {
  const { firstCart } = useCartQueue();
  const { data, isError, isFetching, refetch } = useQuery(cartQuery(useApi()));
  return { data: useOnceAlive(firstCart, data), isError, isFetching, refetch };
}

/** All changes that are not confirmed, by line. */
export function useOpenChanges(): Readonly<Record<string, Change>> {
  const state = useStore(useCartQueue().store);
  return useMemo(() => openChanges(state), [state]);
}

/** How long the check mark shows after a confirmed change, ms (CART-057). */
const MARK_MS = 1500;

/** True for a while after a request ended with the requested quantity. */
function useArrived(status: ItemStatus, qty: number): boolean {
  const [arrived, setArrived] = useState(false);
  const requestedQty = useRef<number | null>(null);
  useEffect(() => {
    if (status !== 'ready') {
      requestedQty.current = qty;
      return;
    }
    const isArrival = requestedQty.current !== null && requestedQty.current === qty;
    requestedQty.current = null;
    if (!isArrival) return;
    setArrived(true);
    const timer = setTimeout(() => setArrived(false), MARK_MS);
    return () => {
      clearTimeout(timer);
      setArrived(false);
    };
  }, [status, qty]);
  return arrived;
}

/** One product's quantity with what can be done to it. */
export interface CartLine {
  /** Units, unconfirmed changes included (CART-063). */
  qty: number;
  limits: QuantityLimits;
  status: ItemStatus;
  arrived: boolean;
  add(): void;
  decrement(): void;
  /** Reduces the quantity to so many units. */
  lower(qty: number): void;
  remove(): void;
}

/** Quantity control of a product (CART-047 … CART-059). `confirm` shows the added-to-cart confirmation after a raise. */
export function useCartLine(
  product: ListedProduct,
  options: LineOptions | undefined,
  { confirm }: { confirm: boolean },
): CartLine {
  const shell = useShell();
  const queue = useCartQueue();
  const key = lineKey(product.id, options);
  const confirmed = useSharedData(cartQuery(shell.api), (cart) => confirmedQty(cart, key), { first: { data: queue.firstCart } });
  const change = useStore(queue.store, (state) => openChange(state, key));
  const status = useStore(queue.store, (state) => lineStatus(state, key));
  const qty = change?.qty ?? confirmed;
  const limits = { min: product.min_order_qty, max: product.max_quantity };
  const lower = (next: number) => queue.lower(product, { options, before: confirmed, qty: next });
  return {
    qty,
    limits,
    status,
    arrived: useArrived(status, qty),
    add() {
      const next = nextQuantity('add', qty, limits);
      if (status !== 'ready' || next === qty) return;
      raise(
        { shell, queue },
        { product, options, before: confirmed, qty: next, confirm: confirm && showsAddedConfirmation(qty, next) },
        () => wasFreshNoticeShown(sessionStorage),
      );
    },
    lower,
    decrement: () => lower(nextQuantity('decrement', qty, limits)),
    remove: () => lower(nextQuantity('delete', qty, limits)),
  };
}
