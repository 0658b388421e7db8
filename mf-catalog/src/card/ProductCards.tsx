import { ProductGrid } from '@larder/ui';
import type { ListedProduct } from '@larder/contracts';
import { useCardPlace } from './card-place.ts';
import { CatalogCard } from './CatalogCard.tsx';

/** Pictures of the first row load before everything else. */
const FIRST_ROW = 4;

/** A grid of product cards with what is in the cart (CAT-027, CAT-073). */
export function ProductCards({
  products,
  label,
  level = 2,
  priority = false,
  words,
  notes,
}: {
  products: readonly ListedProduct[];
  /** Names the list for screen readers. */
  label: string;
  level?: 2 | 3;
  /** The grid is above the fold. */
  priority?: boolean;
  /** Beginnings of words that a search found. */
  words?: readonly string[];
  /** A line for some of the cards, by product id. */
  notes?: Readonly<Record<number, string>> | undefined;
}) {
  const { counts, autoshipRoute, extraDiscountOf } = useCardPlace();
  return (
    <ProductGrid label={label}>
      {products.map((product, index) => (
        <CatalogCard
          key={product.id}
          product={product}
          level={level}
          priority={priority && index < FIRST_ROW}
          inCart={counts.get(product.id)}
          words={words}
          autoshipRoute={autoshipRoute}
          extraDiscount={extraDiscountOf(product)}
          listNote={notes?.[product.id]}
        />
      ))}
    </ProductGrid>
  );
}
