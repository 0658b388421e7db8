import { defineEntity, p } from '@mikro-orm/core';
import type { VaultedCard } from '../payments/gateway.ts';
import type { OrderAddress } from './order-address.ts';

/** Where an order stands: its payment first, then its delivery (CHK-050 … CHK-060). The two payment states are never shown. */
export type OrderState =
  | 'pending_payment'
  | 'payment_failed'
  | 'processing'
  | 'scheduled'
  | 'pickup_appointment'
  | 'shipped'
  | 'picked_up'
  | 'in_transit'
  | 'out_for_delivery'
  | 'on_its_way'
  | 'delivered'
  | 'closed'
  | 'canceled';

/** How an order is paid. `vaultToken` is the gateway's name for the card and never leaves the server. */
export interface OrderPayment {
  vaultToken: string;
  ccType: string;
  last4: string;
  /** A new card that the shopper wishes to keep; saved to the account once it has paid, and then no longer named here. */
  keep?: VaultedCard;
}

/** A line of the totals as it was charged; cents. */
export interface OrderTotal {
  type: string;
  cents: number;
}

/** An order; all money in cents, as charged. */
export const OrderSchema = defineEntity({
  name: 'Order',
  tableName: 'orders',
  properties: {
    id: p.uuid().primary(),
    number: p.bigint('string').nullable().returning(),
    customerId: p.integer(),
    cartId: p.uuid(),
    state: p.text().$type<OrderState>(),
    subtotalCents: p.integer(),
    discountCents: p.integer(),
    shippingCents: p.integer(),
    taxCents: p.integer(),
    extraCents: p.integer(),
    grandTotalCents: p.integer(),
    totals: p.json<OrderTotal[]>(),
    couponCode: p.text().nullable(),
    couponLabel: p.text().nullable(),
    payment: p.json<OrderPayment>(),
    address: p.json<OrderAddress>(),
    isGift: p.boolean(),
    giftRecipient: p.text().nullable(),
    giftMessage: p.text().nullable(),
    hasAlcohol: p.boolean(),
    reqsource: p.text(),
    createdAt: p.datetime(),
    updatedAt: p.datetime(),
  },
});
export class Order extends OrderSchema.class {}
OrderSchema.setClass(Order);

export const OrderItemSchema = defineEntity({
  name: 'OrderItem',
  tableName: 'order_items',
  properties: {
    id: p.integer().primary().autoincrement(),
    orderId: p.uuid(),
    productId: p.integer(),
    sku: p.text(),
    name: p.text(),
    image: p.text(),
    urlKey: p.text(),
    boxType: p.text(),
    options: p.json<Record<string, string>>(),
    priceCents: p.integer(),
    qty: p.integer(),
    rowTotalCents: p.integer(),
    giftOfferId: p.integer().nullable(),
  },
});
export class OrderItem extends OrderItemSchema.class {}
OrderItemSchema.setClass(OrderItem);

export const ShipmentSchema = defineEntity({
  name: 'Shipment',
  tableName: 'shipments',
  properties: {
    id: p.integer().primary().autoincrement(),
    orderId: p.uuid(),
    boxType: p.text(),
    state: p.text().$type<OrderState>().default('processing'),
    estimatedDelivery: p.text().nullable(),
  },
});
export class Shipment extends ShipmentSchema.class {}
ShipmentSchema.setClass(Shipment);
