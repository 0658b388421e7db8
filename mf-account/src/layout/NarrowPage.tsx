import type { ReactNode } from 'react';
import { cx, PageHeading, Panel } from '@larder/ui';
import styles from './layout.module.css';

/** A page with one task: a heading, a panel with the form, and secondary links below it. */
export function NarrowPage({
  title,
  lead,
  before,
  after,
  children,
}: {
  title: string;
  lead?: ReactNode;
  before?: ReactNode;
  after?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className={cx(styles.page, styles.narrow)}>
      {before}
      <PageHeading lead={lead}>{title}</PageHeading>
      <Panel>{children}</Panel>
      {after !== undefined && <div className={styles.after}>{after}</div>}
    </div>
  );
}
