import { GROUP } from '@larder/rules';
import { eventually } from '@larder/rules/testing/eventually';
import { fillDeliveryCart } from '../cart/delivery-cart.ts';
import { product, shopper } from '../cart/shop.fixture.ts';
import { cardSql } from '../../catalog/products/card-column.ts';
import { refreshCards } from '../../catalog/products/refresh-cards.ts';
import { change, orderOf } from '../orders/change/change.fixture.ts';
import { deliver } from '../orders/after-sale.fixture.ts';
import { db } from '../../platform/db/db.ts';
import { queryRows, sql } from '../../platform/db/sql.ts';
import { cardToken, type Client, startApi, type TestApi } from '../../../test/index.ts';
import { type Buyer, buyerOf, orderBody, put } from './buyer.fixture.ts';
import { orderDelivery } from './order-delivery.ts';

let api: TestApi;
let tea: number;
beforeAll(async () => {
  api = await startApi({ stocked: false, env: { REGISTER_LIMIT: '1000', LOG_LEVEL: 'silent' } });
});
beforeEach(async () => {
  tea = await product(api.em(), { stock: 50, taxClass: 'general', autoshipPrice: 9 });
  await db(api.em()).updateTable('products').set({ max_per_30_days: 3 }).where('id', '=', tea).execute();
  await refreshCards(api.em(), [tea], api.clock.now());
});
afterAll(() => api.stop());

const order = async (buyer: Buyer): Promise<string> =>
  (await buyer.client.ok('POST /checkout/order', { body: await orderBody(buyer) })).order_id;
const ordered = async (qty: number): Promise<{ buyer: Buyer; id: string }> => {
  const buyer = await buyerOf(api, tea, qty);
  return { buyer, id: await order(buyer) };
};
/** Asks for units in the cart. @returns the quantity of its line then, and why it is not more */
async function ask(client: Client, qty: number): Promise<[qty: number, problem: string | undefined]> {
  const cart = await put(client, tea, qty);
  const line = Object.values(cart.items).find(({ product_id: id }) => id === tea);
  return [line?.line_item_qty ?? 0, cart.cart_errors?.[0]?.message];
}

test('a card shows the limit, and a cart accepts no more', async () => {
  const cards = db(api.em()).selectFrom('products as p').select(cardSql(GROUP.general).as('card')).where('p.id', '=', tea);
  expect((await cards.executeTakeFirstOrThrow()).card).toMatchObject({
    max_per_30_days: 3,
    max_quantity: 3,
    max_order_qty: 9000,
  });
  const { client } = await shopper(api);
  expect(await ask(client, 4)).toEqual([0, 'Limit 3 per customer in 30 days.']);
  expect(await ask(client, 3)).toEqual([3, undefined]);
});

test('units of earlier orders count for 30 days, unless the order is canceled', async () => {
  const { buyer, id } = await ordered(2);
  expect(await ask(buyer.client, 2)).toEqual([0, 'Limit 3 per customer in 30 days. You can buy 1 more now.']);
  await db(api.em())
    .updateTable('orders')
    .set({ created_at: sql`created_at - interval '31 days'` })
    .where('id', '=', id)
    .execute();
  expect(await ask(buyer.client, 3)).toEqual([3, undefined]);
  const another = await ordered(3);
  expect(await ask(another.buyer.client, 1)).toEqual([0, 'Limit 3 per customer in 30 days. You can buy 0 more now.']);
  await another.buyer.client.ok('POST /account/order/{id}/cancel', { params: { id: another.id } });
  expect(await ask(another.buyer.client, 3)).toEqual([3, undefined]);
});

test('units that are returned are counted back', async () => {
  const { buyer, id } = await ordered(3);
  await sql`update products set analytics_category = 'home' where id = ${tea}`.execute(api.em().getKysely());
  await deliver(api, id);
  const [item] = (await orderOf(buyer.client, id)).items;
  const { returns } = await buyer.client.ok('POST /account/order/{id}/return', {
    params: { id },
    body: { item_id: item?.item_id ?? 0, qty: 2, return_reason: 'not_needed' },
  });
  expect((await ask(buyer.client, 1))[0]).toBe(0);
  const staff = (await shopper(api, 'employee')).client;
  for (const return_move of ['receive', 'settle'] as const)
    await staff.ok('POST /desk/return/{id}', { params: { id: returns[0]?.return_id ?? 0 }, body: { return_move } });
  expect(await ask(buyer.client, 3)).toEqual([0, 'Limit 3 per customer in 30 days. You can buy 2 more now.']);
  expect(await ask(buyer.client, 2)).toEqual([2, undefined]);
});

test('OP-120: carts that merge at sign-in contain as many as the account can still buy', async () => {
  const { buyer } = await ordered(1);
  await put(buyer.client, tea, 1);
  const visitor = api.client();
  await put(visitor, tea, 2);
  await visitor.ok('POST /account/login', { body: { email: buyer.email, password: 'a good password' } });
  const lines = Object.values((await visitor.ok('GET /carts')).items);
  expect(lines.map((item) => item.line_item_qty)).toEqual([2]);
});

test('OP-103: a delivery contains as many as can still be bought, and says why not more', async () => {
  const { buyer } = await ordered(1);
  const scheduledLines = [{ productId: tea, qty: 5, mostCents: null }];
  const { cartId, refused } = await fillDeliveryCart(api.em(), api.services, buyer.id, scheduledLines);
  const lines = await db(api.em()).selectFrom('cart_items').select('qty').where('cart_id', '=', cartId).execute();
  expect([lines, refused]).toEqual([
    [{ qty: 2 }],
    [{ product_id: tea, message: 'Limit 3 per customer in 30 days. You can buy 2 more now.' }],
  ]);
  // What was bought today limits no delivery of next month, whose own quantity is limited.
  const addItem = (qty: number) => buyer.client.call('POST /autoship/item', { body: { product_id: tea, qty } });
  expect((await addItem(4)).body).toMatchObject({ errors: { qty: 'Limit 3 per customer in 30 days.' } });
  expect((await addItem(3)).status).toBe(200);
});

test('OP-093: a change of an order leaves its own units out', async () => {
  const { buyer, id } = await ordered(1);
  const [item] = (await orderOf(buyer.client, id)).items;
  expect(item?.max_qty).toBe(3);
  const body = { items: [{ item_id: item?.item_id ?? 0, qty: 4 }] };
  const refused = await buyer.client.fails('POST /account/order/{id}/change/preview', { params: { id }, body });
  expect(refused.errors).toEqual({ 'items[0][qty]': 'Please enter 3 or less.' });
  expect((await change(buyer.client, id, [3])).items[0]?.qty).toBe(3);
});

/** Statements of this database that wait for a lock. */
async function waitingForLocks(): Promise<number> {
  const found = await queryRows(
    api.em(),
    sql<{
      n: number;
    }>`select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return found[0]?.n ?? 0;
}

test('of two checkouts at once that exceed the limit together, one is refused', async () => {
  const buyer = await buyerOf(api, tea, 2);
  const { client, id: customerId, addressId } = buyer;
  await client.ok('POST /autoship/item', { body: { product_id: tea, qty: 2 } });
  const { schedule } = await client.ok('GET /autoship/schedule/first');
  const { card } = await client.ok('POST /account/cc', { body: { payment_token: await cardToken(client) } });
  const scheduledLines = [{ productId: tea, qty: 2, mostCents: null }];
  const { cartId } = await fillDeliveryCart(api.em(), api.services, customerId, scheduledLines);
  const now = api.services.clock.now();
  const delivery = {
    buyer: { customerId, groupId: GROUP.member, now, reqsource: 'job', autoshipScheduleId: schedule?.id ?? 0 },
    cartId,
    addressId,
    cardId: card.id,
  };
  const placed = Promise.withResolvers<void>();
  const canCommit = Promise.withResolvers<void>();
  const delivered = api.em().transactional(async (em) => {
    await orderDelivery(api.services, em, delivery);
    placed.resolve();
    await canCommit.promise;
  });
  const body = await orderBody(buyer);
  await placed.promise;
  const checkout = client.call('POST /checkout/order', { body });
  await eventually(async () => expect(await waitingForLocks()).toBeGreaterThan(0));
  canCommit.resolve();
  await delivered;
  expect(await checkout).toMatchObject({ status: 400, body: { error_code: 'not_purchasable' } });
  const units = db(api.em()).selectFrom('order_items').select('qty').where('product_id', '=', tea);
  expect(await units.execute()).toEqual([{ qty: 2 }]);
});
