import type { QueryCreator } from 'kysely';
import type { OrderEffect, OrderState } from '@larder/rules';
import { hasLeftWarehouse, losAngelesDay } from '@larder/rules';
import { restoreLines, withClosedCart } from '../cart/ordered-lines.ts';
import { makeGiftCards } from '../gift-cards/make-gift-cards.ts';
import { refundGiftCards } from '../gift-cards/refund-gift-cards.ts';
import { restock } from '../../catalog/inventory/stock.ts';
import { keepCard } from '../payments/cards.ts';
import { giveBack } from '../payments/refund.ts';
import { deliverVirtualProducts } from '../virtual-products/deliver-virtual-products.ts';
import { refundVirtualProducts } from '../virtual-products/refund-virtual-products.ts';
import type { Em } from '../../platform/db/orm.ts';
import { type Database, db, without } from '../../platform/db/db.ts';
import { sql } from '../../platform/db/sql.ts';
import type { Services } from '../../platform/services.ts';
import { releaseCoupon } from '../promos/coupon-uses.ts';
import { giveCreditBack } from './credit-tenders.ts';
import type { LockedOrder } from './locked-order.ts';
import { creditFirstOrders } from './first-orders.ts';
import { creditInvite } from './invite-reward.ts';
import { creditEarned } from './order-earnings.ts';
import { mailOrder, type Receipt } from './order-mail.ts';
import { mailNews } from './order-news.ts';
import { withSavings } from './order-savings.ts';
import { refundOrder } from './refund-order.ts';
import { readTenders } from './tenders.ts';

declare module '../../platform/services.ts' {
  interface Services {
    /**
     * Called when the order of a delivery was paid or refused. Schedules are a higher group and provide this through the
     * services.
     */
    deliveryOrdered(services: Services, em: Em, order: { id: string }, isPaid: boolean): Promise<void>;
  }
}

/** An order after a transition. `receipt` contains its lines as soon as it is placed, else null. */
interface MovedOrder extends LockedOrder {
  receipt: Receipt | null;
}

type Effect = (services: Services, em: Em, order: MovedOrder, to: OrderState) => Promise<void>;
/** Adds what an effect needs of the order to a statement, without reading the order. */
type AtOnce = (query: QueryCreator<Database>, order: StatementEffectOrder) => QueryCreator<Database>;
/** Columns of an order that effects within the statement of a transition need. */
export type StatementEffectOrder = Pick<LockedOrder, 'cartId' | 'customerId' | 'savingsCents'>;

/** Within the statement of the move. */
const atOnce = {
  close_cart: (query, { cartId }) => withClosedCart(query, cartId),
  count_savings: (query, order) => withSavings(query, order, 1),
  uncount_savings: (query, order) => withSavings(query, order, -1),
} satisfies Partial<Record<OrderEffect, AtOnce>>;

/** Effects after the transition, each with separate statements. */
const afterwards: Readonly<Record<Exclude<OrderEffect, keyof typeof atOnce>, Effect>> = {
  keep_card: keepPaidCard,
  forget_card: (_services, em, { id }) => forgetCard(em, id),
  mail_receipt: mailOrder,
  async tell_schedule(services, em, { id, autoshipScheduleId }, to) {
    if (autoshipScheduleId !== null) await services.deliveryOrdered(services, em, { id }, to === 'processing');
  },
  release_coupon: (_services, em, { id }) => releaseCoupon(em, { orderId: id }),
  restock: async (_services, em, { id }) => restock(em, await orderedQuantities(em, id)),
  return_lines: (services, em, { id, cartId, customerId }) => restoreLines(em, services, { id: cartId, customerId }, id),
  follow_shipments: (services, em, { id }, to) => followShipments(em, id, to, services.clock.now()),
  credit_earned: (services, em, { id }) => creditEarned(services, em, id),
  credit_first_orders: creditFirstOrders,
  credit_invite: creditInvite,
  make_gift_cards: makeOrderedGiftCards,
  refund_gift_cards: (services, em, { id }) => refundGiftCards(services, em, id),
  deliver_virtual_products: deliverOrderedProducts,
  refund_virtual_products: (services, em, { id }) => refundVirtualProducts(services, em, id),
  give_credit_back: (services, em, order) => giveCreditBack(em, order, services.clock.now()),
  refund: refundAll,
  mail_news: (services, em, { id }, to) => mailNews(services, em, id, to),
  async give_ebt_back(services, em, { id }) {
    await giveBack(services, em, { subjectKind: 'order_ebt', subjectId: id, cause: 'refused' });
  },
};

/** Effects of an order's transition within the same statement, by their names in the state machine. */
export const effectsAtOnce: Readonly<Partial<Record<OrderEffect, AtOnce>>> = atOnce;

/** Effects after the transition. */
export const effectsAfterwards: Readonly<Partial<Record<OrderEffect, Effect>>> = afterwards;

/** Whether any effect needs the receipt. */
export const readsReceipt = (follows: readonly OrderEffect[]): boolean =>
  follows.some((effect) => effect === 'mail_receipt' || effect === 'make_gift_cards' || effect === 'deliver_virtual_products');

/** Refunds everything that is left of an order's payments. */
async function refundAll(services: Services, em: Em, { id }: LockedOrder): Promise<void> {
  const paid = (await readTenders(em, id)).reduce((sum, { cents }) => sum + cents, 0);
  await refundOrder(services, em, id, { cents: paid, cause: 'canceled' });
}

/** Saves a new card after it has paid. An order without a charge does not prove its card. */
async function keepPaidCard(services: Services, em: Em, order: LockedOrder): Promise<void> {
  const { id, customerId, grandTotalCents, keep } = order;
  if (!keep) return;
  const now = services.clock.now();
  if (grandTotalCents > 0) await keepCard(em, customerId, { ...keep, needsVerification: false }, { now });
  await forgetCard(em, id);
}

async function forgetCard(em: Em, orderId: string): Promise<void> {
  await db(em)
    .updateTable('orders')
    .set(({ ref }) => ({ payment: without(ref('payment'), 'keep') }))
    .where('id', '=', orderId)
    .execute();
}

/** Brings the shipments of an order into its state; from the warehouse on they have a number to follow. */
export async function followShipments(em: Em, orderId: string, state: OrderState, now: Date): Promise<void> {
  const isThere = state === 'delivered' || state === 'closed';
  const number = sql<string>`'LRD' || lpad(id::text, 9, '0')`;
  await db(em)
    .updateTable('shipments')
    .set(({ fn, val }) => ({
      state,
      ...(state === 'canceled' && { estimated_delivery: null }),
      ...(hasLeftWarehouse(state) && { tracking_number: fn.coalesce('tracking_number', number) }),
      delivered_date: isThere ? fn.coalesce('delivered_date', val(losAngelesDay(now))) : null,
    }))
    .where('order_id', '=', orderId)
    .execute();
}

/** Reads the stock that an order took. Delivered virtual goods return one by one, as they are refunded. */
function orderedQuantities(em: Em, orderId: string): Promise<{ productId: number; qty: number }[]> {
  return db(em)
    .selectFrom('order_items as i')
    .select(['i.product_id as productId', 'i.qty'])
    .where('i.order_id', '=', orderId)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('virtual_products as v').select('v.id').whereRef('v.order_item_id', '=', 'i.id'))),
    )
    .execute();
}

/** CHK-040, OP-054 */
async function makeOrderedGiftCards(services: Services, em: Em, { id, customerId, receipt }: MovedOrder): Promise<void> {
  const gifts = receipt?.lines.filter(({ isGiftCard }) => isGiftCard) ?? [];
  await makeGiftCards(services, em, { orderId: id, buyerId: customerId, gifts });
}

async function deliverOrderedProducts(services: Services, em: Em, { id, customerId, receipt }: MovedOrder): Promise<void> {
  if (!receipt) return;
  const lines = receipt.lines.flatMap(({ delivers, ...line }) => (delivers === null ? [] : [{ ...line, delivers }]));
  const { email, firstname, number } = receipt;
  await deliverVirtualProducts(services, em, { orderId: id, buyer: { id: customerId, email, firstname }, number, lines });
}
