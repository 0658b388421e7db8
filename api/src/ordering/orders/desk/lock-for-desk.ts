import type { AuditSubject } from '../../../platform/audit/audit.ts';
import { db } from '../../../platform/db/db.ts';
import type { Em } from '../../../platform/db/orm.ts';
import { requireVersion } from '../../../platform/desk/require-version.ts';
import type { RequestContext } from '../../../platform/http/context.ts';
import { customerOf } from '../../../platform/http/customer-of.ts';
import { conflict, notFound } from '../../../platform/http/errors.ts';
import { isUuid } from '../../../platform/uuid.ts';
import { type LockedOrder, lockOrder } from '../locked-order.ts';
import { boxCount, closesAt, orderVersion, stageOf } from './order-facts.ts';

/** An order that an employee changes, locked until the transaction ends. */
export interface DeskLockedOrder extends LockedOrder {
  number: string;
  version: number;
  packedAt: string | null;
  stage: ReturnType<typeof stageOf>;
  /** The order as the subject of audit entries. */
  subject: AuditSubject;
}

/**
 * Finds the customer of an order.
 * @throws HttpError 404 `Order not found`; 409 `own_order` for an order of the employee
 */
export async function customerOfOrder(c: RequestContext, em: Em, orderId: string): Promise<number> {
  const found = isUuid(orderId)
    ? await db(em).selectFrom('orders').select('customer_id as id').where('id', '=', orderId).executeTakeFirst()
    : undefined;
  if (!found) throw notFound('Order');
  if (found.id === customerOf(c)) throw conflict('This is your own order. Please ask a colleague to do this.', 'own_order');
  return found.id;
}

/**
 * Locks an order for a change by an employee.
 * @throws HttpError as {@link customerOfOrder}
 */
export async function lockForDesk(c: RequestContext, em: Em, orderId: string): Promise<DeskLockedOrder> {
  await customerOfOrder(c, em, orderId);
  const order = await lockOrder(em, orderId);
  const facts = await db(em)
    .selectFrom('orders as o')
    .select(['o.number', 'o.state', 'o.packed_at as packedAt', orderVersion.as('version')])
    .select([closesAt.as('closesAt'), boxCount.as('boxCount')])
    .where('o.id', '=', orderId)
    .executeTakeFirstOrThrow();
  const { number, packedAt, version } = facts;
  const subject = { type: 'order', id: orderId, label: `Order ${number}`, customerId: order.customerId };
  return { ...order, number, packedAt, version, stage: stageOf(facts, c.now()), subject };
}

/** @throws HttpError 409 `changed_meanwhile` unless the employee saw the present version */
export const requireOrderVersion = (seen: number, { version, state, packedAt }: DeskLockedOrder): void =>
  requireVersion(seen, { version, order_state: state, is_packed: packedAt !== null });
