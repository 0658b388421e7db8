import { product, stockOf } from '../cart/shop.fixture.ts';
import { queryRows, sql } from '../../platform/db/sql.ts';
import { startApi, type TestApi } from '../../../test/index.ts';
import { buyerOf, orderBody, put } from './buyer.fixture.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ stocked: false, env: { REGISTER_LIMIT: '1000', DATABASE_POOL: '40' } });
});
afterAll(() => api.stop());

test('two products wanted by two crowds in opposite order do not lock each other', async () => {
  const [one_, two] = [await product(api.em(), { stock: 1000 }), await product(api.em(), { stock: 1000 })];
  const crowd = await Promise.all(
    Array.from({ length: 6 }, async (_, i) => {
      const b = await buyerOf(api, i % 2 ? one_ : two, 1);
      await put(b.client, i % 2 ? two : one_, 1);
      return b;
    }),
  );
  const answers = await Promise.all(crowd.map(async (b) => b.client.call('POST /checkout/order', { body: await orderBody(b) })));
  expect(answers.map((answer) => answer.status)).toEqual(crowd.map(() => 200));
  expect([await stockOf(api.em(), one_), await stockOf(api.em(), two)]).toEqual([994, 994]);
});

test('9 buyers of the last 3 units: 3 orders, none too many, stock at zero', async () => {
  const last = await product(api.em(), { stock: 3 });
  const crowd = await Promise.all(Array.from({ length: 9 }, () => buyerOf(api, last, 1)));
  const bodies = await Promise.all(crowd.map((b) => orderBody(b)));
  const answers = await Promise.all(crowd.map((b, i) => b.client.call('POST /checkout/order', { body: bodies[i] })));
  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(3);
  for (const answer of answers.filter((each) => each.status !== 200))
    expect(answer.body).toMatchObject({ code: 400, error_code: 'out_of_stock' });
  expect(await stockOf(api.em(), last)).toBe(0);
  const [card] = await queryRows(
    api.em(),
    sql<{
      qty: number;
      in_stock: boolean;
    }>`select (stock_on_card(stock_qty, (card ->> 'max_quantity')::int) ->> 'qty')::int as qty, (stock_on_card(stock_qty, (card ->> 'max_quantity')::int) ->> 'in_stock')::bool as in_stock from products where id = ${last}`,
  );
  expect(card).toEqual({ qty: 0, in_stock: false });
});
