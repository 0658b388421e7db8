import { sql } from '../../../src/platform/db/sql.ts';
import { startApi, type TestApi } from '../../../test/index.ts';
import { recordStock } from './stock-journal.ts';
import { recordDemoOrders, stock } from './stock.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

test('orders of the demo data count as taken from the stock, and a later movement without an order is found', async () => {
  await recordStock(api.em());
  await recordDemoOrders(api.em());
  const { problems } = await stock(api.em());
  const look = { now: new Date(), since: new Date(0), isWhole: true };
  expect(await problems(api.em(), look)).toEqual([]);
  await sql`update products set stock_qty = stock_qty + 1 where id = (select min(id) from products)`.execute(
    api.em().getKysely(),
  );
  expect(await problems(api.em(), look)).toEqual([expect.stringContaining('no order')]);
});
