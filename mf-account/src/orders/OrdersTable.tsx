import type { OrderSummary } from '@larder/contracts';
import { paths } from '@larder/contracts/paths';
import { formatDollars } from '@larder/rules';
import { OrderStatusBadge, Table, type TableColumn } from '@larder/ui';
import { dateText } from '../dashboard/subscription-lines.ts';
import styles from './orders.module.css';

/** CHK-065: these words, in this order. */
const COLUMNS: readonly TableColumn<OrderSummary>[] = [
  {
    key: 'order',
    heading: 'ORDER',
    cell: (order) => (
      <a className={styles.number} href={paths.order(order.order_id)}>
        #{order.increment_id}
      </a>
    ),
  },
  { key: 'date', heading: 'DATE', cell: (order) => <time dateTime={order.created_at}>{dateText(order.created_at)}</time> },
  { key: 'items', heading: 'ITEM(S)', cell: (order) => order.item_count },
  { key: 'total', heading: 'TOTAL', cell: (order) => formatDollars(order.grand_total), align: 'end' },
  {
    key: 'status',
    heading: 'STATUS',
    cell: ({ details }) => (
      <span className={styles.status}>
        <OrderStatusBadge status={details.delivery_status_label} />
      </span>
    ),
  },
];

/** Own orders in five columns (CHK-065). */
export function OrdersTable({ orders }: { orders: readonly OrderSummary[] }) {
  return <Table caption="Your orders, newest first" columns={COLUMNS} rows={orders} rowKey={(order) => order.order_id} />;
}
