import type { ProductCard } from './product.ts';

/** Fields of a product in the data layer besides id and quantity. `price` is the viewer's unit price in dollars; null where it is unknown. */
export interface ProductFacts {
  readonly name: string;
  readonly brand: string;
  readonly price: number | null;
  readonly analytics_category: string;
  readonly type_category: string;
}

/** The facts of a card; all unknown for a product without a card. */
export const productFacts = (card?: ProductCard): ProductFacts => ({
  name: card?.title ?? '',
  brand: card?.manufacturer ?? '',
  price: card ? Number(card.price) : null,
  analytics_category: card?.analytics_category ?? '',
  type_category: card?.type_category ?? '',
});
