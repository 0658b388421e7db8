import { canMove, type OrderChangeMove, orderChangeMachine } from '@larder/rules';
import { restock } from '../../../catalog/inventory/stock.ts';
import type { PaymentSubject } from '../../payments/subject.ts';
import { HOUR } from '../../../platform/clock.ts';
import { db, json } from '../../../platform/db/db.ts';
import type { Em } from '../../../platform/db/orm.ts';
import { utc } from '../../../platform/db/sql.ts';
import { HttpError } from '../../../platform/http/errors.ts';
import { lockOrder } from '../locked-order.ts';
import { noteBack } from '../order-payment.ts';
import { applyChange } from './apply-change.ts';
import { type ChangePlan, planChange } from './plan-change.ts';
import { readChangeable } from './read-changeable.ts';

async function readChange(em: Em, id: string) {
  const change = await db(em)
    .selectFrom('order_changes')
    .select(['id', 'order_id as orderId', 'state', 'request', 'cents', 'payment', 'created_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return { ...change, createdAt: utc(change.created_at) };
}
type Change = Awaited<ReturnType<typeof readChange>>;

/** Plans the change as of its request; null when it is no longer possible, or its price has changed. */
async function planOf(em: Em, { orderId, request: change, cents, createdAt }: Change): Promise<ChangePlan | null> {
  try {
    const plan = planChange(await readChangeable(em, orderId), change, createdAt);
    return plan.next.chargeCents === cents ? plan : null;
  } catch (error) {
    if (error instanceof HttpError) return null;
    throw error;
  }
}

async function move(em: Em, { id, state }: Change, name: OrderChangeMove, now: Date): Promise<void> {
  if (!canMove(orderChangeMachine, name, state)) throw new Error(`Change ${id} is ${state}: ${name} is no move from there`);
  const { to } = orderChangeMachine.moves[name];
  await db(em).updateTable('order_changes').set({ state: to, settled_at: now }).where('id', '=', id).execute();
}

/**
 * Payment subject of a change. The order stays unchanged until the charge is paid, and when it is refused or comes too late.
 */
export const orderChangePayment: PaymentSubject = {
  giveUpAfter: HOUR,
  asksForNothing: false,
  async lock(em, id) {
    const { orderId } = await db(em)
      .selectFrom('order_changes')
      .select('order_id as orderId')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    await lockOrder(em, orderId);
    return { id };
  },
  async isStillWanted(em, { id }) {
    const change = await readChange(em, id);
    return change.state === 'open' && (await planOf(em, change)) !== null;
  },
  async onPaid(services, em, { id }) {
    const change = await readChange(em, id);
    const plan = await planOf(em, change);
    if (!plan) throw new Error(`Change ${id} was paid, but is not wanted`);
    await move(em, change, 'pay', services.clock.now());
    // One that was paid without a card is paid with one from now on.
    if (plan.order.payment.vaultToken === '')
      await db(em)
        .updateTable('orders')
        .set({ payment: json(change.payment) })
        .where('id', '=', change.orderId)
        .execute();
    await applyChange(services, em, plan);
  },
  async onRefused(services, em, { id }) {
    const change = await readChange(em, id);
    if (change.state !== 'open') return;
    await move(em, change, 'refuse', services.clock.now());
    await restock(em, change.request.taken ?? []);
  },
  async onGivenBack(_services, em, id, back) {
    const { orderId } = await readChange(em, id);
    await noteBack(em, orderId, 'card', back);
  },
};
