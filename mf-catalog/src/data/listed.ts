import { onceOfFrozen } from '@larder/rules/machine/of-frozen';
import type { ListedProduct, ProductCard } from '@larder/contracts';

/** What lists keep of the answered cards, in their order: a first page's HTML carries it along. */
export const listed = onceOfFrozen((products: readonly ProductCard[]): ListedProduct[] =>
  products.map(({ sku, brand_key, review_count, analytics_category, type_category, product_badge, gwp_id, ...product }) => ({
    ...product,
    product_badges: product.product_badges.map(({ thrive_cash, ...badge }) => badge),
    temporary_price_reduction: product.temporary_price_reduction.map(({ name, ...reduction }) => reduction),
  })),
);
