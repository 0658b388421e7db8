import { product } from '../cart/shop.fixture.ts';
import { startApi, type TestApi } from '../../../test/index.ts';
import { statementsOf } from '../../../test/statements.ts';
import { buyerOf, orderBody } from './buyer.fixture.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ stocked: false });
});
afterAll(() => api.stop());

/** The most that a placement asks: 17, and the beginning and end of the gateway's own transaction, whose statements do not count: it is a double in the same database. */
const MOST = 19;

test('OP-091: placing an order is few statements, however many lines it has', async () => {
  const first = await product(api.em());
  const place = async (more: number) => {
    const buyer = await buyerOf(api, first, 1);
    for (let made = 0; made < more; made++) {
      const products = [{ product_id: await product(api.em()), qty: 2 }];
      await buyer.client.ok('POST /carts/bulk_product', { body: { products } });
    }
    const body = await orderBody(buyer);
    const statements = await statementsOf(() => buyer.client.ok('POST /checkout/order', { body }));
    return statements.filter((text) => !text.includes('sandbox_gateway'));
  };
  // A first run, so that statements that run once per process do not count.
  await place(0);
  const small = await place(0);
  expect(await place(6)).toHaveLength(small.length);
  expect(small.map((text) => text.slice(0, 120)).length).toBeLessThanOrEqual(MOST);
});
