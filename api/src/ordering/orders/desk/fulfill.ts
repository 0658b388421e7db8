import type { CallInput, CallResponse } from '@larder/contracts';
import { canFulfill, type FulfillmentStep, fulfillmentMoves, momentText } from '@larder/rules';
import { audit } from '../../../platform/audit/audit.ts';
import { db } from '../../../platform/db/db.ts';
import type { Em } from '../../../platform/db/orm.ts';
import { utc } from '../../../platform/db/sql.ts';
import type { RequestContext } from '../../../platform/http/context.ts';
import { customerOf } from '../../../platform/http/customer-of.ts';
import { apiKeyLabel } from '../../../platform/http/viewer.ts';
import { conflict, HttpError, invalid } from '../../../platform/http/errors.ts';
import { moveOrder } from '../move-order.ts';
import { type DeskLockedOrder, lockForDesk, requireOrderVersion } from './lock-for-desk.ts';

type Input = CallInput<'POST /desk/orders/fulfill'>;
type Entry = Input['body']['fulfilled'][number];
type Result = CallResponse<'POST /desk/orders/fulfill'>['results'][number];

/**
 * POST /desk/orders/fulfill: makes a step of the warehouse for each order, in a transaction of its own, so one that cannot make it does
 * not stop the others.
 */
export async function fulfill(
  c: RequestContext,
  { body: { step, fulfilled } }: Input,
): Promise<{ success: true; results: Result[] }> {
  const results: Result[] = [];
  // One after another: a manager has one connection.
  for (const entry of fulfilled) results.push(await fulfillOne(c, step, entry));
  return { success: true, results };
}

async function fulfillOne(c: RequestContext, step: FulfillmentStep, entry: Entry): Promise<Result> {
  try {
    const number = await c.services.fork().transactional((em) => makeStep(c, em, step, entry));
    return { order_id: entry.order_id, increment_id: number, problem: null };
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    return { order_id: entry.order_id, increment_id: null, problem: error.message };
  }
}

/** @returns the order's number @throws HttpError 400, 404, 409 with the problem, as employees read it */
async function makeStep(
  c: RequestContext,
  em: Em,
  step: FulfillmentStep,
  { order_id: orderId, version, tracking = [] }: Entry,
): Promise<string> {
  const order = await lockForDesk(c, em, orderId);
  requireOrderVersion(version, order);
  await requireStep(em, step, order);
  const by = c.viewer.apiKey ? apiKeyLabel(c.viewer.apiKey) : await emailOf(em, customerOf(c));
  if (step === 'ship') await writeTracking(em, orderId, tracking);
  for (const move of fulfillmentMoves(step, order.state))
    await moveOrder(c.services, em, orderId, move, { by: 'warehouse', cause: by });
  if (step === 'pack') await db(em).updateTable('orders').set({ packed_at: c.now() }).where('id', '=', orderId).execute();
  const numbers = Object.fromEntries(tracking.map(({ box_type: box, tracking_number: number }) => [box, number]));
  await audit(em, {
    action: `order.${step}`,
    subject: order.subject,
    before: { stage: order.stage },
    after: { stage: STAGE_AFTER[step], ...(tracking.length > 0 && { tracking: numbers }) },
  });
  return order.number;
}

/** The employee, for the history of the order. */
async function emailOf(em: Em, id: number): Promise<string> {
  return (await db(em).selectFrom('customers').select('email').where('id', '=', id).executeTakeFirstOrThrow()).email;
}

const STAGE_AFTER: Readonly<Record<FulfillmentStep, DeskLockedOrder['stage']>> = {
  pack: 'packed',
  ship: 'on_the_way',
  deliver: 'delivered',
};

/** @throws HttpError 409 `not_possible` for a step that the order's stage does not allow, `change_pending` while a change is being paid */
async function requireStep(em: Em, step: FulfillmentStep, order: DeskLockedOrder): Promise<void> {
  if (!canFulfill(order.stage, step)) throw conflict(await refusalText(em, order), 'not_possible');
  const open = db(em).selectFrom('order_changes').select('id').where('order_id', '=', order.id).where('state', '=', 'open');
  if (await open.executeTakeFirst())
    throw conflict('The payment of a change is still open. Please try again later.', 'change_pending');
}

async function refusalText(em: Em, { id, stage }: DeskLockedOrder): Promise<string> {
  if (stage === null) return 'This order is not paid yet.';
  if (stage === 'canceled') return 'This order is canceled.';
  if (stage === 'delivered') return 'This order is delivered already.';
  if (stage === 'on_the_way') return 'This order is on its way already.';
  if (stage !== 'waiting') return stage === 'packed' ? 'This order is packed already.' : 'This order has not shipped yet.';
  const { at } = await db(em)
    .selectFrom('shipments')
    .select(({ fn }) => fn.max('cutoff_at').as('at'))
    .where('order_id', '=', id)
    .executeTakeFirstOrThrow();
  const cutoff = utc(at);
  return cutoff === null ? 'This order has no box to pack.' : `The shopper may change this order until ${momentText(cutoff)}.`;
}

/** Stores the carrier's numbers. A box without one gets the store's own. @throws HttpError 400 for a box that the order does not have */
async function writeTracking(em: Em, orderId: string, tracking: NonNullable<Entry['tracking']>): Promise<void> {
  for (const { box_type: box, tracking_number: number } of tracking) {
    const { numUpdatedRows } = await db(em)
      .updateTable('shipments')
      .set({ tracking_number: number })
      .where('order_id', '=', orderId)
      .where('box_type', '=', box)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) throw invalid({ tracking: 'Please choose boxes of this order.' });
  }
}
