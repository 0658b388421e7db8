import { useState } from 'react';
import type { DeskWebhookDelivery } from '@larder/contracts';
import { paths } from '@larder/contracts/paths';
import { DELIVERY_STATES } from '@larder/rules';
import type { PageHead, PrefetchContext, PrefetchResult } from '@larder/shell';
import { prefetchDeskList, useDeskList } from '@larder/shell/bundled/desk/desk-list';
import { deskFilterQuery, readDeskFilters, useDeskFilters } from '@larder/shell/bundled/desk/use-desk-filters';
import { Button } from '@larder/ui';
import { DataTable, DateTime, type DeskColumn, DeskPage, FilterBar, type FilterField } from '@larder/ui/desk/index.ts';
import { DeliveryDialog } from './DeliveryDialog.tsx';
import { DELIVERY_TEXT, EVENT_OPTIONS, EVENT_TEXT } from './integration-text.ts';
import styles from './integrations.module.css';

const FILTERS = ['webhook_id', 'state', 'event', 'subject'] as const;

/** Fetches the first deliveries before the page is rendered. */
export async function prefetch(context: PrefetchContext): Promise<PrefetchResult<null>> {
  const query = deskFilterQuery(readDeskFilters(FILTERS, context.search));
  await prefetchDeskList(context, 'GET /desk/integrations/deliveries', { query });
  return { data: null };
}

/** Title of the page. */
export const head = (): PageHead => ({ title: 'Deliveries' });

type Row = DeskWebhookDelivery & { onOpen: () => void };

const COLUMNS: readonly DeskColumn<Row>[] = [
  { key: 'created', heading: 'When', cell: ({ created_at: at }) => <DateTime at={at} /> },
  { key: 'webhook', heading: 'System', cell: ({ webhook_name: name }) => name },
  {
    key: 'event',
    heading: 'Event',
    cell: ({ event, subject }) => (
      <>
        {EVENT_TEXT[event]} <span className={styles.address}>{subject}</span>
      </>
    ),
    isFixed: true,
  },
  {
    key: 'state',
    heading: 'State',
    cell: ({ state, problem }) => (
      <>
        <span className={state === 'failed' ? styles.bad : undefined}>{DELIVERY_TEXT[state]}</span>
        {problem !== null && <span className={styles.address}>{problem}</span>}
      </>
    ),
    isFixed: true,
  },
  { key: 'tries', heading: 'Tries', align: 'end', cell: ({ tries }) => tries },
  { key: 'next', heading: 'Next try', cell: ({ next_try_at: at }) => (at === null ? '–' : <DateTime at={at} />) },
  {
    key: 'open',
    heading: 'Details',
    cell: ({ event, webhook_name: name, onOpen }) => (
      <Button variant="secondary" aria-label={`Open ${EVENT_TEXT[event]} for ${name}`} onClick={onOpen}>
        Open
      </Button>
    ),
    isFixed: true,
  },
];

const FIELDS: readonly FilterField[] = [
  {
    name: 'state',
    label: 'State',
    type: 'select',
    options: DELIVERY_STATES.map((state) => ({ value: state, label: DELIVERY_TEXT[state] })),
  },
  { name: 'event', label: 'Event', type: 'select', options: EVENT_OPTIONS },
  { name: 'subject', label: 'Record (id)', type: 'search' },
];

const keyOf = ({ id }: Row): string => id;
const nameOf = ({ event, subject }: Row): string => `${EVENT_TEXT[event]} ${subject}`;

/** /desk/integrations/deliveries: what webhooks received, and what failed; filters are in the address. */
export function Page() {
  const [filters, setFilters] = useDeskFilters(FILTERS);
  const list = useDeskList('GET /desk/integrations/deliveries', { query: deskFilterQuery(filters) });
  const [opened, setOpened] = useState<string | null>(null);
  const rows = list.rows.map((row): Row => ({ ...row, onOpen: () => setOpened(row.id) }));
  return (
    <DeskPage
      title="Deliveries"
      crumbs={[{ name: 'Webhooks', url: paths.deskWebhooks }]}
      status="Events of the last 30 days, newest first."
      actions={
        <Button variant="secondary" onClick={list.retry}>
          Refresh
        </Button>
      }
    >
      <FilterBar name="deliveries" fields={FIELDS} values={filters} onChange={setFilters} />
      <DataTable
        name="deliveries"
        caption="Deliveries of events"
        columns={COLUMNS}
        list={{ ...list, rows }}
        rowKey={keyOf}
        rowName={nameOf}
        empty={<p>No delivery fits these filters.</p>}
      />
      {opened !== null && <DeliveryDialog id={opened} onClose={() => setOpened(null)} />}
    </DeskPage>
  );
}
