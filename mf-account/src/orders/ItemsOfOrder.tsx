import { lazy, Suspense, useState } from 'react';
import type { Order } from '@larder/contracts';
import { useClock } from '@larder/shell';
import { Button, Skeleton } from '@larder/ui';
import { changeTexts, openChangeText } from './change-text.ts';
import { OrderItems } from './OrderItems.tsx';
import { shortageView } from './order-view.ts';
import { ReorderAll } from './ReorderAll.tsx';
import { useReturningFocus } from './use-returning-focus.ts';
import styles from './orders.module.css';

/** Items that ran out while an order was packed: what replaced them, or what was refunded. */
function Shortages({ shortages }: { shortages: Order['shortages'] }) {
  if (shortages.length === 0) return null;
  return (
    <section aria-labelledby="order-shortages" className={styles.preview}>
      <h3 id="order-shortages">Out of stock</h3>
      <ul className={styles.items}>
        {shortages.map((shortage, index) => (
          <li key={index}>{shortageView(shortage)}</li>
        ))}
      </ul>
    </section>
  );
}

// Few shoppers use it, so it loads on request.
const ChangeItems = lazy(() => import('./ChangeItems.tsx').then((module) => ({ default: module.ChangeItems })));

/** Items of an order; while it may be changed, also the controls, and items with a pending payment (OP-093). */
export function ItemsOfOrder({ order }: { order: Order }) {
  const [isChanging, setIsChanging] = useState(false);
  const opener = useReturningFocus(isChanging);
  const now = useClock().now();
  if (isChanging)
    return (
      <Suspense fallback={<Skeleton height="12rem" />}>
        <ChangeItems order={order} onDone={() => setIsChanging(false)} />
      </Suspense>
    );
  return (
    <>
      <OrderItems items={order.items} />
      <Shortages shortages={order.shortages} />
      {order.open_change && <p className={styles.preview}>{openChangeText(order.open_change)}</p>}
      <div className={styles.actions}>
        {order.open_change === null && order.items.some((item) => item.can_change) && (
          <Button ref={opener} variant="secondary" onClick={() => setIsChanging(true)}>
            Change items
          </Button>
        )}
        <ReorderAll items={order.items} />
      </div>
      {changeTexts(order, now).map((text) => (
        <p key={text} className={styles.soft} data-print="hide">
          {text}
        </p>
      ))}
    </>
  );
}
