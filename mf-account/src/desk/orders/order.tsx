import { paths } from '@larder/contracts/paths';
import type { Permission } from '@larder/rules';
import { ApiError, type PageHead, type PrefetchContext, type PrefetchResult } from '@larder/shell';
import { prefetchDeskQuery, useDeskQuery } from '@larder/shell/bundled/desk/desk-query';
import { Panel } from '@larder/ui';
import { DateTime, DeskPage, Timeline } from '@larder/ui/desk/index.ts';
import { OrderActions } from './OrderActions.tsx';
import { OrderItems } from './OrderItems.tsx';
import { OrderSide } from './OrderSide.tsx';
import styles from './orders.module.css';
import { Problems } from './Problems.tsx';
import { Stage } from './Stage.tsx';
import { useFulfill } from './use-fulfill.ts';

interface OrderData {
  id: string;
  number: string;
  permissions: readonly Permission[];
}

/** Fetches the order and the employee before the page is rendered. */
export async function prefetch(context: PrefetchContext): Promise<PrefetchResult<OrderData>> {
  const id = context.params['id'] ?? '';
  try {
    const [{ permissions }, { order }] = await Promise.all([
      prefetchDeskQuery(context, 'GET /desk/me', {}),
      prefetchDeskQuery(context, 'GET /desk/orders/{id}', { params: { id } }),
    ]);
    return { data: { id, number: order.increment_id, permissions } };
  } catch (error) {
    if (error instanceof ApiError && error.code === 404) return { notFound: true };
    throw error;
  }
}

/** Title of the page: the order's number. */
export const head = ({ number }: OrderData): PageHead => ({ title: `Order ${number}` });

/** /desk/orders/:id: what was ordered, what happened to it, and what can be done. */
export function Page({ data: { id, number, permissions } }: { data: OrderData }) {
  const { data: order } = useDeskQuery('GET /desk/orders/{id}', { params: { id } });
  const fulfill = useFulfill();
  const crumbs = [{ name: 'Orders', url: paths.deskOrders }];
  if (!order)
    return (
      <DeskPage title={`Order ${number}`} crumbs={crumbs}>
        {null}
      </DeskPage>
    );
  const events = order.timeline.map(({ event_id: key, at, title, by, detail }) => ({
    key,
    at,
    title,
    by,
    ...(detail !== null && { detail }),
  }));
  return (
    <DeskPage
      title={`Order ${number}`}
      crumbs={crumbs}
      status={
        <>
          <Stage order={order} /> Placed <DateTime at={order.order.created_at} />
        </>
      }
      actions={<OrderActions order={order} permissions={permissions} fulfill={fulfill} />}
    >
      <Problems problems={fulfill.problems} onDismiss={fulfill.dismiss} />
      <div className={styles.columns}>
        <div className={styles.stack}>
          <OrderItems order={order} />
        </div>
        <div className={styles.stack}>
          <OrderSide order={order} permissions={permissions} />
          <Panel as="section" aria-label="Timeline" className={styles.panel}>
            <h2>Timeline</h2>
            <Timeline label="What happened to this order" events={events} />
          </Panel>
        </div>
      </div>
    </DeskPage>
  );
}
