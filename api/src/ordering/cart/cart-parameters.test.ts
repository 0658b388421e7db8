import { queryRows, sql } from '../../platform/db/sql.ts';
import { startApi, type TestApi } from '../../../test/index.ts';
import { bulk, line } from './bulk.fixture.ts';
import { product, shopper } from './shop.fixture.ts';

/* API-050, OP-117, OP-213: what each parameter of a cart call does. */

let api: TestApi;
let oats: number;
let rice: number;
beforeAll(async () => {
  api = await startApi({ stocked: false, env: { REGISTER_LIMIT: '1000' } });
  oats = await product(api.em(), { price: 10, autoshipPrice: 9 });
  rice = await product(api.em(), { price: 4 });
});
afterAll(() => api.stop());

test('full_cart=0 answers the changed lines, boxes and totals; a look changes none', async () => {
  const { client } = await shopper(api);
  const whole = await bulk(client, [line(oats, 2), line(rice, 1)]);
  const body = { products: [line(rice, 3)] };
  const part = await client.ok('POST /carts/bulk_product', { query: { full_cart: 0 }, body });
  expect(Object.values(part.items).map(({ product_id: id, line_item_qty: qty }) => [id, qty])).toEqual([[rice, 3]]);
  expect(part.boxes.flatMap(({ items }) => items)).toHaveLength(2);
  expect(part).toMatchObject({ subtotal: 32, total_items_in_cart: 5, gwp_offers: [] });
  expect(part.version).toBeGreaterThan(whole.version);

  const look = await client.ok('GET /carts', { query: { full_cart: 0 } });
  expect(look).toMatchObject({ items: {}, subtotal: 32 });
  const defaultCart = await client.ok('GET /carts', { query: { full_cart: 1 } });
  expect(Object.keys(defaultCart.items)).toHaveLength(2);
  expect(await client.ok('GET /carts', { query: {} })).toEqual(defaultCart);
});

test('full_cart=0 returns a line that is saved for later, and none that is removed', async () => {
  const { client } = await shopper(api);
  await bulk(client, [line(oats, 2), line(rice, 1)]);
  const send = (one: object) =>
    client.ok('POST /carts/bulk_product', { query: { full_cart: 0 }, body: { products: [{ ...line(rice, 1), ...one }] } });
  const waiting = await send({ save_for_later: true });
  expect(waiting).toMatchObject({ items: {}, saved_for_later: [{ product_id: rice }] });
  const removed = await send({ qty: 0, save_for_later: true });
  expect(removed).toMatchObject({ items: {}, saved_for_later: [], total_items_in_cart: 2 });
});

test('preset=web is the field set, of carts and of autoship; another one is refused, not answered as if it was that', async () => {
  const { client } = await shopper(api);
  await bulk(client, [line(oats, 2)]);
  expect(await client.ok('GET /carts', { query: { preset: 'web' } })).toEqual(await client.ok('GET /carts', { query: {} }));
  for (const name of ['GET /carts', 'GET /autoship/items', 'GET /autoship/schedule/totals'] as const) {
    await client.ok(name, { query: { preset: 'web' } });
    const refused = await client.fails(name, { query: { preset: 'tv' } });
    expect(refused).toMatchObject({ code: 400, errors: { preset: 'There is no such field set.' } });
  }
});

test('a change based on another cart returns the complete cart, whatever part was requested', async () => {
  const { client } = await shopper(api);
  const first = await bulk(client, [line(oats, 2)]);
  await sql`update carts set state = 'ordered' where id = ${first.cart_id}`.execute(api.em().getKysely());
  await bulk(client, [line(rice, 1)]);
  const query = { full_cart: 0 as const, cart_id: first.cart_id };
  const answer = await client.ok('POST /carts/bulk_product', { query, body: { products: [line(oats, 5)] } });
  expect(answer.conflict).toBe('cart_replaced');
  expect(Object.values(answer.items).map(({ product_id: id }) => id)).toEqual([rice]);
});

test('recollect=1 works out a price whose turn has come before the job comes to it', async () => {
  const peas = await product(api.em(), { price: 8 });
  const { client } = await shopper(api);
  await bulk(client, [line(peas, 1)]);
  await sql`insert into price_reductions (product_id, type, percent, name, starts_at)
      values (${peas}, 'by_percent', 25, 'Turned', (select cards_at from products where id = ${peas}) + interval '1 millisecond')`.execute(
    api.em().getKysely(),
  );
  expect(await client.ok('GET /carts', { query: { full_cart: 1 } })).toMatchObject({ subtotal: 8 });
  expect(await client.ok('GET /carts', { query: { full_cart: 1, recollect: 1 } })).toMatchObject({ subtotal: 6 });
  // What the job has to do is still noted, and does no harm.
  expect(
    (
      await queryRows(api.em(), sql<{ due: number }>`select count(*)::int as due from price_reductions where turned_at is null`)
    )[0],
  ).toEqual({ due: 1 });
  expect(await client.ok('GET /carts', { query: { full_cart: 1 } })).toMatchObject({ subtotal: 6 });
});

test('apply_aas_tpr=0 prices a cart as if nothing in it came by autoship', async () => {
  const { client } = await shopper(api);
  const { cart_id: cartId } = await bulk(client, [line(oats, 2)]);
  await sql`update cart_items set is_autoship = true where cart_id = ${cartId}`.execute(api.em().getKysely());
  const priced = (query: { apply_aas_tpr?: 0 | 1 }) => client.ok('GET /carts', { query });
  const plain = await priced({ apply_aas_tpr: 0 });
  expect(plain).toMatchObject({ subtotal: 20, autoship_discount: 0, is_autoship: true });
  const reduced = await priced({ apply_aas_tpr: 1 });
  expect(reduced.subtotal).toBe(18);
  expect(reduced.autoship_discount).toBeGreaterThan(0);
  expect(await priced({})).toEqual(reduced);
});

test('ppe_opt_in=1 adds the contribution', async () => {
  const { client } = await shopper(api);
  await bulk(client, [line(oats, 2)]);
  const total = async (query: { ppe_opt_in?: 0 | 1 }) => (await client.ok('GET /carts', { query })).grand_total;
  expect(await total({ ppe_opt_in: 1 })).toBeGreaterThan(await total({ ppe_opt_in: 0 }));
});
