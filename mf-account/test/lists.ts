import type { ProductCard, ShopperList } from '@larder/contracts';
import { aCard } from '@larder/shell/testing';

export const shopperList = (over: Partial<ShopperList> = {}): ShopperList => ({
  id: 5,
  name: 'Basics',
  description: '',
  author: 'Ada',
  type_id: 'shopping_list',
  is_active: true,
  permission_value: 0,
  item_count: 0,
  items: [],
  key: null,
  ...over,
});

/** A product as in a list: without ratings. */
export const productCard = (over: Partial<ProductCard> = {}): ProductCard =>
  aCard({
    id: 7,
    title: 'Rolled Oats',
    short_description: '',
    url: '/p/rolled-oats',
    url_key: 'rolled-oats',
    image: '/media/oats.webp',
    unit: null,
    qty: 12,
    rating_average: 0,
    rating_count: 0,
    review_count: 0,
    ...over,
  });
