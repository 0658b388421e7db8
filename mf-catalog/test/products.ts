import type { ProductCard, ProductDetail, ProductList } from '@larder/contracts';
import { aCard } from '@larder/shell/testing';

export { aCard };

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
    allergens: [],
    nutrition: { serving_size: '40 g', rows: [{ name: 'Fibre', amount: '4 g', daily_value: '14%' }] },
    size_text: '18 oz bag',
    diets: [{ name: 'Vegan', url_key: 'vegan' }],
    certifications: [{ name: 'Organic', url_key: 'organic' }],
    traits: [],
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
  return {
    products,
    total: products.length,
    cur_page: 1,
    page_size: 60,
    facets: [],
    order_note: 'By name.',
    hidden: null,
    ...change,
  };
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
