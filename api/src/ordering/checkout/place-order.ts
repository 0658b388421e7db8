import { donationChoice } from '@larder/rules';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import { readCart } from '../cart/cart-read.ts';
import type { CartRow } from '../cart/cart-rows.ts';
import { isUuid } from '../../platform/uuid.ts';
import { ebtLimit } from '../payments/ebt/ebt-limit.ts';
import { EBT_REFUSAL_TEXT } from '../payments/ebt/ebt-processor.ts';
import { REFUSAL_TEXT, type Refusal } from '../payments/gateway.ts';
import { paymentOf } from '../payments/open-payment.ts';
import { settleRequestedPayment, type SettlementResult, settlePayment } from '../payments/settle.ts';
import { db } from '../../platform/db/db.ts';
import type { Em } from '../../platform/db/orm.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import { badRequest, conflict, invalid, notFound } from '../../platform/http/errors.ts';
import { type Buyer, buyerOf } from './buyer.ts';
import { commitOrder, orderFound, orderOfCheckout, type CheckoutOrder } from './commit-order.ts';
import type { OrderAddress } from '../orders/order-address.ts';
import { ownAddress, shippable } from '../orders/shipping-address.ts';
import { choosePayment } from './payment-choice.ts';
import { checkOrderable, needsMethod, priceCheckout, type OrderBody, viewOf } from './price-checkout.ts';

interface PlacedOrder {
  orderId: string;
  incrementId: string;
}

/**
 * Places the order of a checkout, once (OP-091). It first commits the order, its stock and its lines, as `pending_payment`. The
 * charge follows, keyed by the order, and settles it. Submitting the same checkout again returns the existing order. After a
 * crash in between, the job that was queued with the order finishes it.
 * @throws HttpError 400 by field or with error_code, 404 for a foreign checkout, 409 `total_changed` or `payment_pending`
 */
export async function placeOrder(c: RequestContext, body: OrderBody): Promise<PlacedOrder> {
  const buyer = buyerOf(c);
  const { before, address, row } = await readCheckout(c, buyer, body);
  const order = before ?? (await makeOrderOnce(c, body, () => makeOrder(c, buyer, body, address, row)));
  await pay(c, order, body);
  return { orderId: order.id, incrementId: order.number };
}

async function makeOrder(
  c: RequestContext,
  buyer: Buyer,
  body: OrderBody,
  found: OrderAddress | null,
  row: CartRow | null,
): Promise<CheckoutOrder> {
  if (donationChoice(body.donation) === null) throw invalid({ donation: 'Please choose one of the amounts.' });
  const address = shippable(found);
  const ebtLimitCents = body.ebt_token ? await ebtLimit(c.services, c.em, buyer.customerId) : undefined;
  const priced = await priceCheckout(c.services, buyer, body, row, ebtLimitCents);
  await checkOrderable(c.services, c.em, buyer, body, { priced, address });
  const payment = await choosePayment(c, body, { needsMethod: needsMethod(priced) });
  return c.em.transactional((em) =>
    commitOrder(c.services, em, { buyer, body, address, payment, isRequested: true, ebtLimitCents }),
  );
}

/** The last submit of a checkout that is at work in this process. */
interface Submit {
  requestText: string;
  order: Promise<CheckoutOrder>;
}
const atWork = new Map<string, Submit>();

/**
 * Returns the order of a submit. When a concurrent submit emptied the cart and used the token, it returns that order instead of
 * the refusal. It waits for a running submit, so that a second click gets the result of the first.
 * @throws the refusal otherwise
 */
async function makeOrderOnce(c: RequestContext, body: OrderBody, make: () => Promise<CheckoutOrder>): Promise<CheckoutOrder> {
  const { checkout_id: checkoutId } = body;
  const before = atWork.get(checkoutId);
  const requestText = JSON.stringify(body);
  const order = make().catch(async (refusal: unknown) => {
    await before?.order.catch((first: unknown) => {
      if (before.requestText === requestText) throw first;
    });
    const meanwhile = await orderOfCheckout(c.em, checkoutId);
    if (!meanwhile) throw refusal;
    return meanwhile;
  });
  const submit: Submit = { requestText, order };
  atWork.set(checkoutId, submit);
  try {
    return await order;
  } finally {
    if (atWork.get(checkoutId) === submit) atWork.delete(checkoutId);
  }
}

/** Charges EBT first; the card follows once that has paid (OP-042). It does not charge paid parts again. */
async function pay(c: RequestContext, { id, begun }: CheckoutOrder, { cvv, ebt_token: pin }: OrderBody): Promise<void> {
  if (begun?.subjectKind === 'order') return check(await settleRequestedPayment(c.services, begun, { cvv }), CARD_REFUSED);
  if (begun) check(await settleRequestedPayment(c.services, begun, { cvv: pin }), EBT_REFUSED);
  else {
    const ebt = await paymentOf(c.services.fork(), 'order_ebt', id);
    if (ebt) check(await settlePayment(c.services, ebt, { cvv: pin }), EBT_REFUSED);
  }
  const rest = await paymentOf(c.services.fork(), 'order', id);
  if (!rest) throw new Error(`Order ${id} waits for a payment that is not there`);
  check(await settlePayment(c.services, rest, { cvv }), CARD_REFUSED);
}

/** Texts and field of a payment refusal for the shopper. */
interface Refused {
  texts: Readonly<Record<Refusal, string>>;
  fieldOf(refusal: Refusal): string;
  /** Begins the error code. */
  prefix: string;
}

const CARD_REFUSED: Refused = {
  texts: REFUSAL_TEXT,
  fieldOf: (refusal) => (refusal === 'needs_verification' ? 'cvv' : 'payment'),
  prefix: '',
};
const EBT_REFUSED: Refused = { texts: EBT_REFUSAL_TEXT, fieldOf: () => 'ebt_token', prefix: 'ebt_' };

/** @throws HttpError unless a payment succeeded */
function check({ state, refusal }: SettlementResult, { texts, fieldOf, prefix }: Refused): void {
  if (state === 'unknown') throw unknownYet();
  if (state === 'succeeded') return;
  const why = refusal ?? 'processing_error';
  throw badRequest(texts[why], { errorCode: prefix + why, fields: { [fieldOf(why)]: texts[why] } });
}

const unknownYet = () =>
  conflict(
    'We’re still confirming your payment. Please don’t pay again: your order will appear in your account.',
    'payment_pending',
  );

/**
 * Reads the order that a checkout has already, the own address that it ships to, if it is one, and the cart that it is made of.
 * @throws HttpError 404 unless it is a cart of the caller's; one that was ordered is fine, its order is the answer
 */
async function readCheckout({ services }: RequestContext, buyer: Buyer, body: OrderBody) {
  const { customerId } = buyer;
  const { checkout_id: checkoutId, address_id: addressId } = body;
  if (!isUuid(checkoutId)) throw notFound('Cart');
  const { em } = services.orm;
  const own = await checkoutOf(em, { customerId, checkoutId, addressId });
  if (!own) throw notFound('Cart');
  return { before: orderFound(own), address: own.address, row: await readCart(services, em, viewOf(buyer, body)) };
}

interface OwnCheckout {
  customerId: number;
  checkoutId: string;
  addressId: number;
}

const checkoutOf = (em: Em, { customerId, checkoutId, addressId }: OwnCheckout) =>
  db(em)
    .selectFrom('carts as c')
    .leftJoin('orders as o', (join) => join.onRef('o.cart_id', '=', 'c.id').on('o.state', '<>', 'payment_failed'))
    .select(['o.id', 'o.number', jsonObjectFrom(ownAddress(em, customerId, addressId)).as('address')])
    .where('c.id', '=', checkoutId)
    .where('c.customer_id', '=', customerId)
    .where('c.state', '<>', 'merged')
    .executeTakeFirst();
