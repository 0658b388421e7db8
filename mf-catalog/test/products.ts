import type { ProductCard, ProductDetail, ProductList } from '@larder/contracts';

/** A plain product in stock; tests change what they are about. */
export function aCard(change: Partial<ProductCard> = {}): ProductCard {
  const id = change.id ?? 1;
  return {
    id,
    sku: `LD-${id}`,
    title: `Rolled Oats ${id}`,
    manufacturer: 'Mill & Meadow',
    brand_key: 'mill-and-meadow',
    short_description: 'Whole grain oats, slowly rolled.',
    url: `/p/rolled-oats-${id}`,
    url_key: `rolled-oats-${id}`,
    image: `/media/product/rolled-oats-${id}.webp`,
    product_type: 'simple',
    tc_product_type: null,
    box_type: 'grocery',
    unit: { price_text: '$0.25/oz' },
    price: 4.49,
    msrp: 5.99,
    autoship_price: null,
    map_price: null,
    is_map_enabled: false,
    msrp_display_actual_price_type: null,
    min_order_qty: 1,
    max_order_qty: 9000,
    qty: 120,
    in_stock: true,
    is_available: true,
    autoship_enabled: false,
    rating_average: 4.6,
    rating_count: 31,
    review_count: 12,
    sold_as_fresh: null,
    ebt_eligibility: 0,
    analytics_category: 'Pantry',
    type_category: 'Oats',
    has_options: false,
    product_badge: null,
    product_badges: [],
    conversion_drivers: [],
    tiered_pricing: [],
    temporary_price_reduction: [],
    ads: null,
    gwp_id: null,
    ...change,
  };
}

/** A product as its page gets it. */
export function aDetail(change: Partial<ProductDetail> = {}): ProductDetail {
  return {
    ...aCard(change),
    description: 'Oats from one valley.\n\nRolled the day they are packed.',
    images: [
      { url: '/media/product/oats-front.webp', label: 'Front' },
      { url: '/media/product/oats-back.webp', label: 'Back' },
    ],
    ingredients: 'Whole grain oats.',
    nutrition: { serving_size: '40 g', rows: [{ name: 'Fibre', amount: '4 g', daily_value: '14%' }] },
    size_text: '18 oz bag',
    diets: [{ name: 'Vegan', url_key: 'vegan' }],
    certifications: [{ name: 'Organic', url_key: 'organic' }],
    breadcrumbs: [{ name: 'Pantry', url: '/c/pantry' }],
    options: [],
    bundle_options: [],
    meta_title: '',
    meta_description: '',
    promised_date: null,
    ...change,
  };
}

/** A page of a listing. */
export function aList(products: ProductCard[], change: Partial<ProductList> = {}): ProductList {
  return { products, total: products.length, cur_page: 1, page_size: 60, facets: [], ...change };
}

/** A category as its call answers, with a page of products. */
export function aCategory(products: ProductCard[], change: Partial<ProductList> = {}) {
  return {
    ...aList(products, change),
    category: {
      id: 1,
      name: 'Pantry',
      url_key: 'pantry',
      description: 'What keeps.',
      image: null,
      landing: false,
      meta_title: 'Pantry staples',
      meta_description: 'Everything that keeps.',
      breadcrumbs: [{ name: 'Shop', url: '/' }],
      children: [{ id: 2, name: 'Oats', url: '/c/oats', image: null }],
    },
  };
}
