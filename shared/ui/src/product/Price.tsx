import { formatUsd, type DerivedPrice } from '@larder/rules';

import { cx } from '../cx.ts';
import { VisuallyHidden } from '../layout/VisuallyHidden.tsx';
import styles from './Price.module.css';

type Size = 'small' | 'medium' | 'large';

export type PriceProps = {
  /** Derived by `derivePrice` of the rules; cents (CAT-032). */
  value: DerivedPrice;
  /** The price is lowered for a while, as the facet `On sale` counts it: then it is red. A list price alone is told quietly. */
  sale?: boolean;
  /** Gifts and samples read `FREE ($4.99)` (CAT-076). */
  free?: boolean;
  /** Says how much is saved after the struck list price; on by default. */
  showSavings?: boolean;
  size?: Size;
  className?: string;
};

/** The price block of a card or a page: price, and below the list price that struck and the saving (CAT-039). */
export function Price({ value, sale = false, free = false, showSavings = true, size = 'medium', className }: PriceProps) {
  const look = cx(styles.price, size !== 'medium' && styles[size], ((sale && value.isSale) || free) && styles.sale, className);
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
        <VisuallyHidden>{sale && value.isSale ? 'Sale price ' : 'Price '}</VisuallyHidden>
        <span>{formatUsd(value.price)}</span>
      </span>
      {value.isSale && (
        <>
          {' '}
          <span>
            <VisuallyHidden>{sale ? 'Regular price ' : 'List price '}</VisuallyHidden>
            <s className={styles.was}>{formatUsd(value.msrp)}</s>
          </span>
          {showSavings && (
            <>
              {' '}
              <span className={styles.saved}>{`Save ${formatUsd(value.totalSavings)}`}</span>
            </>
          )}
        </>
      )}
    </span>
  );
}
