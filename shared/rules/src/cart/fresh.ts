import { boxTypeOf, isPerishable } from './boxes.ts';

const TOLD = 'larder.fresh.told';

/** Whether this browser session has been told how fresh items ship (OP-125). Blocked storage asks again rather than never. */
export const wasFreshNoticeShown = (area: { getItem(key: string): string | null }): boolean => area.getItem(TOLD) !== null;

/** Remembers it for the session. */
export const rememberFreshNotice = (area: { setItem(key: string, value: string): void }): void => area.setItem(TOLD, '1');

/** Fresh and fresh-frozen items come with an explanation before the first one (CAT-016, CAT-122). */
export function isFreshItem(product: { sold_as_fresh: string | null }): boolean {
  return isPerishable(boxTypeOf({ soldAsFresh: product.sold_as_fresh }));
}

interface Line {
  product_id: number;
  qty: number;
}

/** What the explanation of fresh items is asked with: the first of them, and all that the press would put in. */
interface FreshQuestion {
  productId: number;
  qty: number;
  lines: { productId: number; qty: number }[];
}

/**
 * Several lines that one press would put into the cart (OP-125): `add` may go in now, `ask` is the fresh item to explain first. While the
 * session was not told nothing goes in before the answer; where fresh is not delivered the rest goes in, and why not all is explained.
 */
export function checkFresh(
  lines: readonly Line[],
  products: readonly { id: number; sold_as_fresh: string | null }[],
  { isRefused, wasNotified }: { isRefused: boolean; wasNotified: boolean },
): { add: Line[]; ask: FreshQuestion | null } {
  const fresh = new Set(products.filter(isFreshItem).map(({ id }) => id));
  const first = lines.find(({ product_id }) => fresh.has(product_id));
  if (!first) return { add: [...lines], ask: null };
  const ask = {
    productId: first.product_id,
    qty: first.qty,
    lines: lines.map(({ product_id: productId, qty }) => ({ productId, qty })),
  };
  if (isRefused) return { add: lines.filter(({ product_id }) => !fresh.has(product_id)), ask };
  return wasNotified ? { add: [...lines], ask: null } : { add: [], ask };
}
