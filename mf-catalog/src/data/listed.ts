import type { ListedProduct, ProductCard } from '@larder/contracts';

/** @returns the fields of the cards that lists use, in their order: the HTML of a first page carries them along. */
export const listed = (products: readonly ProductCard[]): ListedProduct[] =>
  products.map(
    ({
      sku,
      brand_key,
      max_order_qty,
      review_count,
      analytics_category,
      type_category,
      product_badge,
      gwp_id,
      map_price,
      msrp_display_actual_price_type,
      ...product
    }) => ({
      ...product,
      product_badges: product.product_badges.map(({ thrive_cash, ...badge }) => badge),
      temporary_price_reduction: product.temporary_price_reduction.map(({ name, ...reduction }) => reduction),
    }),
  );
