import type { CardProduct } from '../src/product/card-product.ts';

/** A plain product in stock, in the shape of the wire, for tests and the gallery. */
export function aProduct(changes: Partial<CardProduct> = {}): CardProduct {
  return {
    id: 101,
    sku: 'OAT-1',
    title: 'Maple Pecan Granola, Small Batch',
    manufacturer: 'Hearth & Field',
    short_description: 'Whole oats, roasted slowly with maple syrup.',
    url_key: 'maple-pecan-granola',
    image: '/media/maple-pecan-granola.jpg',
    product_type: 'simple',
    tc_product_type: null,
    unit: { price_text: '$0.67 / oz' },
    price: 7.99,
    msrp: 7.99,
    autoship_price: null,
    is_map_enabled: false,
    map_price: null,
    msrp_display_actual_price_type: null,
    min_order_qty: 1,
    max_order_qty: 20,
    qty: 400,
    in_stock: true,
    is_available: true,
    autoship_enabled: true,
    rating_average: 4.5,
    rating_count: 1284,
    has_options: false,
    sold_as_fresh: null,
    ebt_eligibility: 0,
    product_badges: [],
    conversion_drivers: [],
    tiered_pricing: [],
    temporary_price_reduction: [],
    ads: null,
    ...changes,
  };
}

/** A badge in the shape of the wire. */
export function aBadge(
  id: number,
  badge_text: string,
  categoryId = 3,
  isPreferenceBadge = false,
): CardProduct['product_badges'][number] {
  return { id, badge_text, badge_category: { id: categoryId, name: categoryId === 1 ? 'diet' : 'marketing' }, isPreferenceBadge };
}
