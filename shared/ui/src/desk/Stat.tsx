import type { ReactNode } from 'react';

import styles from './parts.module.css';

type StatProps = {
  label: string;
  value: ReactNode;
  /** Numbers to compare; without `before`, or where it is 0, no change is shown. */
  now?: number;
  before?: number;
  /** What `before` was, such as `the week before`. */
  comparedWith?: string;
  /** A rise is bad news, as of failed payments. */
  isRiseBad?: boolean;
};

/** One number of the business, with its change. The change is also in words, so that its meaning does not depend on color. */
export function Stat({ label, value, now, before, comparedWith, isRiseBad = false }: StatProps) {
  const change = now !== undefined && before ? (now - before) / before : undefined;
  const percent = change !== undefined ? Math.round(change * 100) : undefined;
  const isGood = percent === undefined || percent === 0 ? undefined : percent > 0 !== isRiseBad;
  return (
    <div className={styles.stat}>
      <p className={styles.soft}>{label}</p>
      <p className={styles.number}>{value}</p>
      {percent !== undefined && (
        <p className={styles.change} data-good={isGood}>
          {percent === 0 ? 'No change' : `${percent > 0 ? 'Up' : 'Down'} ${Math.abs(percent)} %`}
          {comparedWith !== undefined && ` from ${comparedWith}`}
        </p>
      )}
    </div>
  );
}
