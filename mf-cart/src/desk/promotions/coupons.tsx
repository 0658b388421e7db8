import { useState } from 'react';
import type { DeskCoupon } from '@larder/contracts';
import { paths } from '@larder/contracts/paths';
import type { PageHead, PrefetchContext, PrefetchResult } from '@larder/shell';
import { prefetchDeskList, useDeskList } from '@larder/shell/bundled/desk/desk-list';
import { deskFilterQuery, readDeskFilters, useDeskFilters } from '@larder/shell/bundled/desk/use-desk-filters';
import { Button } from '@larder/ui';
import { DataTable, type DeskColumn, DeskPage, FilterBar, type FilterField } from '@larder/ui/desk/index.ts';
import { useMay } from '../use-may.ts';
import { conditionText, costText, scheduleText, usesText } from './condition-text.ts';
import { CreateCoupon } from './CreateCoupon.tsx';
import { STATE_OPTIONS, StateBadge } from './StateBadge.tsx';

const FILTERS = ['q', 'promotion_state'] as const;

/** Fetches the first codes before the page is rendered. */
export async function prefetch(context: PrefetchContext): Promise<PrefetchResult<null>> {
  const query = deskFilterQuery(readDeskFilters(FILTERS, context.search));
  await prefetchDeskList(context, 'GET /desk/promotions/coupons', { query });
  return { data: null };
}

/** Title of the page. */
export const head = (): PageHead => ({ title: 'Promo codes' });

const FIELDS: readonly FilterField[] = [
  { name: 'q', label: 'Code or name', type: 'search' },
  { name: 'promotion_state', label: 'State', type: 'select', options: STATE_OPTIONS },
];

const COLUMNS: readonly DeskColumn<DeskCoupon>[] = [
  { key: 'code', heading: 'Code', cell: ({ code }) => <a href={paths.deskPromotion(code)}>{code}</a> },
  { key: 'name', heading: 'Name', cell: ({ name }) => name },
  { key: 'discount', heading: 'Discount', cell: ({ coupon_label: label }) => label },
  { key: 'conditions', heading: 'Conditions', cell: conditionText },
  { key: 'schedule', heading: 'Schedule', cell: ({ starts_on, expires_on }) => scheduleText(starts_on, expires_on) },
  { key: 'state', heading: 'State', cell: ({ promotion_state: state }) => <StateBadge state={state} />, isFixed: true },
  { key: 'uses', heading: 'Uses', align: 'end', cell: ({ uses, usage_limit: limit }) => usesText(uses, limit) },
  { key: 'cost', heading: 'Cost', align: 'end', cell: ({ cost, budget }) => costText(cost, budget) },
];

const keyOf = ({ code }: DeskCoupon): string => code;

/** /desk/promotions: promo codes with their use and cost so far. */
export function Page() {
  const [filters, setFilters] = useDeskFilters(FILTERS);
  const list = useDeskList('GET /desk/promotions/coupons', { query: deskFilterQuery(filters) });
  const [isCreating, setCreating] = useState(false);
  const mayWrite = useMay('promotions.write');
  return (
    <DeskPage title="Promo codes" actions={mayWrite && <Button onClick={() => setCreating(true)}>New code</Button>}>
      <FilterBar name="promotions" fields={FIELDS} values={filters} onChange={setFilters} />
      <DataTable
        name="promotions"
        caption="Promo codes by code"
        columns={COLUMNS}
        list={list}
        rowKey={keyOf}
        rowName={keyOf}
        empty="No code matches. Clear the filters to see all."
      />
      <CreateCoupon open={isCreating} onClose={() => setCreating(false)} />
    </DeskPage>
  );
}
