import { ProductCardSkeleton, ProductGrid } from '@larder/ui';
import page from '../layout/page.module.css';

/** Stands while a listing is fetched in the browser. */
export function ListingSkeleton() {
  return (
    <div className={`${page.page} ${page.tight}`} role="status" aria-label="Loading products">
      <ProductGrid>
        {Array.from({ length: 8 }, (_, index) => (
          <ProductCardSkeleton key={index} />
        ))}
      </ProductGrid>
    </div>
  );
}
