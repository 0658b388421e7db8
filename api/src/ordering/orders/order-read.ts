// Unchecked SQL: an order with its lines and boxes as json, in one statement.
import type { Cents, OrderState, OrderWhenOut, PaidTender } from '@larder/rules';
import type { Em } from '../../platform/db/orm.ts';
import { countOfRows, db } from '../../platform/db/db.ts';
import { queryPrepared, queryRows, sql } from '../../platform/db/sql.ts';
import { isUuid } from '../../platform/uuid.ts';
import { choiceLabels } from '../../catalog/products/choice-labels.ts';
import { notFound } from '../../platform/http/errors.ts';
import type { ShortageRow } from './shortages/read-shortages.ts';
import { changeCause } from './tender-payments.ts';
import type { OrderAddress } from './order-address.ts';
import type { OrderTotal } from './order.table.ts';

/** An order with everything its page shows; money in cents, moments as PostgreSQL writes them in JSON. */
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
  /** What paid it, in the order in which it was taken. */
  tenders: PaidTender[];
  ccType: string;
  last4: string;
  /** What each card or wallet was charged, less what changes of the order gave back; empty for orders of before there were payments. */
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
  /** What a change costs more whose payment is not decided yet, and since when; null when none is open. */
  openChange: { cents: Cents; since: string } | null;
  orderCount: number;
  /** Thrive Cash that its returns, reports and shortages took off what it earned. */
  earnedBackCents: Cents;
  items: OrderItemRow[];
  shipments: ShipmentRow[];
}

export interface PaidCard {
  ccType: string;
  last4: string;
  cents: Cents;
}

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
  /** What a gift or a sample is worth; null for what was bought. */
  freeCents: number | null;
  /** Labels of what was chosen of its options. */
  choices: string[];
  qty: number;
  rowTotalCents: number;
  /** What was chosen, by option. */
  options: Record<string, string>;
  isFreeGift: boolean;
  isGiftCard: boolean;
  isVirtual: boolean;
  /** It is known what it was priced by, it was bought, and it is in a box. */
  isChangeable: boolean;
  /** EBT paid a part of it, so that a change cannot order more of it. */
  isEbtPaid: boolean;
}

export interface ShipmentRow {
  boxType: string;
  state: OrderState;
  cutoffAt: string | null;
  estimatedDelivery: string | null;
  deliveredDate: string | null;
  trackingNumber: string | null;
}

/** What an order list shows (CHK-065). */
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

/** One own order. @throws HttpError 404 `Order not found`, also for somebody else's (OP-046) */
export async function readOrder(em: Em, customerId: number, orderId: string): Promise<OrderRow> {
  const found = isUuid(orderId)
    ? (
        await queryRows(
          em,
          sql<OrderRow>`select o.id, o.number, o.customer_id as "customerId", o.state, o.created_at as "createdAt", o.autoship_schedule_id as "autoshipScheduleId",
            o.subtotal_cents as "subtotalCents", o.discount_cents as "discountCents", o.shipping_cents as "shippingCents",
            o.tax_cents as "taxCents", o.grand_total_cents as "grandTotalCents", o.totals,
            (select coalesce(json_agg(json_build_object('kind', t.kind, 'cents', t.cents, 'refundedCents', t.refunded_cents,
              'giftCard', t.gift_card) order by t.position), '[]') from order_tenders t where t.order_id = o.id) as tenders,
            o.coupon_code as "couponCode", o.coupon_label as "couponLabel", o.payment ->> 'ccType' as "ccType",
            o.payment ->> 'last4' as last4, o.payment #>> '{ebt,last4}' as "ebtLast4", o.address, o.is_gift as "isGift", o.gift_recipient as "giftRecipient",
            o.gift_message as "giftMessage", o.has_alcohol as "hasAlcohol", o.when_out as "whenOut",
            (select coalesce(json_agg(json_build_object('itemId', x.item_id, 'name', x.name, 'qty', x.qty, 'outcome', x.outcome, 'cents', x.cents,
              'replacedBy', case x.outcome when 'substitute' then i.name end) order by x.id), '[]')
              from order_shortages x join order_items i on i.id = x.item_id where x.order_id = o.id) as shortages,
            (select json_build_object('cents', x.cents, 'since', x.created_at) from order_changes x
              where x.order_id = o.id and x.state = 'open') as "openChange",
            (select coalesce(json_agg(json_build_object('ccType', k.brand, 'last4', k.last4, 'cents', k.cents) order by k.since), '[]') from (
              select p.card_brand as brand, p.card_last4 as last4, min(p.created_at) as since, sum(p.amount_cents - coalesce((
                select sum(r.cents) from payment_refunds r where r.payment_id = p.id and r.cause like ${`${changeCause('')}%`}), 0))::int as cents
              from payments p where p.state = 'succeeded' and (p.subject_kind = 'order' and p.subject_id = o.id::text
                or p.subject_kind = 'order_change' and p.subject_id in (select x.id::text from order_changes x where x.order_id = o.id))
              group by p.card_brand, p.card_last4) k where k.cents > 0) as cards,
            (select min(h.at) from order_history h where h.order_id = o.id and h.from_state = 'processing'
              and h.to_state not in ('processing', 'canceled')) as "packedSince",
            (select count(*)::int from orders x where x.customer_id = o.customer_id and x.state not in ('pending_payment', 'payment_failed')
              and (x.created_at, x.id) <= (o.created_at, o.id)) as "orderCount",
            (select coalesce(sum(b.earned_cents), 0)::int from (
              select earned_cents from order_returns where order_id = o.id and state = 'settled'
              union all select earned_cents from order_reports where order_id = o.id and state = 'settled' and wish = 'refund'
              union all select earned_cents from order_shortages where order_id = o.id
              union all select i.earned_cents * count(*)::int / i.qty from virtual_goods v join order_items i on i.id = v.order_item_id
                where v.order_id = o.id and v.refunded_at is not null group by i.id, i.earned_cents, i.qty) b)
              as "earnedBackCents",
            (select coalesce(json_agg(json_build_object('id', i.id, 'productId', i.product_id, 'sku', i.sku, 'name', i.name, 'image', i.image,
              'urlKey', i.url_key, 'boxType', i.box_type, 'soldAsFresh', p.sold_as_fresh, 'priceCents', i.price_cents,
              'freeCents', case when i.price_cents = 0 and p.tc_product_type is not null then p.msrp_cents end,
              'choices', ${choiceLabels(sql`i.options`)}, 'qty', i.qty, 'rowTotalCents', i.row_total_cents,
              'options', i.options, 'isFreeGift', i.gift_offer_id is not null, 'isEbtPaid', i.ebt_cents > 0,
              'isGiftCard', p.product_type = 'giftcard', 'isVirtual', p.product_type = 'virtual',
              'isChangeable', coalesce(i.terms ->> 'kind', '') = 'product' and i.terms ->> 'box' is not null) order by i.id), '[]')
              from order_items i join products p on p.id = i.product_id where i.order_id = o.id) as items,
            (select coalesce(json_agg(json_build_object('boxType', s.box_type, 'state', s.state, 'cutoffAt', s.cutoff_at, 'estimatedDelivery', s.estimated_delivery,
              'deliveredDate', s.delivered_date, 'trackingNumber', s.tracking_number) order by s.id), '[]')
              from shipments s where s.order_id = o.id) as shipments
          from orders o where o.id = ${orderId} and o.customer_id = ${customerId} and ${isPlaced}`,
        )
      )[0]
    : undefined;
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
  const orders = await placed
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
    .offset((page - 1) * size)
    .execute();
  const { count } = await placed.select(countOfRows.as('count')).executeTakeFirstOrThrow();
  return { orders, count };
}

/** The newest own order; null for none (API-073). */
export async function lastOrderId(em: Em, customerId: number): Promise<string | null> {
  const { orders } = await listOrders(em, customerId, 1, 1);
  return orders[0]?.id ?? null;
}

/** Ids of products the customer bought and did not give back (API-040). */
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
