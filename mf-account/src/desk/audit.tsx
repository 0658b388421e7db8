import type { AuditEntry } from '@larder/contracts';
import type { PageHead, PrefetchContext, PrefetchResult } from '@larder/shell';
import { prefetchDeskList, useDeskList } from '@larder/shell/bundled/desk/desk-list';
import { readDeskFilters, useDeskFilters } from '@larder/shell/bundled/desk/use-desk-filters';
import { DataTable, DateTime, type DeskColumn, DeskPage, FilterBar, type FilterField } from '@larder/ui/desk/index.ts';
import { AUDIT_FILTERS, auditExport, auditQuery } from './audit-filters.ts';
import { ChangedFields } from './ChangedFields.tsx';

/** Fetches the first entries before the page is rendered. */
export async function prefetch(context: PrefetchContext): Promise<PrefetchResult<null>> {
  await prefetchDeskList(context, 'GET /desk/audit', { query: auditQuery(readDeskFilters(AUDIT_FILTERS, context.search)) });
  return { data: null };
}

/** Title of the page. */
export const head = (): PageHead => ({ title: 'Audit log' });

const COLUMNS: readonly DeskColumn<AuditEntry>[] = [
  { key: 'at', heading: 'When', cell: ({ at }) => <DateTime at={at} /> },
  { key: 'actor', heading: 'Who', cell: ({ actor_email: email }) => email },
  { key: 'action', heading: 'What', cell: ({ action }) => action },
  {
    key: 'subject',
    heading: 'Subject',
    cell: ({ subject_type: type, subject_id: id, subject_label: label }) => `${type} ${label || id}`,
  },
  {
    key: 'change',
    heading: 'Change',
    cell: ({ before, after }) => <ChangedFields before={before} after={after} />,
    isFixed: true,
  },
  { key: 'reason', heading: 'Reason', cell: ({ reason }) => reason ?? '' },
  { key: 'request', heading: 'Request', cell: ({ request_id: id }) => id ?? '', isOptional: true },
];

const FIELDS: readonly FilterField[] = [
  { name: 'q', label: 'Text', type: 'search' },
  { name: 'actor', label: 'Who (email)', type: 'search' },
  { name: 'action', label: 'What', type: 'search' },
  { name: 'from', label: 'From', type: 'date' },
  { name: 'to', label: 'To', type: 'date' },
];

const keyOf = ({ id }: AuditEntry): string => id;
const nameOf = ({ action, subject_label: label }: AuditEntry): string => `${action} of ${label}`;

/** /desk/audit: every change that employees made, with values before and after; filters are in the address. */
export function Page() {
  const [filters, setFilters] = useDeskFilters(AUDIT_FILTERS);
  const list = useDeskList('GET /desk/audit', { query: auditQuery(filters) });
  return (
    <DeskPage title="Audit log" status="Every change at the desk, newest first. Entries cannot be changed.">
      <FilterBar name="audit" fields={FIELDS} values={filters} onChange={setFilters} exportHref={auditExport(filters)} />
      <DataTable
        name="audit"
        caption="Changes by employees"
        columns={COLUMNS}
        list={list}
        rowKey={keyOf}
        rowName={nameOf}
        empty={<p>{Object.values(filters).some(Boolean) ? 'No entry fits these filters.' : 'No changes yet.'}</p>}
      />
    </DeskPage>
  );
}
