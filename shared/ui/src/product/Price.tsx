import { formatUsd, type DerivedPrice } from '@larder/rules';

import { cx } from '../cx.ts';
import { VisuallyHidden } from '../layout/VisuallyHidden.tsx';
import styles from './Price.module.css';

type Size = 'small' | 'medium' | 'large';

type PriceProps = {
  /** Derived by `derivePrice` of the rules; cents (CAT-032). */
  value: DerivedPrice;
  /** Whether it costs less than in the 30 days before: the price is red, and says so. */
  sale?: boolean;
  /** Gifts and samples read `FREE ($4.99)` (CAT-076). */
  free?: boolean;
  /** Shows the saving after the struck list price; on by default. */
  showSavings?: boolean;
  size?: Size;
  className?: string;
};

/**
 * Shows a price with its comparison price, which is the list price everywhere, and the saving against it (CAT-032, CAT-039). So the savings of lines add up
 * to that of the cart.
 */
export function Price({ value, sale = false, free = false, showSavings = true, size = 'medium', className }: PriceProps) {
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
      {sale && <span className={styles.saved}> Sale</span>}
      {value.msrp > value.price && (
        <>
          {' '}
          <span>
            <VisuallyHidden>List price </VisuallyHidden>
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
