import { useId } from 'react';
import { keys } from '@larder/contracts/keys';
import { paths } from '@larder/contracts/paths';
import { orderStatusText } from '@larder/rules';
import { useApi, useQuery } from '@larder/shell';
import { itemCountText } from './BoxPanel.tsx';
import styles from './RecentOrders.module.css';

/** How many recent orders the cart lists (CHK-067). */
const RECENT_ORDERS = 3;

/** Where one's last orders are, with the way to each (CHK-067). Nothing is drawn without, nor when they do not come: they are no part of the cart. */
export function RecentOrders() {
  const id = useId();
  const api = useApi();
  const { data: orders = [] } = useQuery({
    queryKey: keys.recentOrders,
    queryFn: async ({ signal }) =>
      (await api.call('GET /account/orders', { query: { page_size: RECENT_ORDERS, cur_page: 1 }, signal })).orders,
  });
  if (orders.length === 0) return null;
  return (
    <section aria-labelledby={id} className={styles.orders}>
      <h2 id={id}>Your last orders</h2>
      <ul className={styles.list}>
        {orders.map(({ order_id: orderId, increment_id: number, item_count: itemCount, details }) => (
          <li key={orderId}>
            <a href={paths.order(orderId)}>Order {number}</a>, {itemCountText(itemCount)}:{' '}
            {orderStatusText(details.delivery_status_label)}
          </li>
        ))}
      </ul>
    </section>
  );
}
