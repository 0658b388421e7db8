import { product } from '../../ordering/cart/shop.fixture.ts';
import { db } from '../../platform/db/db.ts';
import { startApi, type TestApi } from '../../../test/index.ts';
import { completeCatalog } from './complete-catalog.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ stocked: false, env: { LOG_LEVEL: 'silent' } });
});
afterAll(() => api.stop());

test('CART-109: a product whose card is older than its price facts gets them, as of its card', async () => {
  const id = await product(api.em(), { price: 10 });
  const goods = () => db(api.em()).selectFrom('products').select('goods').where('id', '=', id).executeTakeFirstOrThrow();
  const before = await goods();
  await db(api.em()).updateTable('products').set({ goods: null }).where('id', '=', id).execute();
  await completeCatalog(api.em());
  expect(await goods()).toEqual(before);
});
