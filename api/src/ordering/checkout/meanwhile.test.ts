import { eventually } from '@larder/rules/testing/eventually';
import { product, stockOf } from '../cart/shop.fixture.ts';
import { earn } from '../ledger/move.ts';
import type { Em } from '../../platform/db/orm.ts';
import { queryRows, sql } from '../../platform/db/sql.ts';
import { startApi, type TestApi } from '../../../test/index.ts';
import { type Buyer, buyerOf, orderBody } from './buyer.fixture.ts';

/*
 * What changes between the first look at a checkout and the moment at which its order has the locks. Each test holds a row that the order
 * needs, lets it come up to there, changes something and lets it go.
 */

let api: TestApi;
let oats: number;
beforeAll(async () => {
  api = await startApi({ stocked: false, env: { LOG_LEVEL: 'silent' } });
  oats = await product(api.em(), { price: 10, stock: 100 });
});
afterAll(() => api.stop());

const submit = async (b: Buyer, body: object) => b.client.call('POST /checkout/order', { body: { ...body } });
const ordersOf = ({ id }: Buyer) => queryRows(api.em(), sql<{ id: string }>`select id from orders where customer_id = ${id}`);

/**
 * Locks a row, starts `begin`, waits until `waiting` transactions wait for locks, writes `change`, and then unlocks the row.
 */
async function against<T>(
  hold: (em: Em) => Promise<unknown>,
  waiting: number,
  begin: () => T,
  change?: (em: Em) => Promise<unknown>,
) {
  return api.em().transactional(async (em) => {
    await hold(em);
    const begun = begin();
    await eventually(async () => expect(await waitingForLocks()).toBe(waiting));
    await change?.(em);
    return { begun };
  });
}

async function waitingForLocks(): Promise<number> {
  const [found] = await queryRows(
    api.em(),
    sql<{
      n: number;
    }>`select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return found?.n ?? 0;
}

const lockProduct = (productId: number) => (em: Em) =>
  sql`update products set title = title where id = ${productId}`.execute(em.getKysely());
const holdCart = (b: Buyer) => (em: Em) =>
  sql`update carts set version = version where id = ${b.checkoutId}`.execute(em.getKysely());

const limited = (code: string) =>
  sql`insert into coupons (code, name, label, discount_type, discount_cents, minimum_cents, expires_on, first_order_only, usage_limit, is_active)
      values (${code}, ${code}, '$1 off', 'dollar', 100, 0, '2999-12-31', false, 1, true)`.execute(api.em().getKysely());

test.each([
  ['chosen', 'LAST1', (b: Buyer) => b.client.ok('POST /carts/coupon', { body: { code: 'LAST1' } })],
  [
    'brought by a link',
    'LAST2',
    (b: Buyer) => sql`update customers set ccode = 'LAST2' where id = ${b.id}`.execute(api.em().getKysely()),
  ],
])(
  'the last use of a code that was %s goes to one of two concurrent orders; the other gets its new total',
  async (_, code, take) => {
    await limited(code);
    const item = await product(api.em(), { price: 10 });
    const pair = await Promise.all([buyerOf(api, item, 2), buyerOf(api, item, 2)]);
    for (const b of pair) await take(b);
    const bodies = await Promise.all(pair.map((b) => orderBody(b, undefined, { expected_total: '24.95' })));
    const { begun } = await against(lockProduct(item), 2, () => pair.map((b, at) => submit(b, bodies[at] ?? {})));
    const answers = await Promise.all(begun);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ error_code: 'total_changed' });
    expect(await stockOf(api.em(), item)).toBe(98);
  },
);

test('orders without such a code do not wait for each other', async () => {
  await limited('LAST3');
  const item = await product(api.em(), { price: 10 });
  const [holder, other] = [await buyerOf(api, item, 1), await buyerOf(api, oats, 1)];
  await holder.client.ok('POST /carts/coupon', { body: { code: 'LAST3' } });
  const bodies = [await orderBody(holder), await orderBody(other)];
  const { begun } = await against(
    lockProduct(item),
    1,
    () => submit(holder, bodies[0] ?? {}),
    async () => {
      expect((await submit(other, bodies[1] ?? {})).status).toBe(200);
    },
  );
  expect((await begun).status).toBe(200);
});

/** Two of something for $300, which ship free, and Thrive Cash that pays them. */
async function savedUp(): Promise<Buyer> {
  const b = await buyerOf(api, await product(api.em(), { price: 150 }), 2);
  const gift = { reason: 'invite', owner: { customerId: b.id }, causeId: b.id, cents: 50_000, now: api.clock.now() } as const;
  await api.em().transactional((em) => earn(em, gift));
  return b;
}

test('Thrive Cash that was to pay everything is switched off meanwhile: no order is placed without payment', async () => {
  const b = await savedUp();
  const order = { checkout_id: b.checkoutId, address_id: b.addressId };
  const { begun } = await against(
    holdCart(b),
    1,
    () => submit(b, order),
    (em) => sql`update carts set use_thrive_cash = false where id = ${b.checkoutId}`.execute(em.getKysely()),
  );
  expect(await begun).toMatchObject({ status: 400, body: { errors: { cc_id: 'Please choose a payment method.' } } });
  expect(await ordersOf(b)).toEqual([]);
});

test('a cart that was merged into another one in between is not ordered', async () => {
  const b = await buyerOf(api, oats, 1);
  const body = await orderBody(b);
  const { begun } = await against(
    holdCart(b),
    1,
    () => submit(b, body),
    (em) => sql`update carts set state = 'merged' where id = ${b.checkoutId}`.execute(em.getKysely()),
  );
  expect(await begun).toMatchObject({ status: 404 });
  expect(await ordersOf(b)).toEqual([]);
});

test('a second tab that waits for the first one gets its order', async () => {
  const b = await buyerOf(api, oats, 1);
  const bodies = [await orderBody(b), await orderBody(b)];
  const { begun } = await against(holdCart(b), 2, () => bodies.map((body) => submit(b, body)));
  const [first, second] = await Promise.all(begun);
  expect(first).toMatchObject({ status: 200 });
  expect(second?.body).toEqual(first?.body);
  expect(await ordersOf(b)).toHaveLength(1);
});

test('reports what another order bought meanwhile, with the remaining stock', async () => {
  const few = await product(api.em(), { price: 10, stock: 3 });
  const b = await buyerOf(api, few, 3);
  const body = await orderBody(b);
  const { begun } = await against(
    holdCart(b),
    1,
    () => submit(b, body),
    (em) => sql`update products set stock_qty = 1 where id = ${few}`.execute(em.getKysely()),
  );
  expect(await begun).toMatchObject({
    status: 400,
    body: { error_code: 'out_of_stock', errors: { [`products[${few}]`]: 'Only 1 left in stock.' } },
  });
  expect([await ordersOf(b), await stockOf(api.em(), few)]).toEqual([[], 1]);
});

test('a checkout whose cart is done, without an order, has nothing to order', async () => {
  const b = await buyerOf(api, oats, 1);
  await sql`update carts set state = 'ordered' where id = ${b.checkoutId}`.execute(api.em().getKysely());
  expect(await submit(b, await orderBody(b))).toMatchObject({ status: 400, body: { error_code: 'cart_empty' } });
});
