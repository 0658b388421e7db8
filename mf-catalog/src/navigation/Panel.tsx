import type { NavNode } from '@larder/contracts';
import { FIXED_LINKS } from './menu.ts';
import styles from './Panel.module.css';

export interface MenuProps {
  tree: readonly NavNode[];
  isFailed: boolean;
  onRetry: () => void;
}

/** Says that the menu could not be had; the fixed links beside it go on working. */
export function MenuFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <p role="alert" className={styles.failure}>
      The menu could not be loaded.{' '}
      <button type="button" className={styles.retry} onClick={onRetry}>
        Retry
      </button>
    </p>
  );
}

/** All categories and what lies in them, side by side. */
export function Panel({ tree, isFailed, onRetry }: MenuProps) {
  return (
    <div id="catalog-panel" className={styles.panel}>
      <div className={styles.inner}>
        {isFailed && <MenuFailure onRetry={onRetry} />}
        <ul className={styles.columns}>
          {tree.map((node) => (
            <li key={node.id} className={styles.column}>
              <a className={styles.top} href={node.url}>
                {node.name}
              </a>
              <ul>
                {node.children.map((child) => (
                  <li key={child.id}>
                    <a href={child.url}>{child.name}</a>
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
        <ul className={styles.fixed}>
          {FIXED_LINKS.map(({ name, url }) => (
            <li key={url}>
              <a href={url}>{name}</a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
