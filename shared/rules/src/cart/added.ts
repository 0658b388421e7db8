/** What of a cart's answer says how many pieces of each product it holds. */
interface CartLines {
  items: Readonly<
    Record<
      string,
      {
        product_id: number;
        line_item_qty: number;
        save_for_later: boolean;
        product: { analytics_category: string; type_category: string };
      }
    >
  >;
}

/** What analytics is told of a product that went into the cart (CAT-018, CART-066). */
export interface ProductAdded {
  product_id: number;
  qty: number;
  analytics_category: string;
  type_category: string;
}

function piecesOf(cart: CartLines | undefined): Map<number, number> {
  const pieces = new Map<number, number>();
  for (const { product_id, line_item_qty, save_for_later } of Object.values(cart?.items ?? {}))
    if (!save_for_later) pieces.set(product_id, (pieces.get(product_id) ?? 0) + line_item_qty);
  return pieces;
}

/** Which of the products that were asked for went into the cart, and how many pieces of each: what was refused is not among them. */
export function productsAdded(before: CartLines | undefined, after: CartLines, asked: readonly number[]): ProductAdded[] {
  const held = piecesOf(before);
  return [...piecesOf(after)].flatMap(([product_id, pieces]) => {
    const qty = pieces - (held.get(product_id) ?? 0);
    const product = Object.values(after.items).find((item) => item.product_id === product_id)?.product;
    if (qty <= 0 || !product || !asked.includes(product_id)) return [];
    return [{ product_id, qty, analytics_category: product.analytics_category, type_category: product.type_category }];
  });
}
