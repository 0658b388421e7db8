import { after } from '../platform/clock.ts';
import { dropScheduled, readDeliveryLines } from '../ordering/cart/delivery-cart.ts';
import { orderDelivery } from '../ordering/checkout/order-delivery.ts';
import { db } from '../platform/db/db.ts';
import type { Em } from '../platform/db/orm.ts';
import { HttpError } from '../platform/http/errors.ts';
import type { Services } from '../platform/services.ts';
import { paymentOf } from '../ordering/payments/open-payment.ts';
import { settlePayment } from '../ordering/payments/settle.ts';
import { chargeFailed } from './delivery-payment.ts';
import { lockDelivery } from './delivery-row.ts';
import { leaveOut } from './end-delivery.ts';
import { payingCardId, shippingAddressId } from './paid-and-sent.ts';
import { AGAIN_AFTER, note, prepare, type Ready } from './prepare-delivery.ts';
import { cannotCome } from './refusals.ts';

/**
 * Orders a delivery that is locked and due, or `ordering`, as its shopper would. Available items ship, the rest is omitted with
 * a notice (AUTO-011). Safe to repeat and to interrupt: a delivery has one cart, a cart one order, an order one charge.
 */
export async function orderOne(services: Services, id: number): Promise<void> {
  const orderId = await atOnce(services, id);
  if (orderId === undefined) await bitByBit(services, id);
  else if (orderId !== null) await settle(services, orderId);
}

/**
 * Nearly all deliveries are ordered in one transaction, from their lock on: thousands are due on one morning. Null where there is nothing to order; undefined
 * where it was refused, or had a cart from before: then nothing was changed.
 */
async function atOnce(services: Services, id: number): Promise<string | null | undefined> {
  try {
    return await services.fork().transactional(async (em) => {
      const delivery = await lockDelivery(em, id);
      // Ordering a cart that other requests may know requires a lock on that cart first.
      if (delivery && delivery.cartId !== null) return undefined;
      const ready = delivery && (await prepare(services, em, delivery));
      return ready ? order(services, em, ready) : null;
    });
  } catch (error) {
    if (error instanceof HttpError) return undefined;
    throw error;
  }
}

/** Drops unavailable items, one reason at a time, so that it terminates. */
async function bitByBit(services: Services, id: number): Promise<void> {
  for (;;) {
    const isReady = await services.fork().transactional(async (em) => {
      const delivery = await lockDelivery(em, id);
      return delivery !== null && (await prepare(services, em, delivery)) !== null;
    });
    if (!isReady) return;
    try {
      const orderId = await services.fork().transactional((em) => orderItsCart(services, em, id));
      if (orderId !== null) await settle(services, orderId);
      return;
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      if (!(await services.fork().transactional((em) => mend(services, em, id, error)))) return;
    }
  }
}

/** Orders the cart of a delivery, in one transaction with the note of it; null when nothing is to be ordered any more. */
async function orderItsCart(services: Services, em: Em, id: number): Promise<string | null> {
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
  return order(services, em, { ...delivery, cartId: delivery.cartId });
}

async function order(services: Services, em: Em, delivery: Ready): Promise<string | null> {
  const { id, customer, scheduleId, cartId } = delivery;
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
  const isDue = delivery.dueAt === null || delivery.dueAt <= buyer.now;
  const cardId = await payingCardId(em, delivery, buyer.now);
  const made = await orderDelivery(services, em, { buyer, cartId, addressId, cardId });
  await db(em)
    .updateTable('autoship_occurrences')
    // What waits for the day of its next try stays due then.
    .set({ order_id: made.id, ...(isDue && { due_at: after(buyer.now, AGAIN_AFTER) }) })
    .where('id', '=', id)
    .execute();
  return made.id;
}

async function settle(services: Services, orderId: string): Promise<void> {
  const paymentId = await paymentOf(services.fork(), 'order', orderId);
  if (paymentId) await settlePayment(services, paymentId, { by: 'job' });
}

/** Handles a refusal: drops products, fails the charge, or skips the delivery. Returns whether to retry with the rest. */
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
