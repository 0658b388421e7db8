import { paths } from '@larder/contracts/paths';
import { formatDollars, ORDER_TEXT } from '@larder/rules';
import { useApi, useQuery } from '@larder/shell';
import { Button, ButtonLink, OrderProgress, OrderStatusBadge, Panel, Skeleton } from '@larder/ui';
import { lastOrderQuery } from '../orders/order-queries.ts';
import { dateText } from './subscription-lines.ts';
import styles from './dashboard.module.css';

function Content() {
  const { data: order, isError, isFetching, refetch } = useQuery(lastOrderQuery(useApi()));
  if (isError) {
    return (
      <>
        <p role="alert">{ORDER_TEXT.lastOrderFailed}</p>
        <div>
          <Button variant="secondary" loading={isFetching} onClick={() => void refetch()}>
            Retry
          </Button>
        </div>
      </>
    );
  }
  if (order === undefined) return <Skeleton height="6rem" />;
  if (order === null) {
    return (
      <>
        <p>You haven’t ordered yet.</p>
        <div>
          <ButtonLink href={paths.home} variant="secondary">
            Start shopping
          </ButtonLink>
        </div>
      </>
    );
  }
  return (
    <>
      <p className={styles.order}>
        <a href={paths.order(order.order_id)}>#{order.increment_id}</a>
        <span>
          {dateText(order.created_at)}, {formatDollars(order.grand_total)}
        </span>
        <OrderStatusBadge status={order.details.delivery_status_label} />
      </p>
      <OrderProgress status={order.details.delivery_status_label} />
      <p>
        <a href={paths.orders}>All orders</a>
      </p>
    </>
  );
}

/** The last order on the account page (CHK-049), or the exact text when it cannot be had (CHK-066). */
export function LastOrder() {
  return (
    <Panel as="section" tone="outlined" aria-labelledby="account-order">
      <h2 id="account-order">Last order</h2>
      <Content />
    </Panel>
  );
}
