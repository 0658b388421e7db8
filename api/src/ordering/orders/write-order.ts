import { randomUUID } from 'node:crypto';
import { orderMachine, type OrderWhenOut } from '@larder/rules';
import type { PricedCart } from '../cart/price-cart.ts';
import type { OrderPayment } from './paid-with.ts';
import type { OrderAddress } from './order-address.ts';
import { tenderRows } from './tenders.ts';
import type { QueryCreator } from 'kysely';
import { type Database, db, jsonText } from '../../platform/db/db.ts';
import { insertedRows, rowsText } from '../../platform/db/inserted-rows.ts';
import { firstOrThrow, queryPrepared } from '../../platform/db/sql.ts';
import type { Em } from '../../platform/db/orm.ts';
import { beginning } from '../../platform/history.ts';
import {
  type DraftItem,
  draftItems,
  type DraftShipment,
  draftShipments,
  hasWine,
  orderMoney,
  orderTerms,
} from './order-draft.ts';

/** All data that an order is written from. */
export interface OrderDraft {
  customerId: number;
  cartId: string;
  priced: PricedCart;
  address: OrderAddress;
  payment: OrderPayment;
  isGift?: boolean | undefined;
  giftRecipient?: string | undefined;
  giftMessage?: string | undefined;
  whenOut: OrderWhenOut;
  reqsource: string;
  /** The schedule that ordered it (AUTO-011); none where a shopper did. */
  autoshipScheduleId?: number | null;
  placedAt: Date;
}

/**
 * An order's own row, and those of its lines, shipments and the use of its coupon: it waits for its payment.
 * @param id a new one
 */
export function orderRows(id: string, draft: OrderDraft) {
  const { priced, placedAt, customerId } = draft;
  const order = orderRow(id, draft);
  const by = order.autoship_schedule_id === null ? 'shopper' : 'autoship';
  const { coupon } = priced.promo;
  const items = draftItems(priced).map((item) => itemRow(id, item));
  const boxes = draftShipments(priced.totals.boxes, placedAt).map((box) => shipmentRow(id, box));
  const uses = coupon
    ? [{ order_id: id, code: coupon.code, customer_id: customerId, discount_cents: priced.totals.savings.coupon }]
    : [];
  return {
    order,
    begun: { order_id: id, ...beginning(orderMachine, order.state, by, placedAt) },
    lines: rowsText('order_items', ITEM_COLUMNS, items),
    tenders: rowsText('order_tenders', TENDER_COLUMNS, tenderRows(id, priced.tenders)),
    boxes: rowsText('shipments', BOX_COLUMNS, boxes),
    uses: rowsText('coupon_uses', USE_COLUMNS, uses),
  };
}

/**
 * Adds the insertion of an order's rows to a statement. Its part `placed` returns the increment id (`number`). The database
 * checks foreign keys to rows of the same statement when it ends.
 */
export const withOrder = (
  query: QueryCreator<Database>,
  { order, begun, lines, tenders, boxes, uses }: ReturnType<typeof orderRows>,
) =>
  query
    .with('begun', (history) => history.insertInto('order_history').values(begun))
    .with('lines', () => insertedRows('order_items', ITEM_COLUMNS, lines))
    .with('tenders', () => insertedRows('order_tenders', TENDER_COLUMNS, tenders))
    .with('boxes', () => insertedRows('shipments', BOX_COLUMNS, boxes))
    .with('used', () => insertedRows('coupon_uses', USE_COLUMNS, uses))
    .with('placed', (orders) => orders.insertInto('orders').values(order).returning('number'));

/** Writes an order as {@link withOrder}, in a separate statement. `number` is the increment id. */
export async function writeOrder(em: Em, draft: OrderDraft): Promise<{ id: string; number: string }> {
  const id = randomUUID();
  const { number } = firstOrThrow(
    await queryPrepared(em, withOrder(db(em), orderRows(id, draft)).selectFrom('placed').select('number')),
  );
  return { id, number };
}

function orderRow(id: string, draft: OrderDraft) {
  const { priced, placedAt } = draft;
  const money = orderMoney(priced.totals);
  return {
    id,
    customer_id: draft.customerId,
    cart_id: draft.cartId,
    state: 'pending_payment' as const,
    subtotal_cents: money.subtotalCents,
    discount_cents: money.discountCents,
    shipping_cents: money.shippingCents,
    tax_cents: money.taxCents,
    extra_cents: money.extraCents,
    grand_total_cents: money.grandTotalCents,
    tax_percent: priced.taxPercent === null ? null : String(priced.taxPercent),
    savings_cents: priced.totals.cartSavingsCents,
    totals: jsonText(priced.totals.entries),
    terms: jsonText(orderTerms(priced)),
    coupon_code: priced.promo.coupon?.code ?? null,
    coupon_label: priced.promo.label,
    payment: jsonText(draft.payment),
    address: jsonText(draft.address),
    is_gift: draft.isGift ?? false,
    gift_recipient: draft.giftRecipient ?? null,
    gift_message: draft.giftMessage ?? null,
    has_alcohol: hasWine(priced.totals),
    when_out: draft.whenOut,
    reqsource: draft.reqsource,
    autoship_schedule_id: draft.autoshipScheduleId ?? null,
    created_at: placedAt,
    updated_at: placedAt,
  };
}

const ITEM_COLUMNS = [
  'order_id',
  'product_id',
  'sku',
  'name',
  'image',
  'url_key',
  'box_type',
  'options',
  'price_cents',
  'qty',
  'row_total_cents',
  'paid_cents',
  'tax_cents',
  'earned_cents',
  'ebt_cents',
  'gift_offer_id',
  'terms',
] as const;

const TENDER_COLUMNS = ['order_id', 'position', 'kind', 'cents', 'gift_card'] as const;
const BOX_COLUMNS = ['order_id', 'box_type', 'state', 'cutoff_at', 'estimated_delivery'] as const;
const USE_COLUMNS = ['order_id', 'code', 'customer_id', 'discount_cents'] as const;

const itemRow = (orderId: string, item: DraftItem) => ({
  order_id: orderId,
  product_id: item.productId,
  sku: item.sku,
  name: item.name,
  image: item.image,
  url_key: item.urlKey,
  box_type: item.boxType,
  options: item.options,
  price_cents: item.priceCents,
  qty: item.qty,
  row_total_cents: item.rowTotalCents,
  paid_cents: item.paidCents,
  tax_cents: item.taxCents,
  earned_cents: item.earnedCents,
  ebt_cents: item.ebtCents,
  gift_offer_id: item.giftOfferId,
  terms: item.terms,
});

const shipmentRow = (orderId: string, { boxType, cutoffAt, estimatedDelivery }: DraftShipment) => ({
  order_id: orderId,
  box_type: boxType,
  state: 'processing' as const,
  cutoff_at: cutoffAt,
  estimated_delivery: estimatedDelivery,
});
