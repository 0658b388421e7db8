import { takeCoupon } from '../promos/coupon-uses.ts';
import { randomUUID } from 'node:crypto';
import { orderMachine } from '@larder/rules';
import type { PricedCart } from '../cart/price-cart.ts';
import { Order, OrderItem, Shipment } from './order.table.ts';
import type { OrderPayment } from './paid-with.ts';
import type { OrderAddress } from './order-address.ts';
import { writeTenders } from './tenders.ts';
import { db } from '../platform/db/db.ts';
import type { Em } from '../platform/db/orm.ts';
import { beginning } from '../platform/history.ts';
import { draftItems, draftShipments, hasWine, orderMoney, orderTerms } from './order-draft.ts';

/** Everything that an order is written from. */
export interface OrderDraft {
  customerId: number;
  cartId: string;
  priced: PricedCart;
  address: OrderAddress;
  payment: OrderPayment;
  isGift?: boolean | undefined;
  giftRecipient?: string | undefined;
  giftMessage?: string | undefined;
  reqsource: string;
  placedAt: Date;
}

/** Writes an order with its lines, shipments and the use of its coupon, in the caller's transaction: it waits for its payment. `number` is the increment id. */
export async function writeOrder(em: Em, draft: OrderDraft): Promise<{ id: string; number: string }> {
  const { priced, placedAt } = draft;
  const order = em.create(Order, {
    id: randomUUID(),
    customerId: draft.customerId,
    cartId: draft.cartId,
    state: 'pending_payment',
    ...orderMoney(priced.totals),
    taxPercent: priced.taxPercent === null ? null : String(priced.taxPercent),
    savingsCents: priced.totals.cartSavingsCents,
    totals: priced.totals.entries,
    terms: orderTerms(priced),
    couponCode: priced.promo.coupon?.code ?? null,
    couponLabel: priced.promo.label,
    payment: draft.payment,
    address: draft.address,
    isGift: draft.isGift ?? false,
    giftRecipient: draft.giftRecipient ?? null,
    giftMessage: draft.giftMessage ?? null,
    hasAlcohol: hasWine(priced.totals),
    reqsource: draft.reqsource,
    createdAt: placedAt,
    updatedAt: placedAt,
  });
  await em.flush();
  const orderId = order.id;
  await writeTenders(em, orderId, priced.tenders);
  await db(em)
    .insertInto('order_history')
    .values({ order_id: orderId, ...beginning(orderMachine, order.state, 'shopper', placedAt) })
    .execute();
  const items = draftItems(priced).map((item) => ({ ...item, orderId }));
  await em.insertMany(OrderItem, items);
  const shipments = draftShipments(priced.totals.boxes, placedAt).map((box) => ({
    ...box,
    orderId,
    state: 'processing' as const,
  }));
  if (shipments.length > 0) await em.insertMany(Shipment, shipments);
  const { coupon } = priced.promo;
  if (coupon) await takeCoupon(em, { orderId }, draft.customerId, coupon.code);
  return { id: orderId, number: String(order.number) };
}
