import type { ReactNode } from 'react';

import { Breadcrumbs, type Crumb } from '../navigation/Breadcrumbs.tsx';
import styles from './DeskPage.module.css';

type DeskPageProps = {
  /** The page's h1. */
  title: ReactNode;
  /** Pages above this one, the list first; not the page itself. */
  crumbs?: readonly Crumb[];
  /** Buttons of the whole page. */
  actions?: ReactNode;
  /** One line under the title, such as the state of an order. Announced when it changes. */
  status?: ReactNode;
  children: ReactNode;
};

/** Frame of a page of the desk: breadcrumbs, title, status line and actions, then its content. */
export function DeskPage({ title, crumbs = [], actions, status, children }: DeskPageProps) {
  return (
    <div className={styles.page}>
      {crumbs.length > 0 && <Breadcrumbs crumbs={[...crumbs, { name: typeof title === 'string' ? title : 'This page' }]} />}
      <div className={styles.head}>
        <div className={styles.words}>
          <h1 className={styles.title}>{title}</h1>
          {status !== undefined && (
            <p role="status" className={styles.status}>
              {status}
            </p>
          )}
        </div>
        {actions !== undefined && <div className={styles.actions}>{actions}</div>}
      </div>
      {children}
    </div>
  );
}
