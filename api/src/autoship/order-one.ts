import { after, MINUTE } from '../platform/clock.ts';
import { dropScheduled, fillDeliveryCart, readDeliveryLines } from '../cart/delivery-cart.ts';
import { orderDelivery } from '../checkout/order-delivery.ts';
import { db, json } from '../platform/db/db.ts';
import type { Em } from '../platform/db/orm.ts';
import { HttpError } from '../platform/http/errors.ts';
import type { Services } from '../platform/services.ts';
import { paymentOf } from '../payments/open-payment.ts';
import { settlePayment } from '../payments/settle.ts';
import type { LeftOut } from './autoship.table.ts';
import { chargeFailed } from './charges.ts';
import { type LockedDelivery, lockDelivery } from './delivery-row.ts';
import { leaveOut } from './end-delivery.ts';
import { haltOf } from './halts.ts';
import { moveItem } from './move-autoship.ts';
import { itemsOfDay } from './next-days.ts';
import { payingCardId, shippingAddressId } from './paid-and-sent.ts';
import { asWished } from './out-of-stock.ts';
import { cannotCome } from './refusals.ts';

/** A delivery that died in the middle of its order is looked at again after this long (ms). */
const AGAIN_AFTER = 10 * MINUTE;

/**
 * Orders a delivery that is `ordering`, as its shopper would: what is left of it goes out, the rest is left out and told (AUTO-011). Safe to repeat and to be
 * cut off anywhere: the delivery has one cart, a cart one order, an order one charge.
 */
export async function orderOne(services: Services, id: number): Promise<void> {
  // What cannot be had is dropped, one reason at a time, so it ends.
  for (;;) {
    const cartId = await services.fork().transactional((em) => prepare(services, em, id));
    if (cartId === null) return;
    try {
      const orderId = await services.fork().transactional((em) => order(services, em, id));
      if (orderId !== null) await settle(services, orderId);
      return;
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      if (!(await services.fork().transactional((em) => mend(services, em, id, error)))) return;
    }
  }
}

/** Fills the delivery's cart, once. Answers it; null when there is nothing to order. */
async function prepare(services: Services, em: Em, id: number): Promise<string | null> {
  const delivery = await lockDelivery(em, id);
  if (delivery?.status !== 'ordering') return null;
  const now = services.clock.now();
  if (delivery.dueAt === null || delivery.dueAt <= now)
    await db(em)
      .updateTable('autoship_occurrences')
      .set({ due_at: after(now, AGAIN_AFTER) })
      .where('id', '=', id)
      .execute();
  if (await isBeingPaid(em, delivery)) return delivery.cartId;
  const halt = await haltOf(services, em, delivery);
  if (halt) {
    await leaveOut(services, em, delivery, halt);
    return null;
  }
  if (delivery.cartId !== null) return delivery.cartId;
  const items = await itemsOfDay(em, delivery);
  const gone = items.filter(({ isAvailable }) => !isAvailable);
  for (const item of gone) await moveItem(em, item.id, 'discontinue', { by: 'catalog', now });
  const { wanted, out } = await asWished(
    em,
    delivery.customer,
    items.filter(({ isAvailable, status }) => isAvailable && status !== 'skipped'),
  );
  const { cartId, refused } = await fillDeliveryCart(em, services.config, delivery.customer.id, wanted);
  const leftOut: LeftOut[] = [
    ...gone.map(({ productId }) => ({ productId, why: 'We no longer sell it.' })),
    ...out,
    ...refused.map(({ product_id: productId, message: why }) => ({ productId, why })),
  ];
  await note(em, delivery, leftOut, cartId);
  return cartId;
}

async function isBeingPaid(em: Em, { orderId }: LockedDelivery): Promise<boolean> {
  if (orderId === null) return false;
  const found = await db(em).selectFrom('orders').select('state').where('id', '=', orderId).executeTakeFirst();
  return found?.state === 'pending_payment';
}

/** Makes the order in one transaction with the note of it; null when nothing is to be ordered any more. */
async function order(services: Services, em: Em, id: number): Promise<string | null> {
  const known = await db(em)
    .selectFrom('autoship_occurrences')
    .select('cart_id as cartId')
    .where('id', '=', id)
    .executeTakeFirst();
  if (!known?.cartId) return null;
  // As everybody who orders: the cart first, then whose it is.
  await db(em).selectFrom('carts').select('id').where('id', '=', known.cartId).forUpdate().execute();
  const delivery = await lockDelivery(em, id);
  if (delivery?.status !== 'ordering' || delivery.cartId === null) return null;
  const { customer, scheduleId, cartId } = delivery;
  const addressId = await shippingAddressId(em, delivery);
  if (addressId === null) {
    await leaveOut(services, em, delivery, 'no_address');
    return null;
  }
  const buyer = {
    customerId: customer.id,
    groupId: customer.group_id,
    now: services.clock.now(),
    reqsource: 'job',
    autoshipScheduleId: scheduleId,
  };
  const cardId = await payingCardId(em, delivery, buyer.now);
  const made = await orderDelivery(services, em, { buyer, cartId, addressId, cardId });
  await db(em).updateTable('autoship_occurrences').set({ order_id: made.id }).where('id', '=', id).execute();
  return made.id;
}

async function settle(services: Services, orderId: string): Promise<void> {
  const paymentId = await paymentOf(services.fork(), 'order', orderId);
  if (paymentId) await settlePayment(services, paymentId, { by: 'job' });
}

/** What follows a refusal: goods are dropped, or the charge failed, or it all is left out. Answers whether the rest can be tried. */
async function mend(services: Services, em: Em, id: number, refusal: HttpError): Promise<boolean> {
  const delivery = await lockDelivery(em, id);
  if (delivery?.status !== 'ordering' || delivery.cartId === null) return false;
  const { fields = {} } = refusal;
  if ('cc_id' in fields || 'cvv' in fields) {
    await chargeFailed(services, em, delivery);
    return false;
  }
  const out = cannotCome(refusal, await readDeliveryLines(em, delivery.cartId));
  if (out.length > 0) {
    await dropScheduled(
      em,
      delivery.cartId,
      out.map(({ productId }) => productId),
    );
    await note(em, delivery, out, delivery.cartId);
    return true;
  }
  const cause = refusal.errorCode === 'cart_empty' ? 'nothing_left' : 'address_id' in fields ? 'no_address' : 'refused';
  if (cause === 'refused') services.log.error({ err: refusal, occurrence_id: id }, 'an autoship delivery was refused');
  await leaveOut(services, em, delivery, cause);
  return false;
}

async function note(em: Em, { id, leftOut }: LockedDelivery, more: readonly LeftOut[], cartId: string): Promise<void> {
  await db(em)
    .updateTable('autoship_occurrences')
    .set({ cart_id: cartId, left_out: json([...leftOut, ...more]) })
    .where('id', '=', id)
    .execute();
}
