import type { ProductCard } from '@larder/contracts';
import type { QuantityLimits } from '@larder/rules';

/** A wish for the cart that names no quantity to end with: that follows when it is carried out, from what the cart holds then. */
export interface CartChangeRequest {
  readonly productId: number;
  /** What was chosen of the product, by option; absent for none. */
  readonly options?: Readonly<Record<string, string>>;
  /** `more` pieces than the cart holds, or `atLeast` so many in the end: what is there already stays. */
  readonly pieces: { readonly more: number } | { readonly atLeast: number };
  /** Bounds where they are known; the api judges in any case. */
  readonly limits?: QuantityLimits;
  /** Fresh items are explained before the first of a session goes in (OP-125); absent where it is not known. */
  readonly soldAsFresh?: string | null;
}

type Sold = Pick<ProductCard, 'id' | 'min_order_qty' | 'max_quantity' | 'in_stock' | 'is_available' | 'sold_as_fresh'>;

/** Wishes for what of these products can be had; the least quantity that can be ordered where `pieces` says nothing. */
export function wishesFor(
  products: readonly Sold[],
  pieces?: (product: Sold) => CartChangeRequest['pieces'],
): CartChangeRequest[] {
  return products.flatMap((product) => {
    const limits = { min: product.min_order_qty, max: product.max_quantity };
    if (!product.in_stock || !product.is_available || limits.min > limits.max) return [];
    const wanted = pieces?.(product) ?? { atLeast: limits.min };
    return [{ productId: product.id, pieces: wanted, limits, soldAsFresh: product.sold_as_fresh }];
  });
}
