import { lazy, Suspense, useState } from 'react';
import type { Order } from '@larder/contracts';
import { WHEN_OUT_TEXT } from '@larder/rules';
import { Button, Skeleton } from '@larder/ui';
import { useReturningFocus } from './use-returning-focus.ts';

// Few shoppers open it, so it loads on demand.
const ChangeWhenOut = lazy(() => import('./ChangeWhenOut.tsx').then((module) => ({ default: module.ChangeWhenOut })));

/** The choice for sold-out items of an order, and its control while the items can be changed. */
export function WhenOut({ order }: { order: Order }) {
  const [isChanging, setIsChanging] = useState(false);
  const opener = useReturningFocus(isChanging);
  if (order.shipments.length === 0 || order.details.delivery_status_label === 'canceled') return null;
  if (isChanging)
    return (
      <Suspense fallback={<Skeleton height="12rem" />}>
        <ChangeWhenOut order={order} onDone={() => setIsChanging(false)} />
      </Suspense>
    );
  return (
    <>
      <p>
        {WHEN_OUT_TEXT.question}: {WHEN_OUT_TEXT[order.when_out].toLowerCase()}.
      </p>
      {order.open_change === null && order.items.some((item) => item.can_change) && (
        <div data-print="hide">
          <Button ref={opener} variant="secondary" onClick={() => setIsChanging(true)}>
            Change choice
          </Button>
        </div>
      )}
    </>
  );
}
