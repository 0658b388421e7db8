import { onceOfFrozen } from '@larder/rules/machine/of-frozen';
import type { ListedProduct, ProductCard } from '@larder/contracts';

const kept = (products: readonly ProductCard[]): ListedProduct[] =>
  products.map(({ sku, brand_key, review_count, analytics_category, type_category, product_badge, gwp_id, ...product }) => ({
    ...product,
    product_badges: product.product_badges.map(({ thrive_cash, ...badge }) => badge),
    temporary_price_reduction: product.temporary_price_reduction.map(({ name, ...reduction }) => reduction),
  }));

/** What lists keep of the answered cards, in their order: a first page's HTML carries it along. Where nothing is frozen it is `kept` itself, so that browsers load nothing else. */
export const listed = typeof document === 'undefined' ? onceOfFrozen(kept) : kept;
