import { GROUP } from '@larder/rules';
import { eventually } from '@larder/rules/testing/eventually';
import { product } from '../cart/shop.fixture.ts';
import { shippingAddress } from '../orders/shipping-address.ts';
import { queryRows, sql } from '../../platform/db/sql.ts';
import { startApi, type TestApi } from '../../../test/index.ts';
import { type Buyer, buyerOf, orderBody, put } from './buyer.fixture.ts';
import { commitOrder } from './commit-order.ts';
import { PAID_BY_CREDIT } from './payment-choice.ts';

/* Callers of the order commit without a checkout: a parallel process, and autoship, which fills its own cart. */

let api: TestApi;
let oats: number;
beforeAll(async () => {
  api = await startApi({ stocked: false, env: { LOG_LEVEL: 'silent' } });
  oats = await product(api.em(), { price: 10, stock: 1000 });
});
afterAll(() => api.stop());

const CARD = { vaultToken: 'kept', ccType: 'visa', last4: '4242' };
const ordersOf = ({ id }: Buyer) =>
  queryRows(api.em(), sql<{ id: string; cart: string }>`select id, cart_id as cart from orders where customer_id = ${id}`);

/** Commits the order of a cart: the open one, or that of a schedule. */
async function commit(b: Buyer, { payment = CARD, autoshipScheduleId = null as number | null } = {}) {
  const address = await shippingAddress(api.em(), b.id, b.addressId);
  const buyer = { customerId: b.id, groupId: GROUP.member, now: api.clock.now(), reqsource: 'web', autoshipScheduleId };
  const body = { checkout_id: b.checkoutId, address_id: b.addressId };
  return api.em().transactional((em) => commitOrder(api.services, em, { buyer, body, address, payment, isRequested: false }));
}

test('an order that the checkout has by the time its locks are there is the answer: no other is made', async () => {
  const b = await buyerOf(api, oats, 1);
  const { order_id: id } = await b.client.ok('POST /checkout/order', { body: await orderBody(b) });
  expect(await commit(b, { payment: PAID_BY_CREDIT })).toEqual({ id, number: expect.stringMatching(/^\d+$/) });
  expect(await ordersOf(b)).toMatchObject([{ id }]);
});

test('AUTO-011: a schedule orders the cart that was filled for it, never the open one, and no other call orders that cart', async () => {
  const b = await buyerOf(api, oats, 2);
  const [schedule] = await queryRows(
    api.em(),
    sql<{ id: number }>`insert into autoship_schedules (customer_id, frequency, next_date, day_of_month)
      values (${b.id}, 1, '2030-01-07', 7) returning id`,
  );
  const autoshipScheduleId = schedule?.id ?? 0;
  await expect(commit(b, { autoshipScheduleId })).rejects.toMatchObject({ status: 404 });
  await sql`update carts set state = 'delivery' where id = ${b.checkoutId}`.execute(api.em().getKysely());
  const open = (await put(b.client, oats, 7)).cart_id;
  await expect(commit(b)).rejects.toMatchObject({ status: 404 });
  expect(await ordersOf(b)).toEqual([]);
  await commit(b, { autoshipScheduleId });
  expect(await ordersOf(b)).toMatchObject([{ cart: b.checkoutId }]);
  expect(await b.client.ok('GET /carts')).toMatchObject({ cart_id: open, total_items_in_cart: 7 });
});

test('OP-105: what comes by a schedule waits for other orders of its shopper, who has one first delivery; the rest does not', async () => {
  const [plain, scheduled] = [await buyerOf(api, oats, 1), await buyerOf(api, oats, 1)];
  await sql`update cart_items set is_autoship = true where cart_id = ${scheduled.checkoutId}`.execute(api.em().getKysely());
  const waiting = async () =>
    (
      await queryRows(
        api.em(),
        sql<{
          n: number;
        }>`select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
    )[0]?.n;
  const begun = await api.em().transactional(async (em) => {
    await sql`update customers set firstname = firstname where id = any(${[plain.id, scheduled.id]}::int[])`.execute(
      em.getKysely(),
    );
    expect((await commit(plain)).id).toEqual(expect.any(String));
    const order = commit(scheduled);
    await eventually(async () => expect(await waiting()).toBe(1));
    return { order };
  });
  expect((await begun.order).id).toEqual(expect.any(String));
});
