import { useApi, useQuery } from '@larder/shell';
import { promoQuery } from './offers-query.ts';
import styles from './PromoNote.module.css';

/** The campaign code that one came with and what it gives (OP-053). */
export function PromoNote({ ccode }: { ccode: string }) {
  const { data: promo } = useQuery(promoQuery(useApi(), ccode));
  return (
    <p className={styles.note}>
      <strong>{promo?.coupon_code ?? ccode}</strong>
      <span>{promo ? promo.label : 'Your code is kept with your account.'}</span>
      {promo?.customized_fine_print && <small>{promo.customized_fine_print}</small>}
    </p>
  );
}
