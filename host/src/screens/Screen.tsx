import type { ReactNode } from 'react';
import styles from './screens.module.css';

/** The common look of everything that stands in for a page. */
export function Screen({ title, children, actions }: { title: string; children?: ReactNode; actions?: ReactNode }) {
  return (
    <section className={styles.screen}>
      <h1 tabIndex={-1}>{title}</h1>
      {children}
      {actions && <div className={styles.actions}>{actions}</div>}
    </section>
  );
}
