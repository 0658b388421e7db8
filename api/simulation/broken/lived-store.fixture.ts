import type { RawBuilder } from 'kysely';
import { beginEarlyInMonth, reach, scheduled, type Scheduled, setTime } from '../../src/autoship/scheduled.fixture.ts';
import { address, coupons, product, shopper } from '../../src/ordering/cart/shop.fixture.ts';
import { refreshCards } from '../../src/catalog/products/refresh-cards.ts';
import { orderBody, put } from '../../src/ordering/checkout/buyer.fixture.ts';
import { pinFor, withEbt } from '../../src/ordering/checkout/ebt.fixture.ts';
import { buyGift, codesTo, giftProduct } from '../../src/ordering/gift-cards/gift.fixture.ts';
import { renewMemberships } from '../../src/account/membership/renewals.ts';
import { deliver } from '../../src/ordering/orders/after-sale.fixture.ts';
import { after, DAY } from '../../src/platform/clock.ts';
import { queryRows, sql } from '../../src/platform/db/sql.ts';
import { member, type Person } from '../../test/people.ts';
import { startApi, type TestApi } from '../../test/start-api.ts';
import { invariants } from '../invariants/index.ts';
import { recordStock } from '../invariants/records/stock-journal.ts';
import type { Invariant } from '../world.ts';

interface Placed {
  id: string;
  number: string;
}

/** A store in which everything that moves money, stock and mails happened once, with the orders and customers of each. */
export interface LivedStore {
  api: TestApi;
  violated: readonly Invariant[];
  /** Who bought everything but the Autoship delivery. */
  buyer: Person;
  /** A monthly member whose membership renewed. */
  renewer: Person;
  subscriber: Scheduled;
  /** Delivered, and earned Thrive Cash; of its lines one was returned, one reported for a refund and one for Thrive Cash. */
  delivered: Placed;
  /** Paid by Thrive Cash and card, and canceled. */
  canceled: Placed;
  /** Paid by a gift card. */
  gifted: Placed;
  /** Bought the gift card. */
  gift: Placed;
  /** With a promo code that may be used once; still processing, and earns Thrive Cash. */
  promo: Placed;
  /** Paid by EBT and card; still processing. */
  ebt: Placed;
  /** Made by Autoship. */
  autoship: Placed;
}

const EARNS = { min: 2, max: null, promo_type: 'thrive_cash', discount_type: 'dollar', promo_value: 3 } as const;

/** Opens a store, and has everything happen that {@link LivedStore} names. Its time is about two months ahead. */
export async function livedStore(): Promise<LivedStore> {
  const api = await startApi({ stocked: false, time: 'store', env: { REGISTER_LIMIT: '1000', LOG_LEVEL: 'silent' } });
  const em = () => api.em();
  await beginEarlyInMonth(api);
  const oats = await product(em(), { price: 15, tiers: [EARNS] });
  const tea = await product(em(), { price: 30 });
  const soap = await product(em(), { price: 20, taxClass: 'general', tiers: [EARNS] });
  const giftId = await giftProduct(em());
  await sql`update products set analytics_category = 'home', ebt_eligible = false where id <> ${oats}`.execute(em().getKysely());
  await sql`update products set ebt_eligible = true where id = ${oats}`.execute(em().getKysely());
  await refreshCards(em(), [oats, tea, soap], api.services.clock.now());
  await coupons(em());
  await recordStock(em());
  const violated = await invariants(em());

  const renewer = await member(api, 6);
  const subscriber = await scheduled(api);
  await reach(api, subscriber.day, 6);
  await renew(api, renewer);

  const buyer = await member(api, 3);
  const addressId = await address(buyer);
  const place = async (quantities: Record<number, number>, more: object = {}): Promise<Placed> => {
    const products = Object.entries(quantities).map(([id, qty]) => ({ product_id: Number(id), qty }));
    const { cart_id: checkoutId } = await buyer.client.ok('POST /carts/bulk_product', { body: { products } });
    const body = await orderBody({ ...buyer, checkoutId, addressId }, undefined, more);
    await buyer.client.ok('POST /checkout/order', { body });
    return lastOf(api, sql`customer_id = ${buyer.id}`);
  };
  const delivered = await place({ [oats]: 4, [soap]: 2, [tea]: 1 });
  await deliver(api, delivered.id);
  await complain(api, buyer, delivered, { oats, soap, tea });
  const canceled = await place({ [oats]: 1 });
  await buyer.client.ok('POST /account/order/{id}/cancel', { params: { id: canceled.id } });
  await buyGift(buyer, giftId, { gc_recipient_email: buyer.email });
  const gift = await lastOf(api, sql`customer_id = ${buyer.id}`);
  const [code = ''] = await codesTo(api, buyer.email);
  await buyer.client.ok('POST /giftcards/redeem', { body: { code } });
  const gifted = await place({ [tea]: 1 });
  await buyer.client.ok('PUT /carts', { body: { use_thrive_cash: 0 } });
  await put(buyer.client, oats, 2);
  await buyer.client.ok('POST /carts/coupon', { body: { code: 'ONCE' } });
  const promo = await place({ [tea]: 2, [oats]: 2 });
  const card = await withEbt(buyer.client);
  await buyer.client.ok('PUT /carts', { body: { use_thrive_cash: 0 } });
  const ebt = await place({ [oats]: 2, [soap]: 1 }, { ebt_token: await pinFor(buyer.client, card) });
  while ((await api.runJobs()) > 0);
  const autoship = await lastOf(api, sql`autoship_schedule_id = ${subscriber.scheduleId}`);
  return { api, violated, buyer, renewer, subscriber, delivered, canceled, gifted, gift, promo, ebt, autoship };
}

/** The last order of those that match. @throws Error when there is none */
async function lastOf(api: TestApi, match: RawBuilder<unknown>): Promise<Placed> {
  const [found] = await queryRows(
    api.em(),
    sql<Placed>`select id, number::text as number from orders where ${match} order by number desc limit 1`,
  );
  if (!found) throw new Error('No such order was made');
  return found;
}

/** Reaches the end of the month of a monthly member, and renews it. */
async function renew(api: TestApi, { id }: Person): Promise<void> {
  const [term] = await queryRows(
    api.em(),
    sql<{ ends: string }>`select expires_at::text as ends from subscriptions where customer_id = ${id}`,
  );
  const ends = new Date(term?.ends ?? '');
  if (ends > api.services.clock.now()) await setTime(api, after(ends, DAY / 24));
  await renewMemberships(api.services);
  while ((await api.runJobs()) > 0);
}

/** Returns a unit of one product, and reports a unit each of two others: one for a refund, one for Thrive Cash. */
async function complain(
  api: TestApi,
  { client }: Person,
  { id }: Placed,
  quantities: { oats: number; soap: number; tea: number },
): Promise<void> {
  const params = { id };
  const itemOf = async (productId: number) =>
    (
      await queryRows(
        api.em(),
        sql<{ id: number }>`select id from order_items where order_id = ${id} and product_id = ${productId}`,
      )
    )[0]?.id ?? 0;
  const { client: clerk } = await shopper(api, 'employee');
  for (const [productId, choice] of [
    [quantities.oats, 'refund'],
    [quantities.tea, 'thrive_cash'],
  ] as const) {
    const body = { item_id: await itemOf(productId), kind: 'missing', qty: 1, wish: choice } as const;
    const { reports } = await client.ok('POST /account/order/{id}/report', { params, body });
    for (const { report_id, state } of reports)
      if (state === 'waiting')
        await clerk.ok('POST /staff/report/{id}', { params: { id: report_id }, body: { decision: 'accept' } });
  }
  const body = { item_id: await itemOf(quantities.soap), qty: 1, return_reason: 'not_needed' } as const;
  const { returns } = await client.ok('POST /account/order/{id}/return', { params, body });
  for (const return_move of ['receive', 'settle'] as const)
    await clerk.ok('POST /staff/return/{id}', { params: { id: returns[0]?.return_id ?? 0 }, body: { return_move } });
}
