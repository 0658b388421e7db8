import type { ListedProduct } from '@larder/contracts';
import { formatUsd, toCents } from '@larder/rules';

/**
 * The autoship price of units of a product, as text; null without one. Also null for a product with a MAP area: its price shows after it is on
 * Autoship (CAT-065, CAT-068).
 */
export function autoshipPriceText(product: Pick<ListedProduct, 'autoship_price' | 'map_display'>, qty = 1): string | null {
  if (product.autoship_price === null || product.map_display !== null) return null;
  return formatUsd(toCents(product.autoship_price) * qty);
}
