import type { NavNode } from '@larder/contracts';
import styles from './MenuFailure.module.css';

/** Data of the panel and the drawer. */
export interface MenuProps {
  tree: readonly NavNode[];
  /** The page that is shown. */
  pathname: string;
  isFailed: boolean;
  onRetry: () => void;
}

/** Reports that the menu failed to load; the fixed links next to it still work. */
export function MenuFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <p role="alert" className={styles.failure}>
      The menu couldn’t be loaded.{' '}
      <button type="button" className={styles.retry} onClick={onRetry}>
        Retry
      </button>
    </p>
  );
}
