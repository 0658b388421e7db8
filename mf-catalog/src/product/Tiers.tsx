import type { ProductDetail } from '@larder/contracts';
import { tierFor, tierMessage, tierValueText, type Tier } from '@larder/rules';
import { ProgressBar, tiersOf } from '@larder/ui';
import styles from './Tiers.module.css';

const gainText = (tier: Tier): string => `${tierValueText(tier)} ${tier.promoType === 'thrive_cash' ? 'Thrive Cash' : 'off'}`;

const rangeText = ({ min, max }: Tier): string => {
  if (max === null || max === undefined) return `${min} or more`;
  return max === min ? String(min) : `${min} to ${max}`;
};

/** Volume discounts, and the distance to the next step (CAT-072 … CAT-074). Nothing without tiers. */
export function Tiers({ product, inCart }: { product: ProductDetail; inCart: number }) {
  const tiers = tiersOf(product);
  const message = tierMessage(tiers, inCart);
  const currentTier = tierFor(tiers, inCart);
  const next = tiers.find(({ min }) => min > inCart);
  if (tiers.length === 0) return null;
  return (
    <section className={styles.tiers} aria-label="Buy more, get more">
      <p className={styles.message} role="status">
        {message ?? (currentTier ? `You get ${gainText(currentTier)}` : '')}
      </p>
      {next && inCart > 0 && (
        <ProgressBar
          percent={(inCart / next.min) * 100}
          label="Progress to the next level"
          valueText={`${inCart} of ${next.min} in your cart`}
        />
      )}
      {tiers.length > 1 && (
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Quantity</th>
              <th scope="col">You get</th>
            </tr>
          </thead>
          <tbody>
            {tiers.map((tier) => (
              <tr key={tier.min} data-current={tier === currentTier || undefined}>
                <td>{rangeText(tier)}</td>
                <td>{gainText(tier)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
