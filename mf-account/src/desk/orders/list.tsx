import { useState } from 'react';
import type { DeskOrderRow } from '@larder/contracts';
import { paths } from '@larder/contracts/paths';
import { canFulfill, type FulfillmentStep, type Permission, toCents } from '@larder/rules';
import type { PageHead, PrefetchContext, PrefetchResult } from '@larder/shell';
import { prefetchDeskList, useDeskList } from '@larder/shell/bundled/desk/desk-list';
import { prefetchDeskQuery } from '@larder/shell/bundled/desk/desk-query';
import { readDeskFilters, useDeskFilters } from '@larder/shell/bundled/desk/use-desk-filters';
import { Button, ButtonLink } from '@larder/ui';
import { DataTable, DateTime, type DeskColumn, DeskPage, FilterBar, Money } from '@larder/ui/desk/index.ts';
import { ORDER_FIELDS, ORDER_FILTERS, orderExport, orderQuery } from './order-filters.ts';
import { boxText, STEP_TEXT } from './order-text.ts';
import styles from './orders.module.css';
import { Problems } from './Problems.tsx';
import { ShipDialog } from './ShipDialog.tsx';
import { Stage } from './Stage.tsx';
import { type TrackingNumbers, useFulfill } from './use-fulfill.ts';

interface ListData {
  permissions: readonly Permission[];
}

/** Fetches the employee and the first orders before the page is rendered. */
export async function prefetch(context: PrefetchContext): Promise<PrefetchResult<ListData>> {
  const query = orderQuery(readDeskFilters(ORDER_FILTERS, context.search));
  const [{ permissions }] = await Promise.all([
    prefetchDeskQuery(context, 'GET /desk/me', {}),
    prefetchDeskList(context, 'GET /desk/orders', { query }),
  ]);
  return { data: { permissions } };
}

/** Title of the page. */
export const head = (): PageHead => ({ title: 'Orders' });

const COLUMNS: readonly DeskColumn<DeskOrderRow>[] = [
  {
    key: 'number',
    heading: 'Order',
    cell: ({ order_id: id, increment_id: number }) => (
      <a className={styles.number} href={paths.deskOrder(id)}>
        {number}
      </a>
    ),
  },
  { key: 'stage', heading: 'Stage', cell: (order) => <Stage order={order} />, isFixed: true },
  { key: 'placed', heading: 'Placed', cell: ({ created_at: at }) => <DateTime at={at} /> },
  {
    key: 'customer',
    heading: 'Customer',
    cell: ({ shopper_name: name, shopper_email: email }) => (
      <>
        {name || email}
        {name !== '' && <span className={styles.email}>{email}</span>}
      </>
    ),
  },
  { key: 'boxes', heading: 'Boxes', cell: ({ box_types: boxes }) => boxes.map(boxText).join(', ') || 'By email' },
  { key: 'units', heading: 'Units', cell: ({ item_count: count }) => count, align: 'end' },
  { key: 'total', heading: 'Total', cell: ({ grand_total: total }) => <Money cents={toCents(total)} />, align: 'end' },
  {
    key: 'refunded',
    heading: 'Refunded',
    cell: ({ refunded }) => (refunded === 0 ? '' : <Money cents={toCents(refunded)} />),
    align: 'end',
    isOptional: true,
  },
];

const keyOf = ({ order_id: id }: DeskOrderRow): string => id;
const nameOf = ({ increment_id: number }: DeskOrderRow): string => `order ${number}`;

const slipsOf = (rows: readonly DeskOrderRow[]): string =>
  `${paths.deskPackingSlips}?${rows.map((row) => `id=${encodeURIComponent(row.order_id)}`).join('&')}`;

/** /desk/orders: all orders, with filters in the address; the warehouse packs, ships and delivers selected ones. */
export function Page({ data: { permissions } }: { data: ListData }) {
  const [filters, setFilters] = useDeskFilters(ORDER_FILTERS);
  const list = useDeskList('GET /desk/orders', { query: orderQuery(filters) });
  const fulfill = useFulfill();
  const [shipped, setShipped] = useState<{ rows: readonly DeskOrderRow[]; clear: () => void } | null>(null);
  const canPack = permissions.includes('orders.pack');
  const makeStep = async (step: FulfillmentStep, rows: readonly DeskOrderRow[], clear: () => void) => {
    if (await fulfill.run(step, rows)) clear();
  };
  const ship = async (numbers: TrackingNumbers) => {
    if (!shipped) return;
    const isDone = await fulfill.run('ship', shipped.rows, numbers);
    setShipped(null);
    if (isDone) shipped.clear();
  };
  return (
    <DeskPage title="Orders">
      <FilterBar name="orders" fields={ORDER_FIELDS} values={filters} onChange={setFilters} exportHref={orderExport(filters)} />
      <Problems problems={fulfill.problems} onDismiss={fulfill.dismiss} />
      <DataTable
        name="orders"
        caption="Orders, newest first"
        columns={COLUMNS}
        list={list}
        rowKey={keyOf}
        rowName={nameOf}
        empty={<p>No order fits these filters.</p>}
        bulkActions={(rows, clear) => {
          const able = (step: FulfillmentStep) => rows.some((row) => canFulfill(row.shipping_stage, step));
          return (
            <>
              {canPack && able('pack') && (
                <Button loading={fulfill.isRunning} onClick={() => void makeStep('pack', rows, clear)}>
                  {STEP_TEXT.pack.action}
                </Button>
              )}
              {canPack && able('ship') && <Button onClick={() => setShipped({ rows, clear })}>{STEP_TEXT.ship.action}</Button>}
              {canPack && able('deliver') && (
                <Button loading={fulfill.isRunning} onClick={() => void makeStep('deliver', rows, clear)}>
                  {STEP_TEXT.deliver.action}
                </Button>
              )}
              <ButtonLink variant="secondary" href={slipsOf(rows)}>
                Print slips
              </ButtonLink>
            </>
          );
        }}
      />
      {shipped && (
        <ShipDialog
          orders={shipped.rows}
          isRunning={fulfill.isRunning}
          onClose={() => setShipped(null)}
          onShip={(numbers) => void ship(numbers)}
        />
      )}
    </DeskPage>
  );
}
