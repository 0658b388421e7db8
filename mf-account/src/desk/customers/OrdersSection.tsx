import type { DeskCustomer } from '@larder/contracts';
import { paths } from '@larder/contracts/paths';
import { formatDollars, orderStatusText } from '@larder/rules';
import { useDeskList } from '@larder/shell/bundled/desk/desk-list';
import { Button } from '@larder/ui';
import { DateTime } from '@larder/ui/desk/index.ts';
import { List, Section } from './Section.tsx';
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
        {status === 'success' && (
          <List
            label="Orders"
            items={rows}
            empty="No orders yet."
            row={({ order_id: key, increment_id: number, state, grand_total: total, created_at: at }) => ({
              key,
              main: (
                <>
                  <a href={paths.deskOrder(key)}>{number}</a> {orderStatusText(state)}
                  <br />
                  <span className={styles.soft}>
                    <DateTime at={at} />
                  </span>
                </>
              ),
              side: <span className={styles.amount}>{formatDollars(total)}</span>,
            })}
          />
        )}
        {hasMore && (
          <Button variant="quiet" loading={isLoadingMore} onClick={loadMore}>
            Earlier orders
          </Button>
        )}
        {saved > 0 && <p className={styles.soft}>Saved {formatDollars(saved)} in all.</p>}
      </Section>
      <Section heading="Autoship">
        <List
          label="Schedules"
          items={schedules}
          empty="No deliveries planned."
          row={(schedule) => ({ key: schedule, main: `Delivers ${schedule}` })}
        />
      </Section>
    </>
  );
}
