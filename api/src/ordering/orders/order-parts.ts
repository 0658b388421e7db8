import { expressionBuilder } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import { choiceLabels } from '../../catalog/products/choice-labels.ts';
import { countOfRows, type Database } from '../../platform/db/db.ts';
import { sql } from '../../platform/db/sql.ts';
import { changeCause } from './tender-payments.ts';

/** Parts of an order `o` as subqueries of one statement. */
const ofOrder = expressionBuilder<Database & { o: Database['orders'] }, 'o'>();

/** Its tenders, in the order in which they were taken. */
export const tenders = jsonArrayFrom(
  ofOrder
    .selectFrom('order_tenders as t')
    .select(['t.kind', 't.cents', 't.refunded_cents as refundedCents', 't.gift_card as giftCard'])
    .whereRef('t.order_id', '=', 'o.id')
    .orderBy('t.position'),
);

/** Its missing units, with the name of the substitute, if there is one. */
export const shortages = jsonArrayFrom(
  ofOrder
    .selectFrom('order_shortages as x')
    .innerJoin('order_items as i', 'i.id', 'x.item_id')
    .select(['x.item_id as itemId', 'x.name', 'x.qty', 'x.outcome', 'x.cents'])
    .select((row) => row.case().when('x.outcome', '=', 'substitute').then(row.ref('i.name')).else(null).end().as('replacedBy'))
    .whereRef('x.order_id', '=', 'o.id')
    .orderBy('x.id'),
);

/** Its change whose payment is open; null for none. */
export const openChange = jsonObjectFrom(
  ofOrder
    .selectFrom('order_changes as x')
    .select(['x.cents', 'x.created_at as since'])
    .whereRef('x.order_id', '=', 'o.id')
    .where('x.state', '=', 'open'),
);

/** Sums of its payments by card or wallet, cents, less refunds of order changes. */
const paidByCard = ofOrder
  .selectFrom('payments as p')
  .select(({ fn, selectFrom }) => {
    const givenBack = selectFrom('payment_refunds as r')
      .select(({ fn: { sum } }) => sum('r.cents').as('cents'))
      .whereRef('r.payment_id', '=', 'p.id')
      .where('r.cause', 'like', `${changeCause('')}%`);
    return [
      'p.card_brand as ccType',
      'p.card_last4 as last4',
      fn.min('p.created_at').as('since'),
      sql<number>`sum(p.amount_cents - coalesce(${givenBack}, 0))::int`.as('cents'),
    ];
  })
  .where('p.state', '=', 'succeeded')
  .where((payment) =>
    payment.or([
      payment.and([payment('p.subject_kind', '=', 'order'), payment('p.subject_id', '=', sql<string>`o.id::text`)]),
      payment.and([
        payment('p.subject_kind', '=', 'order_change'),
        payment(
          'p.subject_id',
          'in',
          payment
            .selectFrom('order_changes as x')
            .select(sql<string>`x.id::text`.as('id'))
            .whereRef('x.order_id', '=', 'o.id'),
        ),
      ]),
    ]),
  )
  .groupBy(['p.card_brand', 'p.card_last4']);

/** Amount of each card or wallet, the first one first. */
export const cards = jsonArrayFrom(
  ofOrder.selectFrom(paidByCard.as('k')).select(['k.ccType', 'k.last4', 'k.cents']).where('k.cents', '>', 0).orderBy('k.since'),
);

/** When it left `processing` for the warehouse; null before. */
export const packedSince = ofOrder
  .selectFrom('order_history as h')
  .select(({ fn }) => fn.min('h.at').as('at'))
  .whereRef('h.order_id', '=', 'o.id')
  .where('h.from_state', '=', 'processing')
  .where('h.to_state', 'not in', ['processing', 'canceled'])
  .$asScalar();

/** Its place among the placed orders of its customer, from 1. */
export const orderCount = ofOrder
  .selectFrom('orders as x')
  .select(countOfRows.as('count'))
  .whereRef('x.customer_id', '=', 'o.customer_id')
  .where('x.state', 'not in', ['pending_payment', 'payment_failed'])
  .where(({ eb, refTuple }) => eb(refTuple('x.created_at', 'x.id'), '<=', refTuple('o.created_at', 'o.id')))
  .$asScalar()
  .$notNull();

const takenBack = ofOrder
  .selectFrom('order_returns as r')
  .select('r.earned_cents')
  .whereRef('r.order_id', '=', 'o.id')
  .where('r.state', '=', 'settled')
  .unionAll(
    ofOrder
      .selectFrom('order_reports as r')
      .select('r.earned_cents')
      .whereRef('r.order_id', '=', 'o.id')
      .where('r.state', '=', 'settled')
      .where('r.remedy', '=', 'refund'),
  )
  .unionAll(ofOrder.selectFrom('order_refund_parts as b').select('b.earned_cents').whereRef('b.order_id', '=', 'o.id'))
  .unionAll(ofOrder.selectFrom('order_shortages as x').select('x.earned_cents').whereRef('x.order_id', '=', 'o.id'))
  .unionAll(
    ofOrder
      .selectFrom('virtual_products as v')
      .innerJoin('order_items as i', 'i.id', 'v.order_item_id')
      .select(sql<number>`i.earned_cents * count(*)::int / i.qty`.as('earned_cents'))
      .whereRef('v.order_id', '=', 'o.id')
      .where('v.refunded_at', 'is not', null)
      .groupBy(['i.id', 'i.earned_cents', 'i.qty']),
  );

/** Thrive Cash that was taken back for its returns, reports, shortages, refunded codes and refunds of the back office, cents. */
export const earnedBackCents = ofOrder
  .selectFrom(takenBack.as('b'))
  .select(sql<number>`coalesce(sum(b.earned_cents), 0)::int`.as('cents'))
  .$asScalar()
  .$notNull();

/** Its lines. */
export const items = jsonArrayFrom(
  ofOrder
    .selectFrom('order_items as i')
    .innerJoin('products as p', 'p.id', 'i.product_id')
    .select(['i.id', 'i.product_id as productId', 'i.sku', 'i.name', 'i.image', 'i.url_key as urlKey', 'i.box_type as boxType'])
    .select(['p.sold_as_fresh as soldAsFresh', 'i.price_cents as priceCents', choiceLabels(sql`i.options`).as('choices')])
    .select(['i.qty', 'i.row_total_cents as rowTotalCents', 'i.options'])
    .select((item) => [
      item
        .case()
        .when(item.and([item('i.price_cents', '=', 0), item('p.tc_product_type', 'is not', null)]))
        .then(item.ref('p.msrp_cents'))
        .else(null)
        .end()
        .as('freeCents'),
      item('i.gift_offer_id', 'is not', null).$castTo<boolean>().as('isFreeGift'),
      item('i.ebt_cents', '>', 0).$castTo<boolean>().as('isEbtPaid'),
      item('p.product_type', '=', 'giftcard').$castTo<boolean>().as('isGiftCard'),
      item('p.product_type', '=', 'virtual').$castTo<boolean>().as('isVirtual'),
      sql<boolean>`coalesce(i.terms ->> 'kind', '') = 'product' and i.terms ->> 'box' is not null`.as('isChangeable'),
    ])
    .whereRef('i.order_id', '=', 'o.id')
    .orderBy('i.id'),
);

/** Its boxes. */
export const shipments = jsonArrayFrom(
  ofOrder
    .selectFrom('shipments as s')
    .select(['s.box_type as boxType', 's.state', 's.cutoff_at as cutoffAt', 's.estimated_delivery as estimatedDelivery'])
    .select(['s.delivered_date as deliveredDate', 's.tracking_number as trackingNumber'])
    .whereRef('s.order_id', '=', 'o.id')
    .orderBy('s.id'),
);
