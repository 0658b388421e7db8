import type { ReactNode } from 'react';
import type { ProductCard } from '@larder/contracts';
import { Slot } from '@larder/shell';
import { ErrorState, ProductCardSkeleton, ProductGrid } from '@larder/ui';

const BONES = 8;

function Bones() {
  return (
    <div aria-busy="true">
      <ProductGrid>
        {Array.from({ length: BONES }, (_, index) => (
          <ProductCardSkeleton key={index} />
        ))}
      </ProductGrid>
    </div>
  );
}

interface ShelfQuery {
  data?: { products: readonly ProductCard[] } | undefined;
  isError: boolean;
  isFetching: boolean;
  refetch(): unknown;
}

/** Products of a page, or that they are on their way, cannot be had, or are none (`empty`). */
export function Shelf({
  query: { data, isError, isFetching, refetch },
  label,
  notes,
  level,
  empty,
}: {
  query: ShelfQuery;
  /** Names the list for screen readers. */
  label: string;
  /** A line for some of the cards, by product id. */
  notes?: Readonly<Record<number, string>>;
  /** Level of the cards' titles: 2 right under the page's heading. */
  level: 2 | 3;
  empty: ReactNode;
}) {
  if (!data) return isError ? <ErrorState onRetry={() => void refetch()} retrying={isFetching} /> : <Bones />;
  if (data.products.length === 0) return empty;
  return (
    <Slot
      name="catalog.products"
      props={{ products: data.products, label, level, ...(notes && { notes }) }}
      fallback={<Bones />}
    />
  );
}
