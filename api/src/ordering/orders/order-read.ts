import type { Cents, OrderState, OrderWhenOut, PaidTender } from '@larder/rules';
import type { Em } from '../../platform/db/orm.ts';
import { countOfRows, db } from '../../platform/db/db.ts';
import { firstOrThrow, queryPrepared, sql } from '../../platform/db/sql.ts';
import { isUuid } from '../../platform/uuid.ts';
import { notFound } from '../../platform/http/errors.ts';
import type { ShortageRow } from './shortages/read-shortages.ts';
import type { OrderAddress } from './order-address.ts';
import type { OrderTotal } from './order.table.ts';
import * as parts from './order-parts.ts';

/** An order with all data of its page; money in cents, times as PostgreSQL writes them in JSON. */
export interface OrderRow {
  id: string;
  number: string;
  customerId: number;
  state: OrderState;
  createdAt: string;
  autoshipScheduleId: number | null;
  subtotalCents: number;
  discountCents: number;
  shippingCents: number;
  taxCents: number;
  grandTotalCents: number;
  totals: OrderTotal[];
  couponCode: string | null;
  couponLabel: string | null;
  /** Its tenders, in the order in which they were taken. */
  tenders: PaidTender[];
  ccType: string;
  last4: string;
  /** Amounts charged to each card or wallet, less refunds of order changes; empty for orders from before payments. */
  cards: PaidCard[];
  /** Of the EBT card that paid a part; null when none did. */
  ebtLast4: string | null;
  address: OrderAddress;
  isGift: boolean;
  giftRecipient: string | null;
  giftMessage: string | null;
  hasAlcohol: boolean;
  whenOut: OrderWhenOut;
  shortages: ShortageRow[];
  /** When it left `processing` for the warehouse; null before. */
  packedSince: string | null;
  /** Additional price of a change whose payment is pending, and since when; null when none is open. */
  openChange: { cents: Cents; since: string } | null;
  orderCount: number;
  /** Thrive Cash that was taken back for its returns, reports and shortages. */
  earnedBackCents: Cents;
  items: OrderItemRow[];
  shipments: ShipmentRow[];
}

interface PaidCard {
  ccType: string;
  last4: string;
  cents: Cents;
}

/** An order line. Prices are those at the purchase, in cents. */
export interface OrderItemRow {
  id: number;
  productId: number;
  sku: string;
  name: string;
  image: string;
  urlKey: string;
  boxType: string;
  soldAsFresh: 'fresh' | 'fresh-frozen' | null;
  priceCents: number;
  /** Value of a gift or a sample (cents); null for purchased items. */
  freeCents: number | null;
  /** Labels of the chosen options. */
  choices: string[];
  qty: number;
  rowTotalCents: number;
  /** Chosen values, by option. */
  options: Record<string, string>;
  isFreeGift: boolean;
  isGiftCard: boolean;
  isVirtual: boolean;
  /** Whether it is a purchased item in a box, with known pricing terms. */
  isChangeable: boolean;
  /** EBT paid a part of it, so that a change cannot order more of it. */
  isEbtPaid: boolean;
}

/** A box of an order. `cutoffAt` is UTC; the delivery dates are Los Angeles days. */
export interface ShipmentRow {
  boxType: string;
  state: OrderState;
  cutoffAt: string | null;
  estimatedDelivery: string | null;
  deliveredDate: string | null;
  trackingNumber: string | null;
}

/** Data of an order list (CHK-065). */
export interface SummaryRow {
  id: string;
  number: string;
  state: OrderState;
  createdAt: string;
  itemCount: number;
  grandTotalCents: number;
}

/** Orders that count: not those whose payment is open or failed. */
export const isPlaced = sql<boolean>`o.state not in ('pending_payment', 'payment_failed')`;

/** Selects an order with all data of its page. */
const orderQuery = (em: Em, orderId: string) =>
  db(em)
    .selectFrom('orders as o')
    .select(['o.id', 'o.number', 'o.customer_id as customerId', 'o.state', 'o.created_at as createdAt'])
    .select(['o.autoship_schedule_id as autoshipScheduleId', 'o.subtotal_cents as subtotalCents'])
    .select(['o.discount_cents as discountCents', 'o.shipping_cents as shippingCents', 'o.tax_cents as taxCents'])
    .select(['o.grand_total_cents as grandTotalCents', 'o.totals', 'o.coupon_code as couponCode'])
    .select(['o.coupon_label as couponLabel', 'o.address', 'o.is_gift as isGift', 'o.gift_recipient as giftRecipient'])
    .select(['o.gift_message as giftMessage', 'o.has_alcohol as hasAlcohol', 'o.when_out as whenOut'])
    .select([sql<string>`o.payment ->> 'ccType'`.as('ccType'), sql<string>`o.payment ->> 'last4'`.as('last4')])
    .select([sql<string | null>`o.payment #>> '{ebt,last4}'`.as('ebtLast4'), parts.tenders.as('tenders')])
    .select([parts.shortages.as('shortages'), parts.openChange.as('openChange'), parts.cards.as('cards')])
    .select([parts.packedSince.as('packedSince'), parts.orderCount.as('orderCount')])
    .select([parts.earnedBackCents.as('earnedBackCents'), parts.items.as('items'), parts.shipments.as('shipments')])
    .where('o.id', '=', orderId);

/**
 * Reads an own order.
 * @throws HttpError 404 `Order not found`, also for another customer's order (OP-046)
 */
export async function readOrder(em: Em, customerId: number, orderId: string): Promise<OrderRow> {
  if (!isUuid(orderId)) throw notFound('Order');
  const own = orderQuery(em, orderId).where('o.customer_id', '=', customerId).where(isPlaced);
  const [found] = await queryPrepared(em, own);
  if (!found) throw notFound('Order');
  return found;
}

/**
 * Reads an order of any customer in any state, for employees.
 * @throws HttpError 404 `Order not found`
 */
export async function readAnyOrder(em: Em, orderId: string): Promise<OrderRow> {
  const [found] = isUuid(orderId) ? await queryPrepared(em, orderQuery(em, orderId)) : [];
  if (!found) throw notFound('Order');
  return found;
}

/** A page of own orders, newest first, and how many there are in all. */
export async function listOrders(
  em: Em,
  customerId: number,
  page: number,
  size: number,
): Promise<{ orders: SummaryRow[]; count: number }> {
  const placed = db(em).selectFrom('orders as o').where('o.customer_id', '=', customerId).where(isPlaced);
  const summaries = placed
    .select((order) => [
      'o.id',
      'o.number',
      'o.state',
      'o.created_at as createdAt',
      'o.grand_total_cents as grandTotalCents',
      order
        .selectFrom('order_items as i')
        .select(sql<number>`coalesce(sum(i.qty), 0)::int`.as('pieces'))
        .whereRef('i.order_id', '=', 'o.id')
        .$asScalar()
        .$notNull()
        .as('itemCount'),
    ])
    .orderBy('o.created_at', 'desc')
    .orderBy('o.id', 'desc')
    .limit(size)
    .offset((page - 1) * size);
  const orders = await queryPrepared(em, summaries);
  const { count } = firstOrThrow(await queryPrepared(em, placed.select(countOfRows.as('count'))));
  return { orders, count };
}

/** The newest own order; null for none (API-073). */
export async function lastOrderId(em: Em, customerId: number): Promise<string | null> {
  const { orders } = await listOrders(em, customerId, 1, 1);
  return orders[0]?.id ?? null;
}

/** Returns ids of products that the customer bought and did not return (API-040). */
export async function purchasedIds(em: Em, customerId: number): Promise<number[]> {
  const theirs = db(em)
    .selectFrom('order_items as i')
    .innerJoin('orders as o', 'o.id', 'i.order_id')
    .select('i.product_id as id')
    .distinct()
    .where('o.customer_id', '=', customerId)
    .where(isPlaced)
    .where('o.state', '<>', 'canceled')
    .where('i.gift_offer_id', 'is', null)
    .orderBy('id');
  return (await queryPrepared(em, theirs)).map(({ id }) => id);
}
