import type { ProductCard } from '@larder/contracts';
import { formatDollars } from '@larder/rules';

/** A product to add to an order, and its quantity. */
export interface AddedProduct {
  product: ProductCard;
  qty: number;
}

/** The next quantity of a stepper: from zero directly to the minimum quantity, and back. */
export function stepped({ min_order_qty: min }: ProductCard, qty: number, step: 1 | -1): number {
  const next = qty + step;
  if (next >= min) return next;
  return step > 0 ? min : 0;
}

/** Whether a product can be added by one press: in stock, without options, shipped in a box, and not in the order yet. */
export function canBeAdded(product: ProductCard, inOrder: ReadonlySet<number>): boolean {
  return (
    product.in_stock &&
    product.is_available &&
    !product.has_options &&
    product.product_type === 'simple' &&
    product.tc_product_type === null &&
    !inOrder.has(product.id)
  );
}

/** `$4.99 each`; a price that may not show unrequested is in the total. */
export const priceText = ({ price, is_map_enabled: isUnderMinimum }: ProductCard): string =>
  isUnderMinimum ? 'See its price in the new total' : `${formatDollars(price)} each`;
