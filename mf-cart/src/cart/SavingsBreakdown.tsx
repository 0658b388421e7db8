import type { Cart } from '@larder/contracts';
import { formatUsd } from '@larder/rules';
import styles from './SavingsBreakdown.module.css';
import { savingsByKind, savingsText } from './totals-view.ts';

/** Total savings; a press opens their parts (CART-018, CART-023, CART-100). Renders nothing without savings. */
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
