import type { Cart } from '@larder/contracts';
import { formatUsd } from '@larder/rules';
import styles from './SavingsBreakdown.module.css';
import { savingsByKind, savingsText } from './totals-view.ts';

/** What is saved in all; pressed, it opens to what saves it (CART-018, CART-023, CART-100). Nothing where nothing is saved. */
export function SavingsBreakdown({ cart }: { cart: Pick<Cart, 'cart_savings' | 'savings'> }) {
  const text = savingsText(cart);
  if (text === null) return null;
  return (
    <details className={styles.savings}>
      <summary>{text}</summary>
      <dl>
        {savingsByKind(cart).map(({ kind, label, cents }) => (
          <div key={kind}>
            <dt>{label}</dt>
            <dd>{formatUsd(cents)}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
