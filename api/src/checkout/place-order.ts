import { randomUUID } from 'node:crypto';
import { DEFAULT_SHIPPING, donationChoice } from '@larder/rules';
import type { CallInput } from '@larder/contracts';
import { isUuid } from '../cart/cart-owner.ts';
import { readCart } from '../cart/cart-read.ts';
import { priceCart, type PricedCart } from '../cart/price-cart.ts';
import { Order, OrderItem, Shipment, type OrderPayment, type OrderState } from '../orders/order.entity.ts';
import type { OrderAddress } from '../orders/order-address.ts';
import type { Em } from '../platform/db/orm.ts';
import { one, run, sql } from '../platform/db/sql.ts';
import { after, MINUTE } from '../platform/clock.ts';
import type { RequestContext } from '../platform/http/context.ts';
import { badRequest, invalid, notFound } from '../platform/http/errors.ts';
import { checkTotal, checkWine, shippingAddress, shortageError } from './order-checks.ts';
import { draftItems, draftShipments, hasWine, orderMoney } from './order-draft.ts';
import { choosePayment } from './payment-choice.ts';
import { settleOrder } from './settle-order.ts';
import { settleLater } from './settle-jobs.ts';
import { reserveStock } from './stock.ts';

type OrderBody = CallInput<'POST /checkout/order'>['body'];

/** An order that a checkout already has. */
interface Existing {
  id: string;
  number: string;
  state: OrderState;
}

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

  if (body.donation !== undefined && donationChoice(body.donation) === null)
    throw invalid({ donation: 'Please choose one of the amounts.' });
  const address = await shippingAddress(c.em, customerId, body.address_id);
  const preview = await priceCheckout(c, body, c.em);
  await checkOrderable(c, body, preview, address);
  const payment = await choosePayment(c, body);
  const order = await c.em.transactional((em) => commitOrder(em, c, body, address, payment));
  return finish(c, order, body.cvv);
}

async function finish(c: RequestContext, order: Existing, cvv: string | undefined): Promise<Placed> {
  if (order.state === 'pending_payment') await settleOrder(c.services, order.id, { cvv });
  return { orderId: order.id, incrementId: order.number };
}

async function checkCheckout(em: Em, customerId: number, checkoutId: string): Promise<void> {
  const own = isUuid(checkoutId)
    ? await one(em, sql`select 1 from carts where id = ${checkoutId} and customer_id = ${customerId} and state <> 'merged'`)
    : undefined;
  if (!own) throw notFound('Cart');
}

async function orderOfCheckout(em: Em, checkoutId: string): Promise<Existing | undefined> {
  return one(em, sql<Existing>`select id, number, state from orders where cart_id = ${checkoutId} and state <> 'payment_failed'`);
}

async function priceCheckout(c: RequestContext, body: OrderBody, em: Em): Promise<PricedCart> {
  const { customerId, id: sessionId } = c.session;
  const row = await readCart(em, { customerId, sessionId, groupId: c.viewer.groupId, addressId: body.address_id });
  const priced = row?.id === body.checkout_id ? priceCart(row, c.now(), DEFAULT_SHIPPING, choices(body)) : null;
  if (!priced || priced.lines.length === 0) throw badRequest('Your cart is empty.', { errorCode: 'cart_empty' });
  return priced;
}

const choices = (body: OrderBody) => ({ donation: body.donation, ppeOptIn: body.ppe_opt_in });

async function checkOrderable(
  c: RequestContext,
  body: OrderBody,
  priced: PricedCart,
  address: OrderAddress,
  em: Em = c.em,
): Promise<void> {
  await checkWine(em, c.session.customerId ?? 0, priced, address.region_code, c.now());
  checkTotal(body.expected_total, priced.totals.grandTotalCents);
}

/** All of the order in one transaction, checked again under the cart's lock: what was priced is what is ordered. */
async function commitOrder(
  em: Em,
  c: RequestContext,
  body: OrderBody,
  address: OrderAddress,
  payment: OrderPayment,
): Promise<Existing> {
  const locked = await one(
    em,
    sql<{
      state: string;
    }>`select state from carts where id = ${body.checkout_id} and customer_id = ${c.session.customerId} for update`,
  );
  const meanwhile = await orderOfCheckout(em, body.checkout_id);
  if (meanwhile) return meanwhile;
  if (locked?.state !== 'open') throw notFound('Cart');
  await lockCoupon(em, body.checkout_id);
  const priced = await priceCheckout(c, body, em);
  await checkOrderable(c, body, priced, address, em);
  const items = draftItems(priced);
  const short = await reserveStock(em, items);
  if (short.length > 0) throw shortageError(short);
  const order = await persist(em, c, body, address, payment, priced);
  await em.insertMany(
    OrderItem,
    items.map((item) => ({ ...item, orderId: order.id })),
  );
  const shipments = draftShipments(priced.totals, c.now());
  if (shipments.length > 0)
    await em.insertMany(
      Shipment,
      shipments.map((box) => ({ ...box, orderId: order.id, state: 'processing' as const })),
    );
  await holdLines(em, order.id, priced);
  await settleLater(c.services, em, order.id, after(c.now(), MINUTE));
  return order;
}

/** Codes of which there is a limited number are counted one order at a time. */
async function lockCoupon(em: Em, cartId: string): Promise<void> {
  await run(
    em,
    sql`select 1 from coupons k where k.usage_limit is not null and k.code = (select coupon_code from carts where id = ${cartId}) for update`,
  );
}

async function persist(
  em: Em,
  c: RequestContext,
  body: OrderBody,
  address: OrderAddress,
  payment: OrderPayment,
  priced: PricedCart,
): Promise<Existing> {
  const now = c.now();
  const order = em.create(Order, {
    id: randomUUID(),
    customerId: c.session.customerId ?? 0,
    cartId: body.checkout_id,
    state: 'pending_payment',
    ...orderMoney(priced.totals),
    totals: priced.totals.entries,
    couponCode: priced.coupon?.code ?? null,
    couponLabel: priced.coupon ? (priced.row.coupon?.label ?? null) : null,
    payment,
    address,
    isGift: body.is_gift ?? false,
    giftRecipient: body.gift_recipient ?? null,
    giftMessage: body.gift_message ?? null,
    hasAlcohol: hasWine(priced.totals),
    reqsource: c.reqsource,
    createdAt: now,
    updatedAt: now,
  });
  await em.flush();
  if (priced.coupon) {
    await run(
      em,
      sql`insert into coupon_uses (order_id, code, customer_id) values (${order.id}, ${priced.coupon.code}, ${c.session.customerId})`,
    );
  }
  return { id: order.id, number: String(order.number), state: 'pending_payment' };
}

/** Takes exactly the lines that were priced out of the cart; what is added from now on stays in it. */
async function holdLines(em: Em, orderId: string, priced: PricedCart): Promise<void> {
  const ids = priced.lines.map((line) => line.id);
  const versions = priced.lines.map((line) => line.version);
  const held = await run(
    em,
    sql`update cart_items i set order_id = ${orderId} from unnest(${ids}::int[], ${versions}::int[]) as l (id, version)
      where i.id = l.id and i.version = l.version and i.order_id is null`,
  );
  if (held !== ids.length) throw new Error('A cart line changed under the lock of its cart');
  await run(em, sql`update carts set version = version + 1, updated_at = now() where id = ${priced.row.id}`);
}
