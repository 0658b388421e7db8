import type { ReactNode } from 'react';

import styles from './PageHeading.module.css';

type PageHeadingProps = {
  /** The page's h1. */
  children: ReactNode;
  /** A few words above, such as the section. */
  eyebrow?: ReactNode;
  lead?: ReactNode;
  /** Buttons or counts at the other end. */
  actions?: ReactNode;
};

/** The head of a page: one h1 and its introduction. */
export function PageHeading({ children, eyebrow, lead, actions }: PageHeadingProps) {
  return (
    <div className={styles.heading}>
      <div className={styles.words}>
        {eyebrow !== undefined && <p className={styles.eyebrow}>{eyebrow}</p>}
        <h1>{children}</h1>
        {lead !== undefined && <p className={styles.lead}>{lead}</p>}
      </div>
      {actions}
    </div>
  );
}
