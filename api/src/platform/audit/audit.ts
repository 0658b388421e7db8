import { db } from '../db/db.ts';
import type { Em } from '../db/orm.ts';
import { json } from '../db/typed.ts';
import { sql } from '../db/sql.ts';
import { requestScope } from '../request-scope.ts';
import type { AuditValues } from './audit-values.ts';
import { changedFields } from './changed-fields.ts';

/** The record that a change concerns. */
export interface AuditSubject {
  /** Kind of record, such as `order`. */
  type: string;
  id: string | number;
  /** Name of the record, as employees read it. */
  label: string;
  /** The person whose data the entry names; for a subject of type `customer` that is the subject. */
  customerId?: number | null;
}

/** A change to be recorded. */
export interface AuditChange {
  /** `area.verb`, such as `order.refund`. */
  action: string;
  subject: AuditSubject;
  /** The record, or the fields of interest, before and after. Unchanged fields are dropped. Null, or absent, for none. */
  before?: AuditValues | null;
  after?: AuditValues | null;
  /** Required where the call moves money or stock. */
  reason?: string | null;
}

/** The employee of the running desk call. */
const currentActor = (): number | null | undefined => requestScope.getStore()?.desk?.actorId;

/**
 * Records a change by the employee of the running desk call, or by `actorId` in a job, in the same transaction as the change.
 * @param em manager of the transaction that makes the change
 * @param actorId customer id of the employee, by default the caller of the desk call; null for the store's operator
 * @throws Error outside of a desk call without `actorId`, and without a reason where the call requires one
 */
export const audit = (em: Em, change: AuditChange, actorId = currentActor()): Promise<void> => auditAll(em, [change], actorId);

/** As {@link audit}, for many changes by one statement. */
export async function auditAll(em: Em, changes: readonly AuditChange[], actorId = currentActor()): Promise<void> {
  if (changes.length === 0) return;
  if (!em.isInTransaction()) throw new Error('An audit entry belongs to the transaction of its change');
  await db(em)
    .insertInto('audit_entries')
    .values(changes.map((change) => entryOf(em, change, actorId)))
    .execute();
}

function entryOf(em: Em, change: AuditChange, actorId: number | null | undefined) {
  const scope = requestScope.getStore();
  if (actorId === undefined) throw new Error(`${change.action}: an audit entry needs an actor`);
  const reason = change.reason?.trim() || null;
  if (scope?.desk?.requiresReason && reason === null)
    throw new Error(`${change.action}: money or stock moves, so a reason is required`);
  const { type, id, label, customerId } = change.subject;
  const { before, after } = changedFields(change.before ?? null, change.after ?? null);
  const email = db(em).selectFrom('customers').select('email').where('id', '=', actorId);
  return {
    at: sql<string>`store_now()`,
    actor_id: actorId,
    actor_email: sql<string>`coalesce(${scope?.desk?.actorLabel ?? null}, ${email}, 'operator')`,
    action: change.action,
    subject_type: type,
    subject_id: String(id),
    subject_label: label,
    customer_id: type === 'customer' ? Number(id) : (customerId ?? null),
    before: before && json(before),
    after: after && json(after),
    reason,
    request_id: scope?.requestId ?? null,
  };
}
