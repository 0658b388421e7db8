import { PLAIN } from '../src/gallery/gallery-products.ts';
import type { CardProduct } from '../src/product/card-product.ts';

/** The gallery's plain product, for tests. */
export const aProduct = (changes: Partial<CardProduct> = {}): CardProduct => ({
  ...PLAIN,
  id: 101,
  image: '/media/maple-pecan-granola.jpg',
  rating_average: 4.5,
  ...changes,
});

/** A badge in the shape of the wire. */
export function aBadge(
  id: number,
  badge_text: string,
  categoryId = 3,
  isPreferenceBadge = false,
): CardProduct['product_badges'][number] {
  return { id, badge_text, badge_category: { id: categoryId, name: categoryId === 1 ? 'diet' : 'marketing' }, isPreferenceBadge };
}
