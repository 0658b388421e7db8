import type { ReactNode } from 'react';

import { cx } from '../cx.ts';
import styles from './ProductGrid.module.css';

export type ProductGridProps = {
  /** Name of the list, read aloud before it. */
  label?: string;
  /** One card each; the caller gives the key. */
  children: readonly ReactNode[];
  className?: string;
};

/** Cards in rows: one wide card a row on phones, columns of 188 px on tablets and 208 px on desktops. */
export function ProductGrid({ label, children, className }: ProductGridProps) {
  return (
    <ul className={cx(styles.grid, className)} aria-label={label}>
      {children.map((child, index) => (
        <li key={typeof child === 'object' && child !== null && 'key' in child ? (child.key ?? index) : index}>{child}</li>
      ))}
    </ul>
  );
}
