import { sql } from '../../platform/db/sql.ts';
import { refreshCards } from '../../catalog/products/refresh-cards.ts';
import { startApi, type Client, type TestApi } from '../../../test/index.ts';
import { product, shopper } from './shop.fixture.ts';

let api: TestApi;
let oats: number;
beforeAll(async () => {
  api = await startApi({ stocked: false, env: { REGISTER_LIMIT: '1000' } });
  oats = await product(api.em(), { price: 100, msrp: 130 });
});
afterAll(() => api.stop());

const fill = (client: Client, productId: number, qty: number) =>
  client.ok('POST /carts/bulk_product', { body: { products: [{ product_id: productId, qty }] } });

test('a visitor’s cart returns its cost elsewhere and here, and how soon joining pays for itself', async () => {
  const client = api.client();
  expect((await client.ok('GET /carts')).payback).toBeNull();
  expect((await fill(client, oats, 1)).payback).toEqual({ elsewhere: 130, here: 100, orders: 2 });
  expect((await fill(client, oats, 2)).payback).toEqual({ elsewhere: 260, here: 200, orders: 1 });
});

test('members get no payback estimate', async () => {
  const { client } = await shopper(api);
  expect((await fill(client, oats, 2)).payback).toBeNull();
});

test('OP-212: shows no payback that would reveal the member price under a minimum', async () => {
  const hidden = await product(api.em(), { price: 50, msrp: 160 });
  await sql`update products set is_map_enabled = true, map_price_cents = 15000 where id = ${hidden}`.execute(
    api.em().getKysely(),
  );
  await refreshCards(api.em(), [hidden], new Date());
  const cart = await fill(api.client(), hidden, 1);
  expect(cart).toMatchObject({ subtotal: 160, payback: null });
});
