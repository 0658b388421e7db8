import { formatUsdShort, WELCOME_COUPON } from '@larder/rules';
import { useApi, useQuery } from '@larder/shell';
import { isOutbid } from './membership-coupon.ts';
import { promoQuery } from './offers-query.ts';
import styles from './PromoNote.module.css';

const WELCOME = `${WELCOME_COUPON.value}% off, up to ${formatUsdShort(WELCOME_COUPON.maximumCents ?? 0)}`;

/** The campaign code of the link, and what it gives or why it can never count (OP-053, CART-090). */
export function PromoNote({ ccode }: { ccode: string }) {
  const { data } = useQuery(promoQuery(useApi(), ccode));
  const refusal = data?.code_refusal ?? null;
  const promo = refusal === null ? data?.coupon : null;
  return (
    <p className={styles.note}>
      <strong>{promo?.coupon_code ?? ccode}</strong>
      <span>{refusal ?? promo?.label ?? 'We’ll check this code when you join.'}</span>
      {promo && isOutbid(promo) ? (
        <small>
          When you join, {WELCOME_COUPON.code} saves you more ({WELCOME}), so we’ll apply that instead.
        </small>
      ) : (
        promo?.customized_fine_print && <small>{promo.customized_fine_print}</small>
      )}
    </p>
  );
}
