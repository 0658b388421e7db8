import type { CSSProperties } from 'react';

import { cx } from '../cx.ts';
import styles from './Skeleton.module.css';

type SkeletonProps = { width?: CSSProperties['width']; height?: CSSProperties['height']; className?: string };

/** A pale bar where text or a picture will be. Silent: mark the place that waits with aria-busy. */
export function Skeleton({ width, height, className }: SkeletonProps) {
  return <span aria-hidden="true" className={cx(styles.bone, className)} style={{ width, height }} />;
}

/** The bones of a product card, of the same size as the card. */
export function ProductCardSkeleton({ variant = 'grid' }: { variant?: 'grid' | 'carousel' }) {
  return (
    <div aria-hidden="true" className={cx(styles.card, styles[variant])}>
      <Skeleton className={styles.tile} />
      <div className={styles.words}>
        <Skeleton width="40%" height="0.8rem" />
        <Skeleton width="90%" />
        <Skeleton width="55%" />
        <Skeleton width="30%" height="1.2rem" />
        <Skeleton height="var(--target)" className={styles.button} />
      </div>
    </div>
  );
}
