// Unchecked SQL: products as an operator changes them.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refreshCards } from '../catalog/refresh-cards.ts';
import { sql } from '../platform/db/sql.ts';
import { startApi, type TestApi } from '../testing/index.ts';
import { statementsOf } from '../testing/statements.ts';
import { bulk, line } from './bulk.fixture.ts';
import { product, shopper } from './shop.fixture.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ stocked: false });
}, 60_000);
afterAll(() => api.stop());

const READ = 2;
const READ_ANEW = 3;

test('API-045: what is known of the goods in a cart is not read again: session and lines are all', async () => {
  const client = api.client();
  const id = await product(api.em());
  await bulk(client, [line(id, 1)]);
  const other = api.client();
  await bulk(other, [line(id, 2)]);
  for (const shopping of [client, other]) expect(await statementsOf(() => shopping.ok('GET /carts'))).toHaveLength(READ);
});

test('CART-109, OP-210: whatever changes of a product stands in the very next answer', async () => {
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

  await sql`update products set stock_qty = 7 where id = ${changing}`.execute(api.em().getKysely());
  expect(await seen()).toMatchObject({ subtotal: 21, left: 7 });
  await sql`update products set price_cents = 900, msrp_cents = 900 where id = ${changing}`.execute(api.em().getKysely());
  // Until its card is written nobody is asked another price than the one shown.
  expect(await seen()).toMatchObject({ subtotal: 21, unit: 10, shown: 10 });
  const moment = new Date();
  await refreshCards(api.em(), [changing], moment);
  expect(await seen()).toMatchObject({ subtotal: 19, unit: 9, shown: 9 });
  // Twice at one moment, as a clock that stands still has it.
  await sql`update products set price_cents = 800, title = 'Another' where id = ${changing}`.execute(api.em().getKysely());
  await refreshCards(api.em(), [changing], moment);
  expect(await seen()).toEqual({ subtotal: 17, unit: 8, shown: 8, left: 7, title: 'Another' });
  await sql`update products set is_available = false where id = ${changing}`.execute(api.em().getKysely());
  expect((await client.ok('GET /carts')).removed_items).toEqual([expect.objectContaining({ product_id: changing })]);
});

test('OP-048: what is known for one price list is nobody else’s', async () => {
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

test('CART-098: a gift whose stock ends is offered to nobody from then on', async () => {
  const client = api.client();
  const gift = await product(api.em(), { tcType: 2, stock: 5 });
  await sql`insert into gift_offers (name, kind, product_id, threshold_cents, is_active) values ('A sample', 'sample', ${gift}, 100, true)`.execute(
    api.em().getKysely(),
  );
  await bulk(client, [line(await product(api.em(), { price: 10 }), 1)]);
  const offered = async () => (await client.ok('GET /carts')).gwp_offers.map(({ product_id: of }) => of);
  expect(await offered()).toEqual([gift]);
  expect(await statementsOf(offered)).toHaveLength(READ);
  await sql`update products set stock_qty = 0 where id = ${gift}`.execute(api.em().getKysely());
  expect(await statementsOf(offered)).toHaveLength(READ_ANEW);
  expect(await offered()).toEqual([]);
  await sql`delete from gift_offers`.execute(api.em().getKysely());
});
