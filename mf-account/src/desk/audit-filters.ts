import { type DeskFilters, deskFilterQuery } from '@larder/shell/bundled/desk/use-desk-filters';
import { dayRange } from './day-range.ts';

/** Filters of the audit log, by their names in the address. */
export const AUDIT_FILTERS = ['q', 'actor', 'action', 'subject_type', 'subject_id', 'from', 'to'] as const;

/** Filters of the audit log. `from` and `to` are days of the store, both included. */
export type AuditFilters = DeskFilters<(typeof AUDIT_FILTERS)[number]>;

/** The API's query from filters: days become moments in UTC. Days that do not exist are ignored. */
export const auditQuery = (filters: AuditFilters): Record<string, string> =>
  deskFilterQuery({ ...filters, ...dayRange(filters) });

/** Address of the filtered log as a CSV file. */
export const auditExport = (filters: AuditFilters): string =>
  `/api/v1/desk/audit/export?${new URLSearchParams({ ...auditQuery(filters), reqsource: 'web' }).toString()}`;
