import { buyerOf, orderBody } from '../checkout/buyer.fixture.ts';
import { db } from '../../platform/db/db.ts';
import { startApi, type TestApi } from '../../../test/index.ts';
import { bulk, line } from './bulk.fixture.ts';
import { restoreLines } from './ordered-lines.ts';
import { product } from './shop.fixture.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ stocked: false });
});
afterAll(() => api.stop());

test.each([
  ['added again', [line(0, 2)], 5],
  ['saved for later', [line(0, 2), line(0, 0, { save_for_later: 1 })], 3],
])('OP-091: the lines of a refused order return to a cart in which their product was %s', async (_, added, expected) => {
  const id = await product(api.em());
  const buyer = await buyerOf(api, id, 1);
  const { order_id: orderId } = await buyer.client.ok('POST /checkout/order', { body: await orderBody(buyer) });
  for (const each of added) await bulk(buyer.client, [{ ...each, product_id: id }]);
  const { cart_id: cartId } = await buyer.client.ok('GET /carts');
  const reservedLine = { cart_id: cartId, product_id: id, qty: 3, order_id: orderId };
  await db(api.em()).insertInto('cart_items').values(reservedLine).execute();
  await restoreLines(api.em(), api.services, { id: cartId, customerId: buyer.id }, orderId);
  const { items, saved_for_later: saved } = await buyer.client.ok('GET /carts');
  expect([Object.values(items).map((item) => item.line_item_qty), saved]).toEqual([[expected], []]);
});
