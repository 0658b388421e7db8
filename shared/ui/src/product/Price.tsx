import { type Cents, formatUsd, type DerivedPrice } from '@larder/rules';

import { cx } from '../cx.ts';
import { VisuallyHidden } from '../layout/VisuallyHidden.tsx';
import styles from './Price.module.css';

type Size = 'small' | 'medium' | 'large';

export type PriceProps = {
  /** Derived by `derivePrice` of the rules; cents (CAT-032). */
  value: DerivedPrice;
  /** On sale: what it cost before, the lowest of 30 days; cents. Then the price is red and the saving is told against this. A list price alone is told quietly. */
  was?: Cents | null;
  /** Gifts and samples read `FREE ($4.99)` (CAT-076). */
  free?: boolean;
  /** Says how much is saved after the struck list price; on by default. */
  showSavings?: boolean;
  size?: Size;
  className?: string;
};

/** The price block of a card or a page: price, and below the list price that struck and the saving (CAT-039). */
export function Price({ value, was = null, free = false, showSavings = true, size = 'medium', className }: PriceProps) {
  const sale = was !== null && was > value.price;
  const struck = sale ? was : value.msrp;
  const look = cx(styles.price, size !== 'medium' && styles[size], (sale || free) && styles.sale, className);
  if (free) {
    return (
      <span className={look}>
        <span className={styles.now}>FREE</span> <span className={styles.value}>{`(${formatUsd(value.price)})`}</span>
      </span>
    );
  }
  return (
    <span className={look}>
      <span className={styles.now}>
        <VisuallyHidden>{sale ? 'Sale price ' : 'Price '}</VisuallyHidden>
        <span>{formatUsd(value.price)}</span>
      </span>
      {struck > value.price && (
        <>
          {' '}
          <span>
            <VisuallyHidden>{sale ? 'Lowest price of the 30 days before ' : 'List price '}</VisuallyHidden>
            <s className={styles.was}>{formatUsd(struck)}</s>
          </span>
          {showSavings && (
            <>
              {' '}
              <span className={styles.saved}>{`Save ${formatUsd(struck - value.price)}`}</span>
            </>
          )}
        </>
      )}
    </span>
  );
}
