import { addDays, losAngelesDay } from '@larder/rules';
import { bringBack } from '../cart/cart.jobs.ts';
import { coupons, product, shopper } from '../cart/shop.fixture.ts';
import { after, DAY } from '../../platform/clock.ts';
import { sql } from '../../platform/db/sql.ts';
import { bought } from '../../catalog/reviews/bought.fixture.ts';
import { startApi, type Client, type TestApi } from '../../../test/index.ts';

let api: TestApi;
/** A grocery box of $150, a cold item, and products that fill a grocery box. */
let full: number;
let peas: number;
let rice: number;
beforeAll(async () => {
  api = await startApi({ stocked: false, env: { REGISTER_LIMIT: '1000' } });
  full = await product(api.em(), { price: 150 });
  peas = await product(api.em(), { price: 4.99, box: 'frozen' });
  rice = await product(api.em(), { price: 7 });
  await coupons(api.em());
});
afterAll(() => api.stop());

const fill = (client: Client, ...ids: number[]) =>
  client.ok('POST /carts/bulk_product', { body: { products: ids.map((id) => ({ product_id: id, qty: 1 })) } });
const movesOf = async (client: Client) => (await client.ok('GET /carts/box_plan')).moves;
const inDays = (days: number) => addDays(losAngelesDay(api.clock.now()), days);

test('a cheap cold box may wait a week: the totals then show the saving, and the day brings it back, once', async () => {
  const { client } = await shopper(api);
  const before = await fill(client, full, peas);
  const [move] = await movesOf(client);
  const line = Object.values(before.items).find(({ product_id }) => product_id === peas)?.line_item_id ?? 0;
  expect(move).toEqual({ kind: 'wait', line_item_ids: [line], comes_back_on: inDays(7), saves: 9.95 });
  const body = { line_item_ids: [line], comes_back_on: inDays(7) };
  const waiting = await client.ok('POST /carts/wait', { body });
  expect(waiting.saved_for_later).toMatchObject([{ product_id: peas, comes_back_on: inDays(7) }]);
  expect(Math.round((before.grand_total - waiting.grand_total) * 100)).toBe(499 + 995);
  expect(await client.fails('POST /carts/wait', { body })).toMatchObject({ code: 404 });
  expect(await movesOf(client)).toEqual([]);

  await bringBack.run(api.services, {});
  expect((await client.ok('GET /carts')).saved_for_later).toHaveLength(1);
  await sql`update cart_items set comes_back_on = comes_back_on - 7 where cart_id = ${waiting.cart_id}`.execute(
    api.em().getKysely(),
  );
  await bringBack.run(api.services, {});
  await bringBack.run(api.services, {});
  const back = await client.ok('GET /carts');
  expect(back).toMatchObject({ saved_for_later: [], grand_total: before.grand_total, version: waiting.version + 1 });
});

test('a manually restored line is not deferred again', async () => {
  const { client } = await shopper(api);
  const cart = await fill(client, full, peas);
  const line = Object.values(cart.items).find(({ product_id }) => product_id === peas)?.line_item_id ?? 0;
  await client.ok('POST /carts/wait', { body: { line_item_ids: [line], comes_back_on: inDays(7) } });
  await fill(client, peas);
  const waitingLine = { product_id: peas, qty: 0, save_for_later: 1 as const };
  const saved = await client.ok('POST /carts/bulk_product', { body: { products: [waitingLine] } });
  expect(saved.saved_for_later).toMatchObject([{ product_id: peas, comes_back_on: null }]);
});

test('a day that is past or far away is refused by its field; the lines of another shopper are not found', async () => {
  const { client } = await shopper(api);
  const cart = await fill(client, full, peas);
  const ids = Object.values(cart.items).map(({ line_item_id }) => line_item_id);
  for (const day of [inDays(0), inDays(61)]) {
    const refused = await client.fails('POST /carts/wait', { body: { line_item_ids: ids, comes_back_on: day } });
    expect(refused).toMatchObject({ code: 400, errors: { comes_back_on: expect.stringContaining('60 days') } });
  }
  const other = await shopper(api);
  await fill(other.client, full);
  const theirs = { line_item_ids: ids, comes_back_on: inDays(7) };
  expect(await other.client.fails('POST /carts/wait', { body: theirs })).toMatchObject({ code: 404 });
});

test('suggests nothing when the order would lose a promo code by it', async () => {
  const { client } = await shopper(api);
  const little = await product(api.em(), { price: 58 });
  await fill(client, little, peas);
  expect(await movesOf(client)).toHaveLength(1);
  // Its minimum is $60.
  await client.ok('POST /carts/coupon', { body: { code: 'SIXTY' } });
  expect(await movesOf(client)).toEqual([]);
});

test('a box that is nearly free is filled with what one bought, may have run out of, and closes the gap', async () => {
  const { client, id } = await shopper(api);
  const most = await product(api.em(), { price: 144 });
  const fresh = await product(api.em(), { price: 7, box: 'fresh' });
  const [dear, recent, unavailable] = [
    await product(api.em(), { price: 30 }),
    await product(api.em(), { price: 8 }),
    await product(api.em(), { price: 8, stock: 0 }),
  ];
  await fill(client, most);
  expect(await movesOf(client)).toEqual([]);
  const now = api.clock.now();
  await bought(api.em(), id, [rice, fresh, dear, unavailable], { at: after(now, -40 * DAY) });
  await bought(api.em(), id, [recent], { at: after(now, -2 * DAY) });
  const moves = await movesOf(client);
  expect(moves).toMatchObject([{ kind: 'fill', box_type: 'grocery', needed: 6, saves: 5.95 }]);
  expect(moves.flatMap((move) => (move.kind === 'fill' ? move.products.map((card) => card.id) : []))).toEqual([rice]);
  expect((await fill(client, rice)).totals.some(({ type }) => type === 'shipping')).toBe(false);
  expect(await movesOf(client)).toEqual([]);
});

test('suggests nothing to shoppers who cannot save for later', async () => {
  const { client } = await shopper(api, 'canceled');
  expect(await movesOf(client)).toEqual([]);
  expect(await api.client().fails('GET /carts/box_plan')).toMatchObject({ code: 401 });
});
