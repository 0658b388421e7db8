import { Skeleton, VisuallyHidden } from '@larder/ui';
import page from '../layout/page.module.css';
import styles from './ProductView.module.css';

/** The page while its product is on the way. */
export function ProductSkeleton() {
  return (
    <div className={page.page} role="status">
      <VisuallyHidden>Loading the product…</VisuallyHidden>
      <div className={styles.columns}>
        <Skeleton className={styles.bonePicture} />
        <div className={styles.bones}>
          <Skeleton width="30%" />
          <Skeleton width="80%" height="2.75rem" />
          <Skeleton width="25%" height="2rem" />
          <Skeleton width="209px" height="2.75rem" />
        </div>
      </div>
    </div>
  );
}
