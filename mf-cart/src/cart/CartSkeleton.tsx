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

/** A cart, a checkout or an order while it comes. */
export function CartSkeleton({ label = 'Loading your cart' }: { label?: string }) {
  return (
    <div className={styles.page} aria-busy="true">
      <VisuallyHidden role="status">{label}</VisuallyHidden>
      <Skeleton width="12rem" height="2.8rem" />
      <div className={styles.columns}>
        <Bones />
        <Bones />
      </div>
    </div>
  );
}
