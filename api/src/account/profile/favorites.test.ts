import { product } from '../../ordering/cart/shop.fixture.ts';
import { lead, startApi, type TestApi } from '../../../test/index.ts';

let api: TestApi;
let oats: number;
let rice: number;
beforeAll(async () => {
  api = await startApi({ stocked: false });
  [oats, rice] = [await product(api.em()), await product(api.em())];
});
afterAll(() => api.stop());

test('API-076, API-077, ACC-091: a favorite is stored once, reads back as a list with its total, and its removal affects no other customer', async () => {
  const [mine, theirs] = [await lead(api), await lead(api)];
  const favorites = async ({ client }: typeof mine) => (await client.ok('GET /account/wishlist')).items.toSorted((a, b) => a - b);
  for (const id of [oats, rice, oats]) await mine.client.ok('POST /account/wishlist', { query: { id } });
  await theirs.client.ok('POST /account/wishlist', { query: { id: oats } });
  expect(await favorites(mine)).toEqual([oats, rice]);
  expect(await mine.client.ok('GET /account/wishlist')).toMatchObject({ total: 2, list_item_data: [{}, {}] });
  // Taken off twice is taken off.
  for (let time = 0; time < 2; time += 1) await mine.client.ok('DELETE /account/wishlist', { query: { id: oats } });
  expect([await favorites(mine), await favorites(theirs)]).toEqual([[rice], [oats]]);
  expect(await api.client().fails('DELETE /account/wishlist', { query: { id: oats } })).toMatchObject({ code: 401 });
});
