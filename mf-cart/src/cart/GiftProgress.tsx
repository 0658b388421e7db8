import type { Cart } from '@larder/contracts';
import { formatDollars } from '@larder/rules';
import { ProgressBar } from '@larder/ui/feedback/ProgressBar.tsx';
import { giftPercent } from './totals-view.ts';
import styles from './GiftProgress.module.css';

/** The next gift that a cart can earn and how far it is (CART-098, OP-033). Nothing is drawn when all are earned or turned down. */
export function GiftProgress({ cart }: { cart: Pick<Cart, 'gwp_offers'> }) {
  const next = cart.gwp_offers.find(({ declined, amount_needed: missing }) => !declined && missing > 0);
  if (!next) return null;
  const text = `Add ${formatDollars(next.amount_needed)} more for a free ${next.kind}: ${next.title}`;
  return (
    <div className={styles.gift}>
      <p>{text}</p>
      <ProgressBar percent={giftPercent(next)} label={`Free ${next.kind}`} valueText={text} />
    </div>
  );
}
