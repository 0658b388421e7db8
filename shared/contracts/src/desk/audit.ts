import { z } from 'zod';
import { deskCall } from '../call.ts';
import { moment, text } from '../wire.ts';
import { between, cursorPage, cursorPaging } from './conventions.ts';

const values = z.record(z.string(), z.unknown());

/** An entry of the audit log. */
export const auditEntry = z.object({
  id: z.string(),
  at: moment,
  actor_id: z.number().int().nullable(),
  actor_email: z.string(),
  action: z.string(),
  subject_type: z.string(),
  subject_id: z.string(),
  subject_label: z.string(),
  before: values.nullable(),
  after: values.nullable(),
  reason: z.string().nullable(),
  request_id: z.string().nullable(),
});
/** One change that an employee made: who, when, what, before, after and why. */
export type AuditEntry = z.infer<typeof auditEntry>;

const filter = {
  q: text(200).optional(),
  actor: text(200).optional(),
  action: text(100).optional(),
  subject_type: text(60).optional(),
  subject_id: text(100).optional(),
  ...between,
};

/** The append-only log of changes. */
export const deskAuditCalls = {
  'GET /desk/audit': deskCall({
    summary: 'Changes that employees made, newest first',
    permission: 'audit.read',
    query: z.object({ ...filter, ...cursorPaging() }),
    response: cursorPage(auditEntry),
  }),
  'GET /desk/audit/export': deskCall({
    summary: 'The same entries as a CSV file',
    permission: 'audit.read',
    produces: 'csv',
    query: z.object(filter),
    response: z.string(),
  }),
};
