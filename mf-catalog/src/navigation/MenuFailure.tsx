import type { NavNode } from '@larder/contracts';
import styles from './MenuFailure.module.css';

/** What the panel and the drawer show. */
export interface MenuProps {
  tree: readonly NavNode[];
  /** The page that is shown. */
  pathname: string;
  isFailed: boolean;
  onRetry: () => void;
}

/** Says that the menu could not be had; the fixed links beside it go on working. */
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
