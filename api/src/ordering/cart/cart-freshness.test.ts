import type { Updateable } from 'kysely';
import { refreshCards } from '../../catalog/products/refresh-cards.ts';
import { type Database, db } from '../../platform/db/db.ts';
import { startApi, type TestApi } from '../../../test/index.ts';
import { statementsOf } from '../../../test/statements.ts';
import { bulk, line } from './bulk.fixture.ts';
import { product, shopper } from './shop.fixture.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ stocked: false });
});
afterAll(() => api.stop());

const change = (id: number, row: Updateable<Database['products']>) =>
  db(api.em()).updateTable('products').set(row).where('id', '=', id).execute();

test('API-045: a cart is read by its session and one statement, with or without options, gifts and codes', async () => {
  const client = api.client();
  await bulk(client, [line(await product(api.em()), 1), line(await product(api.em()), 2)]);
  const read = () => client.ok('GET /carts');
  await read();
  expect(await statementsOf(read)).toHaveLength(2);
});

test('CART-109, OP-210: a change of a product is in the next response', async () => {
  const client = api.client();
  const [changing, staying] = [await product(api.em(), { price: 10 }), await product(api.em(), { price: 1 })];
  const seen = async () => {
    const { items, subtotal } = await client.ok('GET /carts');
    const of = Object.values(items).find((item) => item.product_id === changing);
    return { subtotal, unit: of?.unit_price, shown: of?.product.price, left: of?.product.qty, title: of?.product.title };
  };
  await bulk(client, [line(changing, 2), line(staying, 1)]);
  const title = (await seen()).title;
  expect(await seen()).toEqual({ subtotal: 21, unit: 10, shown: 10, left: 100, title });

  await change(changing, { stock_qty: 7 });
  expect(await seen()).toMatchObject({ subtotal: 21, left: 7 });
  await change(changing, { price_cents: 900, msrp_cents: 900 });
  // Until its card is written, the price charged is the price displayed.
  expect(await seen()).toMatchObject({ subtotal: 21, unit: 10, shown: 10 });
  const moment = new Date();
  await refreshCards(api.em(), [changing], moment);
  expect(await seen()).toMatchObject({ subtotal: 19, unit: 9, shown: 9 });
  // Twice at the same moment of the store's clock.
  await change(changing, { price_cents: 800, title: 'Another' });
  await refreshCards(api.em(), [changing], moment);
  expect(await seen()).toEqual({ subtotal: 17, unit: 8, shown: 8, left: 7, title: 'Another' });
  await change(changing, { is_available: false });
  expect((await client.ok('GET /carts')).removed_items).toEqual([expect.objectContaining({ product_id: changing })]);
});

test('OP-048: each price list has its own prices', async () => {
  const id = await product(api.em(), { price: 10 });
  const visitor = api.client();
  const { client: staff } = await shopper(api, 'employee');
  const unit = async (client: typeof visitor) => Object.values((await client.ok('GET /carts')).items)[0]?.unit_price;
  await bulk(visitor, [line(id, 1)]);
  await bulk(staff, [line(id, 1)]);
  const [everybodys, theirs] = [await unit(visitor), await unit(staff)];
  expect(theirs).toBeLessThan(everybodys ?? 0);
  for (let again = 0; again < 3; again++) expect([await unit(visitor), await unit(staff)]).toEqual([everybodys, theirs]);
});

test('CART-098: a gift that runs out is no longer offered', async () => {
  const client = api.client();
  const gift = await product(api.em(), { tcType: 2, stock: 5 });
  await db(api.em())
    .insertInto('gift_offers')
    .values({ name: 'A sample', kind: 'sample', product_id: gift, threshold_cents: 100 })
    .execute();
  await bulk(client, [line(await product(api.em(), { price: 10 }), 1)]);
  const offered = async () => (await client.ok('GET /carts')).gwp_offers.map(({ product_id: of }) => of);
  expect(await offered()).toEqual([gift]);
  await change(gift, { stock_qty: 0 });
  expect(await offered()).toEqual([]);
  await db(api.em()).deleteFrom('gift_offers').execute();
});
