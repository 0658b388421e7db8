import type { DeskOrderRow } from '@larder/contracts';
import { stageText } from './order-text.ts';
import styles from './orders.module.css';

/** The stage of an order as a colored label; the text alone has the meaning. */
export const Stage = ({ order }: { order: Pick<DeskOrderRow, 'shipping_stage' | 'order_state'> }) => (
  <span className={styles.stage} data-stage={order.shipping_stage ?? order.order_state}>
    {stageText(order)}
  </span>
);
