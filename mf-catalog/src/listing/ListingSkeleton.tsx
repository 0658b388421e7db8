import { ProductCardSkeleton, ProductGrid, Skeleton } from '@larder/ui';
import page from '../layout/page.module.css';
import styles from './ListingView.module.css';

/** Placeholder while a listing is fetched in the browser. */
export function ListingSkeleton() {
  return (
    <div className={`${page.page} ${page.tight}`} role="status" aria-label="Loading products">
      <Skeleton height="11rem" />
      <div className={styles.columns} data-filters="true">
        <div className={styles.filters}>
          <Skeleton height="20rem" />
        </div>
        <div className={styles.tools}>
          <Skeleton width="8rem" />
        </div>
        <div className={styles.results}>
          <ProductGrid>
            {Array.from({ length: 8 }, (_, index) => (
              <ProductCardSkeleton key={index} />
            ))}
          </ProductGrid>
        </div>
      </div>
    </div>
  );
}
