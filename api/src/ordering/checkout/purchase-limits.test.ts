import { GROUP } from '@larder/rules';
import { fillDeliveryCart } from '../cart/delivery-cart.ts';
import { product, shopper } from '../cart/shop.fixture.ts';
import { cardSql } from '../../catalog/products/card-column.ts';
import { db } from '../../platform/db/db.ts';
import { startApi, type TestApi } from '../../../test/index.ts';
import { buyerOf, orderBody, put } from './buyer.fixture.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ stocked: false });
});
afterAll(() => api.stop());

const limitTo = (id: number, max: number) =>
  db(api.em()).updateTable('products').set({ max_order_qty: max }).where('id', '=', id).execute();

test('CART-054: an order is refused when its cart exceeds what can be bought by now', async () => {
  const id = await product(api.em());
  const buyer = await buyerOf(api, id, 5);
  await limitTo(id, 3);
  const body = await orderBody(buyer);
  expect(await buyer.client.fails('POST /checkout/order', { body })).toMatchObject({
    code: 400,
    error_code: 'not_purchasable',
    errors: { [`products[${id}]`]: expect.stringContaining('The maximum quantity of this item is 3.') },
  });
  await put(buyer.client, id, 3);
  expect((await buyer.client.call('POST /checkout/order', { body })).status).toBe(200);
});

test('CART-054, OP-161: a card and a cart line return the maximum quantity, by the limit and the stock', async () => {
  const few = await product(api.em(), { stock: 4, max: 6 });
  const limited = await product(api.em(), { stock: 300, max: 6 });
  const buyer = await buyerOf(api, few, 1);
  const cart = await put(buyer.client, limited, 1);
  const inCart = Object.values(cart.items).map(({ product_id: id, product: each }): [number, number] => [id, each.max_quantity]);
  expect(new Map(inCart)).toEqual(
    new Map([
      [few, 4],
      [limited, 6],
    ]),
  );
  const card = cardSql(GROUP.member);
  const cards = await db(api.em())
    .selectFrom('products as p')
    .select(card.as('card'))
    .where('p.id', 'in', [few, limited])
    .orderBy('p.id')
    .execute();
  expect(cards.map(({ card: { max_quantity: most } }) => most)).toEqual([4, 6]);
});

test('CART-054, OP-103: a delivery contains as many as can be bought, and says why not more', async () => {
  const id = await product(api.em(), { max: 2 });
  const { id: customerId } = await shopper(api);
  const scheduledLines = [{ productId: id, qty: 5, mostCents: null }];
  const { cartId, refused } = await fillDeliveryCart(api.em(), api.services, customerId, scheduledLines);
  const lines = await db(api.em()).selectFrom('cart_items').select('qty').where('cart_id', '=', cartId).execute();
  expect([lines, refused]).toEqual([[{ qty: 2 }], [{ product_id: id, message: 'The maximum quantity of this item is 2.' }]]);
});
