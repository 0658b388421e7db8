import type { Cart, CartBox, CartItem } from '@larder/contracts';
import { lineKey, type Change } from '../queue/change.ts';

type Changes = Readonly<Record<string, Change>>;

/** Name of a cart line in the queue. */
const keyOf = (item: Pick<CartItem, 'product_id' | 'options'>): string => lineKey(item.product_id, item.options);

const lineOf = (cart: Pick<Cart, 'items'> | undefined, key: string): CartItem | undefined =>
  Object.values(cart?.items ?? {}).find((item) => !item.save_for_later && keyOf(item) === key);

/** Units of a line that the server knows; 0 while there is no cart. */
export const confirmedQty = (cart: Pick<Cart, 'items'> | undefined, key: string): number => lineOf(cart, key)?.line_item_qty ?? 0;

/** Whether a line was put into the cart by the store (CAT-026). */
export const isPrefilled = (cart: Pick<Cart, 'items'> | undefined, key: string): boolean =>
  lineOf(cart, key)?.is_cart_prefilled_item === true;

/** Units in the cart, unconfirmed changes included, so that the header's count answers a press at once (CART-021, CART-063). */
export function localCount(cart: Pick<Cart, 'items' | 'total_items_in_cart'> | undefined, changes: Changes): number {
  const confirmed = cart?.total_items_in_cart ?? 0;
  const open = Object.entries(changes).reduce((sum, [key, { qty }]) => sum + qty - confirmedQty(cart, key), 0);
  return Math.max(0, confirmed + open);
}

/** A line as the shopper sees it: `qty` is the requested quantity in units. */
export interface LocalItem {
  key: string;
  item: CartItem;
  qty: number;
}

/** A cart with the unconfirmed changes applied to its lines. Amounts stay the server's: `isSettled` says whether they fit. */
export interface LocalCart {
  boxes: { box: CartBox; lines: LocalItem[] }[];
  /** Items in no box because they are not shipped (OP-211). */
  mailed: LocalItem[];
  saved: LocalItem[];
  isSettled: boolean;
}

/** Items of a cart that are delivered by email: the lines that are in none of its boxes. */
export function mailedItems(cart: Pick<Cart, 'items' | 'boxes'>): CartItem[] {
  const boxed = new Set(cart.boxes.flatMap(({ items }) => items));
  return Object.values(cart.items).filter((item) => !item.save_for_later && !boxed.has(item.line_item_id));
}

/** Applies what the queue has not got confirmed (CART-047, CART-051, CART-052). A box whose last line went disappears with it. */
export function localCart(cart: Pick<Cart, 'items' | 'boxes' | 'saved_for_later'>, changes: Changes): LocalCart {
  const local = (item: CartItem): LocalItem => ({ key: keyOf(item), item, qty: changes[keyOf(item)]?.qty ?? item.line_item_qty });
  const boxes = cart.boxes.map((box) => ({
    box,
    lines: box.items
      .flatMap((id) => cart.items[String(id)] ?? [])
      .map(local)
      .filter(({ qty }) => qty > 0),
  }));
  // A saved line keeps its quantity, which moving it back restores (CART-052).
  const toLocalItem = (item: CartItem): LocalItem => ({ key: keyOf(item), item, qty: item.line_item_qty });
  const inCart = Object.values(cart.items).filter((item) => !item.save_for_later);
  const justSaved = inCart.map(toLocalItem).filter(({ key }) => changes[key]?.saveForLater === true);
  const saved = cart.saved_for_later.map(toLocalItem).filter(({ key }) => changes[key]?.saveForLater !== false);
  return {
    mailed: mailedItems(cart)
      .map(local)
      .filter(({ qty }) => qty > 0),
    boxes: boxes.filter(({ lines }) => lines.length > 0),
    saved: [...justSaved.filter(({ key }) => !saved.some((line) => line.key === key)), ...saved],
    isSettled: Object.keys(changes).length === 0,
  };
}
