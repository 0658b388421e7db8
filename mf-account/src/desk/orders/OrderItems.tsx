import type { DeskOrder } from '@larder/contracts';
import { formatDollars, momentText } from '@larder/rules';
import { Panel, SummaryLines } from '@larder/ui';
import { deliveryText, itemPriceText, orderLines, shortageView } from '../../orders/order-view.ts';
import { boxText } from './order-text.ts';
import styles from './orders.module.css';

type Order = DeskOrder['order'];

function Lines({ items, caption }: { items: Order['items']; caption: string }) {
  return (
    <table className={styles.lines}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">Item</th>
          <th scope="col">Units</th>
          <th scope="col">Price</th>
          <th scope="col">Amount</th>
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <tr key={item.item_id}>
            <th scope="row">
              {item.product_name}
              <span className={styles.email}>
                {[item.product_sku, ...(item.option_labels ?? [])].filter(Boolean).join(' · ')}
              </span>
            </th>
            <td>{item.qty}</td>
            <td>{itemPriceText(item)}</td>
            <td>{formatDollars(item.row_total)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** What an order contains, box by box, and what it cost. */
export function OrderItems({ order: { order } }: { order: DeskOrder }) {
  const boxes = order.shipments.map((shipment) => ({
    shipment,
    items: order.items.filter((item) => item.box_type === shipment.box_type),
  }));
  const boxed = boxes.flatMap(({ items }) => items);
  const others = order.items.filter((item) => !boxed.includes(item));
  return (
    <>
      {boxes.map(({ shipment, items }) => (
        <Panel key={shipment.box_type} as="section" aria-label={`${boxText(shipment.box_type)} box`} className={styles.panel}>
          <h2>{boxText(shipment.box_type)} box</h2>
          <p className={styles.soft}>
            {[
              deliveryText(shipment),
              ...(shipment.tracking_number ? [`Tracking ${shipment.tracking_number}`] : []),
              ...(shipment.change_until && order.details.delivery_status_label === 'processing'
                ? [`Closes ${momentText(new Date(shipment.change_until))}`]
                : []),
            ].join(' · ')}
          </p>
          <Lines items={items} caption={`Items of the ${boxText(shipment.box_type)} box`} />
        </Panel>
      ))}
      {others.length > 0 && (
        <Panel as="section" aria-label="Sent by email" className={styles.panel}>
          <h2>Sent by email</h2>
          <Lines items={others} caption="Items sent by email" />
        </Panel>
      )}
      {order.shortages.length > 0 && (
        <Panel as="section" aria-label="Ran out" className={styles.panel}>
          <h2>Ran out</h2>
          <ul className={styles.list}>
            {order.shortages.map((shortage) => (
              <li key={`${shortage.item_id} ${shortage.outcome}`}>{shortageView(shortage)}</li>
            ))}
          </ul>
        </Panel>
      )}
      <Panel as="section" aria-label="Total" className={styles.panel}>
        <h2>Total</h2>
        <SummaryLines lines={orderLines(order)} />
      </Panel>
    </>
  );
}
