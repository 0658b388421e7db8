import type { ProductCard } from '@larder/contracts';
import { Row } from '@larder/ui';
import type { ReactNode } from 'react';
import { useCartCounts } from '../session/cart-counts.ts';
import { CatalogCard } from './CatalogCard.tsx';

/** A shelf of products that scrolls sideways; nothing at all without products. */
export function ProductShelf({
  heading,
  lead,
  seeAll,
  products,
  level = 2,
  priority = false,
}: {
  heading: ReactNode;
  lead?: ReactNode;
  seeAll?: { href: string; text?: string };
  products: readonly ProductCard[];
  level?: 2 | 3;
  /** The shelf stands above the fold. */
  priority?: boolean;
}) {
  const counts = useCartCounts();
  if (products.length === 0) return null;
  return (
    <Row heading={heading} lead={lead} seeAll={seeAll} level={level}>
      {products.map((product, index) => (
        <CatalogCard
          key={product.id}
          product={product}
          variant="carousel"
          level={level === 2 ? 3 : 4}
          priority={priority && index < 5}
          inCart={counts.get(product.id)}
        />
      ))}
    </Row>
  );
}
