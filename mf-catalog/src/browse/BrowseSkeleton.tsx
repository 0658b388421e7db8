import { Skeleton } from '@larder/ui';
import styles from './LinkTiles.module.css';

/** Placeholder while an overview page's entries are fetched. */
export function BrowseSkeleton({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label} className={styles.tiles}>
      {Array.from({ length: 12 }, (_, index) => (
        <Skeleton key={index} height="5rem" />
      ))}
    </div>
  );
}
