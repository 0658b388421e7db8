import type { Cart, ProductCard } from '@larder/contracts';

/** Products that one press can add to the cart: in stock, without options, and not in it yet. */
export function addable(products: readonly ProductCard[], cart: Pick<Cart, 'items'> | undefined): ProductCard[] {
  const inCart = new Set(Object.values(cart?.items ?? {}).map((item) => item.product_id));
  return products.filter(
    (p) => p.in_stock && p.is_available && !p.has_options && p.product_type === 'simple' && !inCart.has(p.id),
  );
}
