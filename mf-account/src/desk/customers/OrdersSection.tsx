import type { DeskCustomer } from '@larder/contracts';
import { formatDollars, orderStatusText } from '@larder/rules';
import { useDeskList } from '@larder/shell/bundled/desk/desk-list';
import { Button } from '@larder/ui';
import { DateTime } from '@larder/ui/desk/index.ts';
import { Section } from './Section.tsx';
import styles from './customer.module.css';

/** Orders of a customer, the latest first, and their autoship schedules. */
export function OrdersSection({
  customer: { customer_id: id, num_orders: count, schedules, lifetime_savings: saved },
}: {
  customer: DeskCustomer;
}) {
  const { rows, status, error, hasMore, isLoadingMore, loadMore } = useDeskList('GET /desk/customers/{id}/orders', {
    params: { id },
  });
  return (
    <>
      <Section heading={`Orders (${count})`}>
        {status === 'error' && <p role="alert">{error}</p>}
        {status === 'success' && rows.length === 0 && <p className={styles.soft}>No orders yet.</p>}
        <ul className={styles.list} aria-label="Orders">
          {rows.map(({ order_id: key, increment_id: number, state, grand_total: total, created_at: at }) => (
            <li key={key}>
              <span>
                <strong>{number}</strong> {orderStatusText(state)}
                <br />
                <span className={styles.soft}>
                  <DateTime at={at} />
                </span>
              </span>
              <span className={styles.amount}>{formatDollars(total)}</span>
            </li>
          ))}
        </ul>
        {hasMore && (
          <Button variant="quiet" loading={isLoadingMore} onClick={loadMore}>
            Earlier orders
          </Button>
        )}
        {saved > 0 && <p className={styles.soft}>Saved {formatDollars(saved)} in all.</p>}
      </Section>
      <Section heading="Autoship">
        {schedules.length === 0 && <p className={styles.soft}>No deliveries planned.</p>}
        <ul className={styles.list} aria-label="Schedules">
          {schedules.map((schedule) => (
            <li key={schedule}>Delivers {schedule}</li>
          ))}
        </ul>
      </Section>
    </>
  );
}
