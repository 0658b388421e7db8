import type { ProductCard } from './product.ts';

/** What the data layer says of a product beside its id and pieces. `price` is that of a piece for who is here, in dollars; null where it is not known. */
export interface ProductFacts {
  readonly name: string;
  readonly brand: string;
  readonly price: number | null;
  readonly analytics_category: string;
  readonly type_category: string;
}

/** The facts of a card; of a product that nobody has a card of, that nothing is known. */
export const productFacts = (card?: ProductCard): ProductFacts => ({
  name: card?.title ?? '',
  brand: card?.manufacturer ?? '',
  price: card ? Number(card.price) : null,
  analytics_category: card?.analytics_category ?? '',
  type_category: card?.type_category ?? '',
});
