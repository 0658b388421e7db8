import type { ReactNode } from 'react';

import styles from './Divider.module.css';

/** A thin line between things; with words in it, such as `or`. */
export function Divider({ children }: { children?: ReactNode }) {
  if (children === undefined) return <hr className={styles.line} />;
  return <div className={styles.labelled}>{children}</div>;
}
