import type { ProductCard } from '@larder/contracts';
import type { QuantityLimits } from '@larder/rules';

/** A requested change of the cart without a final quantity: mf-cart computes that from the cart at the time of the change. */
export interface CartChangeRequest {
  readonly productId: number;
  /** What was chosen of the product, by option; absent for none. */
  readonly options?: Readonly<Record<string, string>>;
  /** `more`: units to add. `atLeast`: minimum units afterwards; units in the cart stay. */
  readonly pieces: { readonly more: number } | { readonly atLeast: number };
  /** Limits, if known; the API checks them in any case. */
  readonly limits?: QuantityLimits;
  /** Fresh items are explained before the first of a session goes in (OP-125); absent where it is not known. */
  readonly soldAsFresh?: string | null;
}

/** The name of {@link CartChangeRequest} in the contract that releases are compared by; it stays until the next version of the shell. */
export type CartWish = CartChangeRequest;

type Sold = Pick<ProductCard, 'id' | 'min_order_qty' | 'max_quantity' | 'in_stock' | 'is_available' | 'sold_as_fresh'>;

/** Returns change requests for the available products; the minimum order quantity without `quantityFor`. */
export function wishesFor(
  products: readonly Sold[],
  quantityFor?: (product: Sold) => CartChangeRequest['pieces'],
): CartChangeRequest[] {
  return products.flatMap((product) => {
    const limits = { min: product.min_order_qty, max: product.max_quantity };
    if (!product.in_stock || !product.is_available || limits.min > limits.max) return [];
    const quantity = quantityFor?.(product) ?? { atLeast: limits.min };
    return [{ productId: product.id, pieces: quantity, limits, soldAsFresh: product.sold_as_fresh }];
  });
}
