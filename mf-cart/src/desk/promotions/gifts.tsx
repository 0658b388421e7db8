import { useState } from 'react';
import type { DeskGift } from '@larder/contracts';
import { formatDollars, formatDollarsShort } from '@larder/rules';
import type { PageHead, PrefetchContext, PrefetchResult } from '@larder/shell';
import { prefetchDeskQuery, useDeskQuery } from '@larder/shell/bundled/desk/desk-query';
import { failureText } from '@larder/shell/bundled/desk/failure-text';
import { Button } from '@larder/ui';
import { DataTable, type DeskColumn, DeskPage } from '@larder/ui/desk/index.ts';
import { useMay } from '../use-may.ts';
import { scheduleText } from './condition-text.ts';
import { GiftDialog } from './GiftDialog.tsx';
import { StateBadge } from './StateBadge.tsx';
import { StopGift } from './StopGift.tsx';
import { TestCart } from './TestCart.tsx';
import styles from './promotions.module.css';

/** Fetches the gifts before the page is rendered. */
export async function prefetch(context: PrefetchContext): Promise<PrefetchResult<null>> {
  await prefetchDeskQuery(context, 'GET /desk/promotions/gifts', {});
  return { data: null };
}

/** Title of the page. */
export const head = (): PageHead => ({ title: 'Gifts with purchase' });

type Row = DeskGift & { mayWrite: boolean; onChange: () => void };

const COLUMNS: readonly DeskColumn<Row>[] = [
  { key: 'name', heading: 'Name', cell: ({ name }) => name },
  { key: 'product', heading: 'Product', cell: ({ product_title: title, gift_kind: kind }) => `${title} (${kind})` },
  {
    key: 'threshold',
    heading: 'From',
    align: 'end',
    cell: ({ threshold, link_only: isLinkOnly }) => `${formatDollarsShort(threshold)}${isLinkOnly ? ', by link' : ''}`,
  },
  { key: 'schedule', heading: 'Schedule', cell: ({ starts_on, expires_on }) => scheduleText(starts_on, expires_on) },
  { key: 'state', heading: 'State', cell: ({ promotion_state: state }) => <StateBadge state={state} />, isFixed: true },
  { key: 'stock', heading: 'Stock', align: 'end', cell: ({ stock_qty: stock }) => stock },
  { key: 'uses', heading: 'Given', align: 'end', cell: ({ uses }) => uses },
  { key: 'cost', heading: 'Value given', align: 'end', cell: ({ cost }) => formatDollars(cost) },
  {
    key: 'change',
    heading: 'Change',
    isFixed: true,
    cell: ({ mayWrite, onChange, ...gift }) =>
      mayWrite && (
        <span className={styles.row}>
          <Button variant="secondary" aria-label={`Edit ${gift.name}`} onClick={onChange}>
            Edit
          </Button>
          <StopGift gift={gift} />
        </span>
      ),
  },
];

const keyOf = ({ gift_id: id }: Row): string => String(id);
const nameOf = ({ name }: Row): string => name;

/** /desk/gifts: products that are free from an amount on, each tier with its own gift. */
export function Page() {
  const { data, status, error, refetch } = useDeskQuery('GET /desk/promotions/gifts', {});
  const [edited, setEdited] = useState<DeskGift | 'new' | null>(null);
  const mayWrite = useMay('promotions.write');
  const rows = (data?.gifts ?? []).map((gift): Row => ({
    ...gift,
    mayWrite,
    onChange: () => setEdited(gift),
  }));
  return (
    <DeskPage title="Gifts with purchase" actions={mayWrite && <Button onClick={() => setEdited('new')}>New gift</Button>}>
      <DataTable
        name="gifts"
        caption="Gifts with purchase by amount"
        columns={COLUMNS}
        list={{ rows, status, error: failureText(error), retry: () => void refetch() }}
        rowKey={keyOf}
        rowName={nameOf}
        total={rows.length}
        empty="There is no gift yet."
      />
      <div className={styles.narrow}>
        <TestCart />
      </div>
      {edited !== null && (
        <GiftDialog gift={edited === 'new' ? null : edited} products={data?.products ?? []} onClose={() => setEdited(null)} />
      )}
    </DeskPage>
  );
}
