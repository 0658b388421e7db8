import { formatUsd } from '@larder/rules';
import type { ReactNode } from 'react';

import { cx } from '../cx.ts';
import styles from './SummaryLines.module.css';

/** Line of a summary of totals. */
export type SummaryLine = {
  key: string;
  label: ReactNode;
  /** Cents; below zero for what is taken off. Text, such as `Free`, stands as it is. */
  amount: number | string;
  note?: ReactNode;
  kind?: 'plain' | 'saving' | 'total';
};

/** The totals of a cart or an order, one line each, ending in what is to pay. */
export function SummaryLines({ lines }: { lines: readonly SummaryLine[] }) {
  return (
    <dl className={styles.lines}>
      {lines.map(({ key, label, amount, note, kind = 'plain' }) => (
        <div key={key} className={cx(styles.line, kind !== 'plain' && styles[kind])}>
          <dt>
            {label}
            {note !== undefined && <span className={styles.note}>{note}</span>}
          </dt>
          <dd>{typeof amount === 'number' ? formatUsd(amount) : amount}</dd>
        </div>
      ))}
    </dl>
  );
}
