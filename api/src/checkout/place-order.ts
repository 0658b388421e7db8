import { donationChoice } from '@larder/rules';
import { isUuid } from '../platform/uuid.ts';
import { REFUSAL_TEXT, type Refusal } from '../payments/gateway.ts';
import { paymentOf } from '../payments/open-payment.ts';
import { settlePayment } from '../payments/settle.ts';
import type { Em } from '../platform/db/orm.ts';
import { db } from '../platform/db/db.ts';
import type { RequestContext } from '../platform/http/context.ts';
import { badRequest, conflict, invalid, notFound } from '../platform/http/errors.ts';
import { commitOrder, orderOfCheckout, type CheckoutOrder } from './commit-order.ts';
import { shippingAddress } from './order-checks.ts';
import { choosePayment } from './payment-choice.ts';
import { checkOrderable, priceCheckout, type OrderBody } from './price-checkout.ts';

export interface Placed {
  orderId: string;
  incrementId: string;
}

/**
 * Places the order of a checkout, once (OP-091). The order, its stock and its lines are committed first, as `pending_payment`; the
 * charge follows, keyed by the order, and settles it. Whoever submits the same checkout again gets the same order; a crash between
 * the two is ended by the job that was queued with the order.
 * @throws HttpError 400 by field or with error_code, 404 for a foreign checkout, 409 `total_changed` or `payment_pending`
 */
export async function placeOrder(c: RequestContext, body: OrderBody): Promise<Placed> {
  const customerId = c.session.customerId ?? 0;
  await checkCheckout(c.em, customerId, body.checkout_id);
  const before = await orderOfCheckout(c.em, body.checkout_id);
  if (before) return finish(c, before, body.cvv);

  if (donationChoice(body.donation) === null) throw invalid({ donation: 'Please choose one of the amounts.' });
  const address = await shippingAddress(c.em, customerId, body.address_id);
  const preview = await priceCheckout(c, body, c.em);
  await checkOrderable(c, body, preview, address, c.em);
  const payment = await choosePayment(c, body);
  const order = await c.em.transactional((em) => commitOrder(em, c, body, address, payment));
  return finish(c, order, body.cvv);
}

/** Ends the payment of an order that has none yet. */
async function finish(c: RequestContext, order: CheckoutOrder, cvv: string | undefined): Promise<Placed> {
  if (order.state === 'pending_payment') await pay(c, order.id, cvv);
  return { orderId: order.id, incrementId: order.number };
}

async function pay(c: RequestContext, orderId: string, cvv: string | undefined): Promise<void> {
  const paymentId = await paymentOf(c.services.fork(), 'order', orderId);
  if (!paymentId) throw new Error(`Order ${orderId} waits for a payment that is not there`);
  const { state, refusal } = await settlePayment(c.services, paymentId, { cvv });
  if (state === 'unknown') throw unknownYet();
  if (state !== 'succeeded') throw refused(refusal ?? 'processing_error');
}

const unknownYet = () =>
  conflict(
    'We are still confirming your payment. Please do not pay again: your order will appear in your account.',
    'payment_pending',
  );

function refused(refusal: Refusal) {
  const field = refusal === 'needs_verification' ? 'cvv' : 'payment';
  return badRequest(REFUSAL_TEXT[refusal], { errorCode: refusal, fields: { [field]: REFUSAL_TEXT[refusal] } });
}

/** A checkout is a cart of the caller's; one that was ordered already is fine, its order is the answer. */
async function checkCheckout(em: Em, customerId: number, checkoutId: string): Promise<void> {
  const own = isUuid(checkoutId)
    ? await db(em)
        .selectFrom('carts')
        .select('id')
        .where('id', '=', checkoutId)
        .where('customer_id', '=', customerId)
        .where('state', '<>', 'merged')
        .executeTakeFirst()
    : undefined;
  if (!own) throw notFound('Cart');
}
