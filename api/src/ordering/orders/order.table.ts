import {
  type Cents,
  type LineTerms,
  ORDER_WHEN_OUT,
  orderMachine,
  type OrderState,
  type OrderTerms,
  type LabeledTotal,
} from '@larder/rules';
import { defineEntity, p } from '@mikro-orm/core';
import { counted, id, index, keyOf, uniqueIndex } from '../../platform/db/columns.ts';
import type { OrderAddress } from './order-address.ts';
import type { OrderPayment } from './paid-with.ts';

/** Of orders that count as ordered. Queries that say it in the same words find them by index (`has-ordered.ts`). */
const CAME_TO_SOMETHING = "state not in ('payment_failed', 'canceled')";

/** A line of the totals as it was charged; cents. */
export interface OrderTotal {
  type: LabeledTotal;
  cents: Cents;
}

/** An order; all money in cents, as charged. */
export const orders = defineEntity({
  name: 'Order',
  tableName: 'orders',
  properties: {
    id: p.uuid().primary().defaultRaw('uuidv7()'),
    number: counted().unique(),
    customerId: keyOf('customers'),
    cartId: p.uuid(),
    state: p.enum(orderMachine.states),
    subtotalCents: p.integer().check('subtotal_cents >= 0'),
    discountCents: p.integer().check('discount_cents >= 0'),
    shippingCents: p.integer().check('shipping_cents >= 0'),
    taxCents: p.integer().check('tax_cents >= 0'),
    taxPercent: p.decimal().columnType('numeric(6,4)').nullable().check('tax_percent >= 0'),
    extraCents: p.integer().check('extra_cents >= 0'),
    /** Savings that its cart displayed (CART-018), less the share of returned items, cents. */
    savingsCents: p.integer().default(0).check('savings_cents >= 0'),
    grandTotalCents: p.integer().check('grand_total_cents >= 0'),
    totals: p.json<OrderTotal[]>(),
    /**
     * Its terms of pricing, so that a change uses the same; null for orders that are older than the column, which cannot be
     * changed.
     */
    terms: p.json<OrderTerms>().nullable(),
    couponCode: keyOf<string>('coupons').nullable(),
    couponLabel: p.text().nullable(),
    payment: p.json<OrderPayment>(),
    address: p.json<OrderAddress>(),
    isGift: p.boolean().default(false),
    giftRecipient: p.text().nullable(),
    giftMessage: p.text().nullable(),
    hasAlcohol: p.boolean().default(false),
    /** The shopper's preference when an item runs out while the order is packed. */
    whenOut: p.enum(ORDER_WHEN_OUT).default('refund'),
    autoshipScheduleId: keyOf('autoship_schedules', 'set null').nullable(),
    reqsource: p.text().default('unknown'),
    createdAt: p.datetime().defaultRaw('store_now()'),
    updatedAt: p.datetime().defaultRaw('store_now()'),
    canceledAt: p.datetime().nullable(),
    /** When the warehouse had packed all boxes; null before, and where it reports no packing. */
    packedAt: p.datetime().nullable(),
  },
  checks: [
    {
      name: 'orders_check',
      expression: 'grand_total_cents = subtotal_cents - discount_cents + shipping_cents + tax_cents + extra_cents',
    },
  ],
  indexes: [
    index(
      'orders_of_customer',
      "(customer_id, created_at desc, id desc) where state not in ('pending_payment', 'payment_failed')",
    ),
    index('orders_of_customer_that_count', `(customer_id, created_at) where ${CAME_TO_SOMETHING}`),
    index(
      'orders_with_autoship_offer',
      `(customer_id) where ${CAME_TO_SOMETHING} and (autoship_schedule_id is not null or totals @> '[{"type": "autoship_discount"}]')`,
    ),
    index('orders_newest', '(created_at desc, id desc)'),
    index('orders_newest_by_state', '(state, created_at desc, id desc)'),
    index('orders_placed', "(created_at) where state not in ('pending_payment', 'payment_failed')"),
    uniqueIndex('orders_once_per_checkout', "(cart_id) where state <> 'payment_failed'"),
  ],
});

/** A line of an order, as it was when it was bought. */
export const orderItems = defineEntity({
  name: 'OrderItem',
  tableName: 'order_items',
  properties: {
    id: id(),
    orderId: keyOf<string>('orders', 'cascade'),
    productId: keyOf('products'),
    sku: p.text(),
    name: p.text(),
    image: p.text(),
    urlKey: p.text(),
    boxType: p.text(),
    options: p.json<Record<string, string>>().defaultRaw("'{}'"),
    priceCents: p.integer().check('price_cents >= 0'),
    qty: p.integer().check('qty > 0'),
    rowTotalCents: p.integer().check('row_total_cents >= 0'),
    /** Cost of the line after its share of discounts; with its tax, the maximum refund. */
    paidCents: p.integer().default(0),
    /** Its share of the order's tax. */
    taxCents: p.integer().default(0).check('tax_cents >= 0'),
    /** Thrive Cash that the line earns when it is delivered; a return takes it back (OP-217). */
    earnedCents: p.integer().default(0).check('earned_cents >= 0'),
    /** The part of `paid_cents` that EBT paid; it is refunded to EBT (OP-042). */
    ebtCents: p.integer().default(0),
    giftOfferId: keyOf('gift_offers', 'set null').nullable(),
    /** Its terms of pricing; null when its order has none. */
    terms: p.json<LineTerms>().nullable(),
  },
  checks: [
    { name: 'order_items_check', expression: 'row_total_cents = price_cents * qty' },
    { name: 'order_items_paid', expression: 'paid_cents between 0 and row_total_cents' },
    { name: 'order_items_ebt', expression: 'ebt_cents between 0 and paid_cents' },
  ],
  indexes: [
    index('order_items_of_order', '(order_id)'),
    index('order_items_of_product', '(product_id, id) include (order_id)'),
    index('order_items_of_gift', '(gift_offer_id) where gift_offer_id is not null'),
  ],
});
/** Entity of a row of `order_items`. */
export class OrderItem extends orderItems.class {}
orderItems.setClass(OrderItem);

/** A box of an order on its way. */
export const shipments = defineEntity({
  name: 'Shipment',
  tableName: 'shipments',
  properties: {
    id: id(),
    orderId: keyOf<string>('orders', 'cascade'),
    boxType: p.text(),
    state: p.text().$type<OrderState>().default('processing'),
    /**
     * Until when its items may be changed: it then closes to be packed (OP-121). Null for boxes that are older than the column.
     */
    cutoffAt: p.datetime().nullable(),
    estimatedDelivery: p.date().nullable(),
    deliveredDate: p.date().nullable(),
    trackingNumber: p.text().nullable(),
  },
  uniques: [{ properties: ['orderId', 'boxType'] }],
});
/** Entity of a row of `shipments`. */
export class Shipment extends shipments.class {}
shipments.setClass(Shipment);
