import type { Cart, CartBox } from '@larder/contracts';
import { type Cents, formatDollarsShort, formatUsd, freeShippingText } from '@larder/rules';
import { FreeShippingMeter } from '@larder/ui/order/FreeShippingMeter.tsx';
import { boxShippingView, isCold } from './box-shipping-view.ts';
import styles from './BoxPanel.module.css';

const from = (box: CartBox): string => `${formatDollarsShort(box.free_ship_threshold)}+`;
const goal = (box: CartBox): string => `${from(box)} of ${box.label.toLowerCase()}`;

/**
 * What a box says of its shipping (CART-011, CART-012, OP-016): how far it is, as a goal with a bar once half of it is there, and from which amount it
 * ships free. Fresh and frozen say that they pay once, and that both have to be there to pay nothing.
 */
export function BoxShipping({ box, cart }: { box: CartBox; cart: Pick<Cart, 'boxes' | 'totals'> }) {
  const { needed, subtotal, shared } = boxShippingView(box, cart);
  if (shared !== null && needed === 0)
    return <SharedFee cents={shared} text={`this box reached ${from(box)}, the other one hasn’t yet`} />;
  return (
    <>
      {needed <= subtotal ? (
        <FreeShippingMeter needed={needed} subtotal={subtotal} />
      ) : (
        <p className={styles.shipping}>{freeShippingText(needed)}</p>
      )}
      {shared !== null && <SharedFee cents={shared} text={`free with ${cart.boxes.filter(isCold).map(goal).join(' and ')}`} />}
      {shared === null && needed > 0 && <p className={styles.terms}>{`Ships free on ${from(box)}`}</p>}
    </>
  );
}

const SharedFee = ({ cents, text }: { cents: Cents; text: string }) => (
  <p className={styles.terms}>{`One ${formatUsd(cents)} covers fresh and frozen, ${text}`}</p>
);
