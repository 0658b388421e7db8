import { freeShippingText } from '@larder/rules';
import Truck from 'lucide-react/icons/truck';

import { cx } from '../cx.ts';
import { ProgressBar } from '../feedback/ProgressBar.tsx';
import styles from './FreeShippingMeter.module.css';

type FreeShippingMeterProps = {
  /** Cents that are still missing, as the cart says (`free_ship_amt_needed`). */
  needed: number;
  /** Cents of the box so far. */
  subtotal: number;
};

/** How far a box is from free shipping, in words of the rules and as a bar (OP-016). */
export function FreeShippingMeter({ needed, subtotal }: FreeShippingMeterProps) {
  const goal = needed + subtotal;
  const text = freeShippingText(needed);
  return (
    <div className={styles.meter}>
      <p className={cx(styles.text, needed === 0 && styles.earned)}>
        <Truck size={18} aria-hidden="true" />
        <span>{text}</span>
      </p>
      <ProgressBar percent={needed === 0 || goal === 0 ? 100 : (subtotal / goal) * 100} label="Free shipping" valueText={text} />
    </div>
  );
}
