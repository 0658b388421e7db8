import { allPages, EXPORT_PAGE } from '../desk/all-pages.ts';
import { CsvFile, type CsvValue } from '../desk/csv-file.ts';
import { route } from '../http/route.ts';
import { type AuditFilter, readAudit } from './read-audit.ts';
import type { RequestContext } from '../http/context.ts';

/** Columns of the export, in order. */
const COLUMNS = [
  'id',
  'at',
  'actor_email',
  'action',
  'subject_type',
  'subject_id',
  'subject_label',
  'before',
  'after',
  'reason',
  'request_id',
] as const;

const cell = (value: unknown): CsvValue =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : typeof value === 'string' ? value : null;

async function* rows({ em }: RequestContext, filter: AuditFilter): AsyncGenerator<CsvValue[][]> {
  for await (const items of allPages((cursor) => readAudit(em, { ...filter, cursor, limit: EXPORT_PAGE })))
    yield items.map((entry) => COLUMNS.map((column) => cell(entry[column])));
}

/** Calls of the audit log. */
export const auditRoutes = [
  route('GET /desk/audit', (c, { query }) => readAudit(c.em, query)),
  route('GET /desk/audit/export', async (c, { query }) => new CsvFile('audit.csv', COLUMNS, rows(c, query))),
];
