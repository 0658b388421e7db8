import { Panel } from '@larder/ui/layout/Panel.tsx';
import { Skeleton } from '@larder/ui/feedback/Skeleton.tsx';
import { VisuallyHidden } from '@larder/ui/layout/VisuallyHidden.tsx';
import styles from './CartView.module.css';

const Bones = () => (
  <Panel>
    <Skeleton width="40%" height="1.8rem" />
    <Skeleton width="100%" height="6.875rem" />
    <Skeleton width="100%" height="6.875rem" />
  </Panel>
);

/** The cart while it comes. */
export function CartSkeleton() {
  return (
    <div className={styles.page} aria-busy="true">
      <VisuallyHidden role="status">Loading your cart</VisuallyHidden>
      <Skeleton width="12rem" height="2.8rem" />
      <div className={styles.columns}>
        <Bones />
        <Bones />
      </div>
    </div>
  );
}
