import type { ProductDetail } from '@larder/contracts';
import { paths } from '@larder/contracts/paths';
import { BUILT, formatDollars, PLAN, type ShippingConfig, thresholdText } from '@larder/rules';
import { ButtonLink } from '@larder/ui';
import Check from 'lucide-react/icons/check';
import { useShipping, useViewer } from '@larder/shell';
import { BuyHead } from './BuyHead.tsx';
import styles from './MembershipBox.module.css';

const points = (shipping: ShippingConfig) => [
  'Member prices on every shelf, pantry to wine',
  ...(BUILT.autoshipOrders ? ['Autoship: your staples delivered automatically, for less'] : []),
  'Thrive Cash on what you buy, to spend on the next box',
  `Free shipping, for example on grocery boxes of ${thresholdText('grocery', shipping)}`,
];

/** A membership is joined, not put into a cart: the plan explained, and the way there (MEM-063, OP-056). */
export function MembershipBox({ product }: { product: ProductDetail }) {
  const { isMember } = useViewer();
  const shipping = useShipping();
  return (
    <div className={styles.box}>
      <BuyHead product={product} />
      <p className={styles.price}>
        <b>{formatDollars(product.price)}</b> a year
      </p>
      {product.short_description !== '' && <p>{product.short_description}.</p>}
      <ul className={styles.points}>
        {points(shipping).map((point) => (
          <li key={point}>
            <Check size={18} strokeWidth={2.6} aria-hidden="true" />
            <span>{point}</span>
          </li>
        ))}
      </ul>
      <div className={styles.actions}>
        {isMember ? (
          <p>You’re already a member.</p>
        ) : (
          <ButtonLink size="large" href={`${paths.plans}?plan=${PLAN.annual}`}>
            Join
          </ButtonLink>
        )}
        {BUILT.giftCards && (
          <ButtonLink size="large" variant="secondary" href={paths.giftCard}>
            Give as a gift
          </ButtonLink>
        )}
      </div>
    </div>
  );
}
