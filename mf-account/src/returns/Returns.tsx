import type { OrderReturns } from '@larder/contracts';
import { useState } from 'react';
import { useApi, useQuery, type ApiClient } from '@larder/shell';
import { Button, ErrorState, Panel, Skeleton } from '@larder/ui';
import { keys } from '@larder/contracts/keys';
import { untilText } from './return-text.ts';
import { ReturnForm } from './ReturnForm.tsx';
import { ReturnRow } from './ReturnRow.tsx';
import styles from './returns.module.css';

/** The returns of an order of the customer, and what can still be returned. */
const returnsQuery = (api: ApiClient, orderId: string) => ({
  queryKey: keys.orderReturns(orderId),
  queryFn: ({ signal }: { signal?: AbortSignal }): Promise<OrderReturns> =>
    api.call('GET /account/order/{id}/returns', { params: { id: orderId }, signal }),
});

/** The returns of an order, how to send them, and what can still be returned. Renders nothing for an order of food only. */
export function Returns({ orderId }: { orderId: string }) {
  const { data, isError, isFetching, refetch } = useQuery(returnsQuery(useApi(), orderId));
  if (data && data.return_lines.length === 0 && data.returns.length === 0) return null;
  return (
    <Panel as="section" aria-labelledby="order-returns">
      <h2 id="order-returns">Returns</h2>
      {data ? (
        <Known orderId={orderId} returns={data} />
      ) : isError ? (
        <ErrorState onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <Skeleton height="4rem" />
      )}
    </Panel>
  );
}

function Known({ orderId, returns }: { orderId: string; returns: OrderReturns }) {
  const [isOpen, setIsOpen] = useState(false);
  const { returns: all, return_lines: lines, return_until: until, return_address: address } = returns;
  const isOnTheWay = all.some(({ return_state: state }) => state === 'asked');
  return (
    <>
      {all.length > 0 && (
        <ul className={styles.list} aria-live="polite">
          {all.map((one) => (
            <ReturnRow key={one.return_id} orderId={orderId} one={one} />
          ))}
        </ul>
      )}
      {isOnTheWay && address !== null && (
        <p>
          Write the return number on the box and send it to <strong>{address}</strong>. You can use any carrier and you pay for
          shipping. You can send several returns in one box.
        </p>
      )}
      {lines.length > 0 &&
        (isOpen ? (
          <ReturnForm orderId={orderId} lines={lines} onDone={() => setIsOpen(false)} />
        ) : (
          <>
            <p className={styles.soft}>{untilText(until)}</p>
            <div>
              <Button variant="secondary" onClick={() => setIsOpen(true)}>
                Return an item
              </Button>
            </div>
          </>
        ))}
    </>
  );
}
