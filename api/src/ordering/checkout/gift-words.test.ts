import { product } from '../cart/shop.fixture.ts';
import { startApi, type TestApi } from '../../../test/index.ts';
import { buyerOf, orderBody } from './buyer.fixture.ts';

let api: TestApi;
let oats: number;
beforeAll(async () => {
  api = await startApi({ stocked: false });
  oats = await product(api.em());
});
afterAll(() => api.stop());

const WORDS = { gift_recipient: 'Ann Lee', gift_message: 'Enjoy!' };
const NONE = { is_gift: false, gift_recipient: null, gift_message: null };

test.each([
  ['kept with the cart, and not said again', { is_gift: 1, ...WORDS }, {}, { is_gift: true, ...WORDS }],
  [
    'said anew with the order',
    { is_gift: 1, ...WORDS },
    { gift_recipient: 'Bo', gift_message: 'Hi' },
    { is_gift: true, gift_recipient: 'Bo', gift_message: 'Hi' },
  ],
  ['taken back with the order', { is_gift: 1, ...WORDS }, { is_gift: 0 }, NONE],
  ['said with the order alone', {}, { is_gift: 1, ...WORDS }, { is_gift: true, ...WORDS }],
  ['without any words', { is_gift: 1 }, {}, { is_gift: true, gift_recipient: null, gift_message: null }],
  ['words that stayed with a cart that is no gift', { is_gift: 0, ...WORDS }, {}, NONE],
])('CART-025, CHK-071: a gift %s', async (_, stored, input, expected) => {
  const b = await buyerOf(api, oats, 1);
  if (Object.keys(stored).length > 0) await b.client.ok('PUT /carts', { body: stored });
  const { order_id: id } = await b.client.ok('POST /checkout/order', { body: await orderBody(b, undefined, input) });
  const { order } = await b.client.ok('GET /account/order/{id}', { params: { id } });
  expect(order).toMatchObject(expected);
});
