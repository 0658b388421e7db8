import { WELCOME_COUPON } from '@larder/rules';
import { lockCustomer } from '../customers/locked-customer.ts';
import { holdLines } from '../cart/held-lines.ts';
import type { PricedCart } from '../cart/price-cart.ts';
import { type BegunPayment, beginPayment } from '../orders/begin-payment.ts';
import { spendCredit } from '../orders/credit-tenders.ts';
import type { OrderPayment } from '../orders/paid-with.ts';
import type { OrderAddress } from '../orders/order-address.ts';
import type { Em } from '../platform/db/orm.ts';
import { countOfRows, db } from '../platform/db/db.ts';
import { sql } from '../platform/db/sql.ts';
import { invalid, notFound } from '../platform/http/errors.ts';
import type { Services } from '../platform/services.ts';
import type { Buyer } from './buyer.ts';
import { shortageError } from './order-checks.ts';
import { draftItems } from '../orders/order-draft.ts';
import { CHOOSE_CARD, hasMethod } from './payment-choice.ts';
import { checkOrderable, needsMethod, priceCheckout, type OrderBody } from './price-checkout.ts';
import { reserveStock } from '../inventory/stock.ts';
import { writeOrder } from '../orders/write-order.ts';

/** An order that a checkout has; `number` is the increment id, `begun` its payment where it was made just now. */
export interface CheckoutOrder {
  id: string;
  number: string;
  begun?: BegunPayment;
}

/** What is ordered, by whom, to where, and what pays it. */
interface Ordering {
  buyer: Buyer;
  body: OrderBody;
  address: OrderAddress;
  payment: OrderPayment;
}

/** An order that was looked for beside what it is of: all of it is there, or nothing. */
export const orderFound = ({ id, number }: Record<'id' | 'number', string | null>): CheckoutOrder | undefined =>
  id === null || number === null ? undefined : { id, number };

/** The order of a checkout; one whose payment was refused does not count. */
export async function orderOfCheckout(em: Em, checkoutId: string): Promise<CheckoutOrder | undefined> {
  return db(em)
    .selectFrom('orders')
    .select(['id', 'number'])
    .where('cart_id', '=', checkoutId)
    .where('state', '<>', 'payment_failed')
    .executeTakeFirst();
}

/**
 * Writes the order in the caller's transaction: cart row → order of this checkout, if there is one by now → stock in id order → order →
 * what it takes of Thrive Cash, credit and gift cards → lines held → the payment, and the job that settles it. Price and conditions are checked again under the cart's lock: what was priced is what is ordered.
 * @throws HttpError as `placeOrder`; then nothing was changed
 */
export async function commitOrder(
  services: Services,
  em: Em,
  { buyer, body, address, payment }: Ordering,
): Promise<CheckoutOrder> {
  const { customerId, now } = buyer;
  const cart = await db(em)
    .selectFrom('carts')
    .select(({ exists, selectFrom }) => [
      'id',
      exists(
        selectFrom('cart_items as i')
          .select('i.id')
          .whereRef('i.cart_id', '=', 'carts.id')
          .where('i.order_id', 'is', null)
          .where('i.is_autoship', '=', true),
      ).as('hasScheduled'),
    ])
    .where('id', '=', body.checkout_id)
    .where('customer_id', '=', customerId)
    .where('state', '=', buyer.autoshipScheduleId === null ? 'open' : 'delivery')
    .forUpdate()
    .executeTakeFirst();
  const meanwhile = await lockCoupons(em, body.checkout_id);
  if (meanwhile) return meanwhile;
  if (!cart) throw notFound('Cart');
  // The offer on the first autoship order is there once: an order of a schedule and one of the open cart wait for each other (OP-105).
  if (cart.hasScheduled) await lockCustomer(em, customerId);
  const priced = await priceCheckout(services, em, buyer, body, { isInside: true });
  await checkOrderable(services, em, buyer, body, { priced, address });
  if (needsMethod(priced) && !hasMethod(payment)) throw invalid({ cc_id: CHOOSE_CARD });
  const short = await reserveStock(em, draftItems(priced));
  if (short.length > 0) throw shortageError(short);
  const order = await writeOrder(em, {
    customerId,
    cartId: body.checkout_id,
    priced,
    address,
    payment,
    ...giftOf(body, priced),
    reqsource: buyer.reqsource,
    autoshipScheduleId: buyer.autoshipScheduleId,
    placedAt: now,
  });
  await spendCredit(em, { id: order.id, customerId }, priced.tenders, now);
  await holdLines(em, priced.row.id, order.id, priced.lines);
  const begun = await beginPayment(services, em, { ...order, payment, tenders: priced.tenders });
  return { ...order, begun };
}

/** What the order says of a gift, else what was kept with its cart (CART-025, CHK-071). */
function giftOf(body: OrderBody, { row }: PricedCart) {
  if (!(body.is_gift ?? row.isGift)) return {};
  return {
    isGift: true,
    giftRecipient: body.gift_recipient ?? row.giftRecipient ?? undefined,
    giftMessage: body.gift_message ?? row.giftMessage ?? undefined,
  };
}

/**
 * Codes of which there is a limited number are counted one order at a time: the cart's own, and those that may come by themselves. Answers the order
 * that the checkout has by now, once nobody else can make one.
 */
async function lockCoupons(em: Em, cartId: string): Promise<CheckoutOrder | undefined> {
  const mayCount = sql<boolean>`k.code = any (array(select x.code
    from carts c left join customers a on a.id = c.customer_id
      cross join lateral (values (c.coupon_code::citext), (a.ccode::citext), (${WELCOME_COUPON.code}::citext)) as x (code)
    where c.id = ${cartId}))`;
  const found = await db(em)
    .with('locked', (query) =>
      query
        .selectFrom('coupons as k')
        .select('k.code')
        .where('k.usage_limit', 'is not', null)
        .where(mayCount)
        .orderBy('k.code')
        .forUpdate(),
    )
    // Counted, because what nobody reads is not locked.
    .selectFrom(({ selectFrom }) => selectFrom('locked').select(countOfRows.as('codes')).as('l'))
    .leftJoin('orders as o', (join) => join.on('o.cart_id', '=', cartId).on('o.state', '<>', 'payment_failed'))
    .select(['o.id', 'o.number'])
    .executeTakeFirstOrThrow();
  return orderFound(found);
}
