import type { Shortage } from '@larder/contracts';
import { type Cents, isBeingPacked, type RefundShare } from '@larder/rules';
import { audit } from '../../../platform/audit/audit.ts';
import { db } from '../../../platform/db/db.ts';
import type { Em } from '../../../platform/db/orm.ts';
import { conflict, invalid, notFound } from '../../../platform/http/errors.ts';
import type { Services } from '../../../platform/services.ts';
import { isUuid } from '../../../platform/uuid.ts';
import { type DeliveredLine, deliveredLines } from '../delivered-lines.ts';
import { type LockedOrder, lockOrder } from '../locked-order.ts';
import { isPlaced } from '../order-read.ts';
import { uncountReturned } from '../order-savings.ts';
import { refundOrder } from '../refund-order.ts';
import { readRemainingItems } from '../returns/remaining-items.ts';
import { type MissingLine, type PlannedShortage, planShortages } from './plan-shortages.ts';
import { presentShortage } from '../present-after-sale.ts';
import { readShortages } from './read-shortages.ts';
import { mailShortages, type Refunded } from './shortage-mail.ts';
import { writeShortages } from './write-shortages.ts';

interface Report {
  /** A repeat with the same id changes nothing. */
  mutationId: string;
  lines: readonly { item_id: number; qty: number }[];
}

/**
 * Settles units that the warehouse did not find while packing an order, in one transaction. It sends a substitute at no higher
 * price when the shopper prefers one and one fits, and refunds the rest. One e-mail informs the shopper.
 * @param staffId never the owner of the order
 * @throws HttpError 404 `Order not found`; 400 by field; 409 `not_being_packed` for an order that is not packed yet or has
 * shipped, `change_pending`
 */
export async function reportShortages(
  services: Services,
  staffId: number,
  orderId: string,
  { mutationId, lines }: Report,
): Promise<Shortage[]> {
  return services.fork().transactional(async (em) => {
    const number = await numberOfAnother(em, staffId, orderId);
    const order = await lockOrder(em, orderId);
    const before = await readShortages(em, orderId, mutationId);
    if (before.length > 0) return before.map(presentShortage);
    if (!isBeingPacked(order.state))
      throw conflict('Shortages can be reported only while the order is being packed.', 'not_being_packed');
    if (await hasOpenChange(em, orderId))
      throw conflict('The payment of a change of this order is still open. Please try again later.', 'change_pending');
    const missing = missingLines(lines, await deliveredLines(em, orderId));
    const plan = await planShortages(services, em, order, missing);
    const id = await writeShortages(em, { orderId, mutationId, now: services.clock.now() }, plan);
    const back = await refund(services, em, order, { cause: `shortage:${id}`, plan });
    await audit(em, {
      action: 'order.shortages',
      subject: { type: 'order', id: orderId, label: `Order ${number}`, customerId: order.customerId },
      after: { lines },
      reason: 'Not found while the order was packed',
    });
    const shortages = await readShortages(em, orderId, mutationId);
    await mailShortages(services, em, orderId, { shortages, back });
    return shortages.map(presentShortage);
  });
}

/** @returns the order's number @throws HttpError 404 `Order not found`, also for an own order */
async function numberOfAnother(em: Em, staffId: number, orderId: string): Promise<string> {
  const found = isUuid(orderId)
    ? await db(em)
        .selectFrom('orders as o')
        .select('o.number')
        .where('o.id', '=', orderId)
        .where('o.customer_id', '<>', staffId)
        .where(isPlaced)
        .executeTakeFirst()
    : undefined;
  if (!found) throw notFound('Order');
  return found.number;
}

async function hasOpenChange(em: Em, orderId: string): Promise<boolean> {
  const open = await db(em)
    .selectFrom('order_changes')
    .select('id')
    .where('order_id', '=', orderId)
    .where('state', '=', 'open')
    .executeTakeFirst();
  return open !== undefined;
}

/**
 * Returns the reported lines with their missing units. Free lines cannot be reported, because there is nothing to refund.
 * @throws HttpError 400 by field
 */
function missingLines(lines: Report['lines'], known: readonly DeliveredLine[]): MissingLine[] {
  const problems: Record<string, string> = {};
  const found = lines.flatMap(({ item_id: id, qty }, index) => {
    const line = known.find((each) => each.id === id);
    if (!line) problems[`lines[${index}][item_id]`] = 'Please choose a paid item of this order.';
    else if (qty > line.left.qty) problems[`lines[${index}][qty]`] = `Please enter ${line.left.qty} or less.`;
    return line ? [{ line, qty }] : [];
  });
  if (new Set(lines.map((line) => line.item_id)).size < lines.length) problems['lines'] = 'Please name each item once.';
  if (Object.keys(problems).length > 0) throw invalid(problems);
  return found;
}

/**
 * Refunds all shortages of one report together.
 * @returns the amount per destination
 */
async function refund(
  services: Services,
  em: Em,
  order: LockedOrder,
  { cause, plan }: { cause: string; plan: readonly PlannedShortage[] },
): Promise<Refunded[]> {
  const sum = (amount: (refund: RefundShare) => Cents): Cents => plan.reduce((cents, each) => cents + amount(each.refund), 0);
  const cents = sum((each) => each.cents);
  if (cents === 0) return [];
  let back: readonly Refunded[] = [];
  await refundOrder(services, em, order.id, {
    cents,
    ebtCents: sum((each) => each.ebtCents),
    cause,
    notify: (_services, _em, _orderId, rows) => {
      back = rows;
      return Promise.resolve();
    },
  });
  const { paidCents } = await readRemainingItems(em, order.id);
  await uncountReturned(em, order, { productCents: cents - sum((each) => each.taxCents), retainedCents: paidCents });
  return back.filter((row) => row.cents > 0);
}
