import { useState } from 'react';
import type { DeskMail } from '@larder/contracts';
import type { PageHead, PrefetchContext, PrefetchResult } from '@larder/shell';
import { prefetchDeskList, useDeskList } from '@larder/shell/bundled/desk/desk-list';
import { deskFilterQuery, readDeskFilters, useDeskFilters } from '@larder/shell/bundled/desk/use-desk-filters';
import { Button } from '@larder/ui';
import { DataTable, DateTime, type DeskColumn, DeskPage, FilterBar, type FilterField } from '@larder/ui/desk/index.ts';
import { dayRange } from '../day-range.ts';
import { MailDialog } from './MailDialog.tsx';
import styles from './operations.module.css';

const FILTERS = ['recipient', 'template', 'from', 'to'] as const;

const queryOf = (filters: Readonly<Record<(typeof FILTERS)[number], string>>) =>
  deskFilterQuery({ ...filters, ...dayRange(filters) });

/** Fetches the first mails before the page is rendered. */
export async function prefetch(context: PrefetchContext): Promise<PrefetchResult<null>> {
  await prefetchDeskList(context, 'GET /desk/mails', { query: queryOf(readDeskFilters(FILTERS, context.search)) });
  return { data: null };
}

/** Title of the page. */
export const head = (): PageHead => ({ title: 'Mail log' });

type Row = DeskMail & { onOpen: () => void };

const COLUMNS: readonly DeskColumn<Row>[] = [
  { key: 'sent', heading: 'Sent', cell: ({ sent_at: at }) => <DateTime at={at} /> },
  { key: 'recipient', heading: 'To', cell: ({ recipient }) => recipient, isFixed: true },
  {
    key: 'subject',
    heading: 'Subject',
    cell: ({ mail_subject: subject, template }) => (
      <>
        {subject} <span className={styles.small}>{template}</span>
      </>
    ),
    isFixed: true,
  },
  {
    key: 'open',
    heading: 'Content',
    cell: ({ mail_subject: subject, recipient, is_readable: isReadable, onOpen }) =>
      isReadable ? (
        <Button variant="secondary" aria-label={`Open “${subject}” to ${recipient}`} onClick={onOpen}>
          Open
        </Button>
      ) : (
        <span className={styles.soft}>Hidden</span>
      ),
    isFixed: true,
  },
];

const FIELDS: readonly FilterField[] = [
  { name: 'recipient', label: 'To (email)', type: 'search' },
  { name: 'template', label: 'Kind', type: 'search' },
  { name: 'from', label: 'From', type: 'date' },
  { name: 'to', label: 'Until', type: 'date' },
];

const keyOf = ({ id }: Row): string => id;
const nameOf = ({ mail_subject: subject, recipient }: Row): string => `${subject} to ${recipient}`;

/** /desk/operations/mails: mails of the last 90 days, to find, read and send again; filters are in the address. */
export function Page() {
  const [filters, setFilters] = useDeskFilters(FILTERS);
  const list = useDeskList('GET /desk/mails', { query: queryOf(filters) });
  const [opened, setOpened] = useState<string | null>(null);
  const rows = list.rows.map((mail): Row => ({ ...mail, onOpen: () => setOpened(mail.id) }));
  return (
    <DeskPage title="Mail log" status="Mails of the last 90 days. Those with a code or a link that works once are hidden.">
      <FilterBar name="mails" fields={FIELDS} values={filters} onChange={setFilters} />
      <DataTable
        name="mails"
        caption="Mails that were sent"
        columns={COLUMNS}
        list={{ ...list, rows }}
        rowKey={keyOf}
        rowName={nameOf}
        empty={<p>No mail fits these filters.</p>}
      />
      {opened !== null && <MailDialog id={opened} onClose={() => setOpened(null)} />}
    </DeskPage>
  );
}
