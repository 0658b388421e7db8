import { Children, type ReactNode } from 'react';

import { cx } from '../cx.ts';
import styles from './ProductGrid.module.css';

type ProductGridProps = {
  /** Name of the list, read aloud before it. */
  label?: string;
  /** Cards with keys. */
  children: ReactNode;
  className?: string;
};

/** Cards in rows: one wide card a row on phones, columns of 188 px on tablets and 208 px on desktops. */
export function ProductGrid({ label, children, className }: ProductGridProps) {
  return (
    <ul className={cx(styles.grid, className)} aria-label={label}>
      {Children.map(children, (card) => (
        <li>{card}</li>
      ))}
    </ul>
  );
}
