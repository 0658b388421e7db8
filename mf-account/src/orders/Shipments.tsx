import type { Order } from '@larder/contracts';
import { OrderStatusBadge } from '@larder/ui';
import { BOX_LABELS, boxType } from '@larder/rules';
import { deliveryText } from './order-view.ts';
import styles from './orders.module.css';

/** The boxes of an order with the day each arrives or arrived (CHK-048). */
export function Shipments({ shipments }: { shipments: Order['shipments'] }) {
  return shipments.map((shipment, index) => (
    <div key={`${shipment.box_type} ${index}`} className={styles.shipment}>
      <div>
        <strong>{BOX_LABELS[boxType(shipment.box_type) ?? 'grocery']}</strong>
        <p>{deliveryText(shipment)}</p>
        {shipment.tracking_number && <p className={styles.soft}>Tracking number {shipment.tracking_number}</p>}
      </div>
      <div data-print="hide">
        <OrderStatusBadge status={shipment.delivery_status} />
      </div>
    </div>
  ));
}
