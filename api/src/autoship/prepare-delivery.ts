import { fillDeliveryCart } from '../ordering/cart/delivery-cart.ts';
import { after, MINUTE } from '../platform/clock.ts';
import { db, json } from '../platform/db/db.ts';
import type { Em } from '../platform/db/orm.ts';
import type { Services } from '../platform/services.ts';
import type { LeftOut } from './autoship.table.ts';
import { begin } from './begin.ts';
import type { LockedDelivery } from './delivery-row.ts';
import { leaveOut } from './end-delivery.ts';
import { haltOf } from './halts.ts';
import { moveItems } from './move-autoship.ts';
import { isEmpty, type ItemOfDay, itemsOfDay } from './next-days.ts';
import { applyOutOfStockChoice } from './out-of-stock.ts';

/** An interrupted delivery order is retried after this long (ms). */
export const AGAIN_AFTER = 10 * MINUTE;

/** A delivery that its cart was filled for. */
export type Ready = LockedDelivery & { cartId: string };

/** Fills the delivery's cart, once; one that is locked and due begins by that. Null when there is nothing to order. */
export async function prepare(services: Services, em: Em, delivery: LockedDelivery): Promise<Ready | null> {
  const { id, status, dueAt, cartId } = delivery;
  const now = services.clock.now();
  const isDue = dueAt !== null && dueAt <= now;
  if (status !== 'ordering' && (status !== 'locked' || !isDue)) return null;
  if (status === 'ordering' && (dueAt === null || isDue)) await lookAgain(em, id, now);
  if (cartId !== null && (await isBeingPaid(em, delivery))) return { ...delivery, cartId };
  const halt = await haltOf(em, delivery);
  if (halt) {
    await leaveOut(services, em, delivery, halt);
    return null;
  }
  if (cartId !== null) return { ...delivery, cartId };
  const items = await itemsOfDay(em, delivery);
  if (status === 'locked' && isEmpty(items)) {
    await leaveOut(services, em, delivery, 'all_skipped');
    return null;
  }
  if (status === 'locked') await begin(em, delivery, { by: 'clock', now }, items);
  return fill(services, em, { ...delivery, status: 'ordering' }, items);
}

async function lookAgain(em: Em, id: number, now: Date): Promise<void> {
  await db(em)
    .updateTable('autoship_occurrences')
    .set({ due_at: after(now, AGAIN_AFTER) })
    .where('id', '=', id)
    .execute();
}

async function fill(services: Services, em: Em, delivery: LockedDelivery, items: readonly ItemOfDay[]): Promise<Ready> {
  const now = services.clock.now();
  const unavailable = items.filter(({ isAvailable }) => !isAvailable);
  await moveItems(
    em,
    unavailable.map(({ id }) => id),
    'discontinue',
    { by: 'catalog', now },
  );
  const { available, out } = await applyOutOfStockChoice(
    em,
    services,
    delivery.customer,
    items.filter(({ isAvailable, status }) => isAvailable && status !== 'skipped'),
  );
  const { cartId, refused } = await fillDeliveryCart(em, services, delivery.customer.id, available);
  const leftOut: LeftOut[] = [
    ...unavailable.map(({ productId }) => ({ productId, why: 'We no longer sell it.' })),
    ...out,
    ...refused.map(({ product_id: productId, message: why }) => ({ productId, why })),
  ];
  await note(em, delivery, leftOut, cartId);
  return { ...delivery, cartId, leftOut: [...delivery.leftOut, ...leftOut] };
}

async function isBeingPaid(em: Em, { orderId }: LockedDelivery): Promise<boolean> {
  if (orderId === null) return false;
  const found = await db(em).selectFrom('orders').select('state').where('id', '=', orderId).executeTakeFirst();
  return found?.state === 'pending_payment';
}

/** Notes with a delivery what does not come along, and its cart. */
export async function note(em: Em, { id, leftOut }: LockedDelivery, more: readonly LeftOut[], cartId: string): Promise<void> {
  await db(em)
    .updateTable('autoship_occurrences')
    .set({ cart_id: cartId, left_out: json([...leftOut, ...more]) })
    .where('id', '=', id)
    .execute();
}
