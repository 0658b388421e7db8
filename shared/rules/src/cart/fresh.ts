import { boxTypeOf, isPerishable } from './boxes.ts';

const STORAGE_KEY = 'larder.fresh.told';

/** Whether this browser session has shown how fresh items ship (OP-125). With blocked storage the notice shows again. */
export const wasFreshNoticeShown = (area: { getItem(key: string): string | null }): boolean => area.getItem(STORAGE_KEY) !== null;

/** Remembers it for the session. */
export const rememberFreshNotice = (area: { setItem(key: string, value: string): void }): void => area.setItem(STORAGE_KEY, '1');

/** Fresh and fresh-frozen items come with an explanation before the first one (CAT-016, CAT-122). */
export function isFreshItem(product: { sold_as_fresh: string | null }): boolean {
  return isPerishable(boxTypeOf({ soldAsFresh: product.sold_as_fresh }));
}

interface Line {
  product_id: number;
  qty: number;
}

/** Input of the fresh items dialog: the first fresh item, and all lines of the press. */
interface FreshQuestion {
  productId: number;
  qty: number;
  lines: { productId: number; qty: number }[];
}

/**
 * Splits the lines of one press (OP-125): `add` may be added now, `ask` is the fresh item to explain first. Before the session's notice
 * nothing is added without the answer. Where fresh items are not delivered, the rest is added and the dialog explains why.
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
