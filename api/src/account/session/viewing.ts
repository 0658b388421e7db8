import { MINUTE, after } from '../../platform/clock.ts';
import { audit } from '../../platform/audit/audit.ts';
import { db } from '../../platform/db/db.ts';
import type { Em } from '../../platform/db/orm.ts';

/** How long an employee views the store as a customer (ms). */
const VIEW_MS = 15 * MINUTE;

/**
 * Lets the session of an employee view the store as a customer. The session stays the employee's: calls of the desk know them, and the customer's
 * list of sessions does not have it.
 * @param now the machine's time, UTC
 * @returns until when, UTC
 */
export async function beginViewing(em: Em, sessionId: string, customerId: number, now: Date): Promise<Date> {
  const until = after(now, VIEW_MS);
  await db(em)
    .updateTable('sessions')
    .set({ viewed_customer_id: customerId, viewing_until: until })
    .where('id', '=', sessionId)
    .execute();
  return until;
}

interface EndedView {
  employeeId: number;
  customerId: number;
}

/** Locks a session that views the store as a customer, and ends that. @returns the view; null when there was none */
async function stopViewing(em: Em, sessionId: string): Promise<EndedView | null> {
  const session = await db(em)
    .selectFrom('sessions')
    .select(['customer_id', 'viewed_customer_id'])
    .where('id', '=', sessionId)
    .where('viewed_customer_id', 'is not', null)
    .forUpdate()
    .executeTakeFirst();
  if (!session) return null;
  await db(em)
    .updateTable('sessions')
    .set({ viewed_customer_id: null, viewing_until: null })
    .where('id', '=', sessionId)
    .execute();
  const { customer_id: employeeId, viewed_customer_id: customerId } = session;
  return employeeId === null || customerId === null ? null : { employeeId, customerId };
}

/** Why a view ended. */
type Cause = 'ended' | 'signed_out' | 'time_over' | 'other_view';

/** Ends the view of a session, if there is one, and records it. @returns the customer who was viewed; null for none */
export async function endViewing(em: Em, sessionId: string, cause: Cause): Promise<number | null> {
  const view = await stopViewing(em, sessionId);
  if (!view) return null;
  const { email } = await db(em)
    .selectFrom('customers')
    .select('email')
    .where('id', '=', view.customerId)
    .executeTakeFirstOrThrow();
  const subject = { type: 'customer', id: view.customerId, label: email };
  await audit(em, { action: 'customer.view_end', subject, after: { cause } }, view.employeeId);
  return view.customerId;
}

/** Sessions whose view is over. @param now the machine's time, UTC */
export async function overdueViews(em: Em, now: Date): Promise<string[]> {
  const rows = await db(em)
    .selectFrom('sessions')
    .select('id')
    .where('viewing_until', '<=', now.toISOString())
    .limit(100)
    .execute();
  return rows.map(({ id }) => id);
}
