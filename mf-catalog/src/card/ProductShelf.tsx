import type { ListedProduct } from '@larder/contracts';
import { ProductCardSkeleton, Row } from '@larder/ui';
import type { ReactNode } from 'react';
import { useCardPlace } from './card-place.ts';
import { CatalogCard } from './CatalogCard.tsx';

interface Frame {
  heading: ReactNode;
  lead?: ReactNode;
  seeAll?: { href: string; text?: string };
  level?: 2 | 3;
}

/** A shelf of products that scrolls sideways; nothing at all without products. */
export function ProductShelf({
  products,
  level = 2,
  priority = false,
  recommended = false,
  compact = false,
  ...frame
}: Frame & {
  products: readonly ListedProduct[];
  /** The shelf is above the fold. */
  priority?: boolean;
  /** The store's own choice for this shopper: what was never bought says New To You (CAT-102). */
  recommended?: boolean;
  /** Cards of 110 px that only lead to their product, where there is little room (CAT-053). */
  compact?: boolean;
}) {
  const { counts, autoshipRoute, extraDiscountOf, isNewToYou } = useCardPlace();
  if (products.length === 0) return null;
  return (
    <Row {...frame} level={level}>
      {products.map((product, index) => (
        <CatalogCard
          key={product.id}
          product={product}
          variant={compact ? 'compact' : 'carousel'}
          level={level === 2 ? 3 : 4}
          priority={priority && index < 5}
          inCart={counts.get(product.id)}
          autoshipRoute={autoshipRoute}
          extraDiscount={extraDiscountOf(product)}
          newToYou={recommended && isNewToYou(product.id)}
        />
      ))}
    </Row>
  );
}

/** The bones of a shelf while its products are fetched. */
export function ShelfSkeleton({ heading, level = 2 }: Pick<Frame, 'heading' | 'level'>) {
  return (
    <div aria-busy="true">
      <Row heading={heading} level={level}>
        {Array.from({ length: 6 }, (_, index) => (
          <ProductCardSkeleton key={index} variant="carousel" />
        ))}
      </Row>
    </div>
  );
}
