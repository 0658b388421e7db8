import { product } from '../cart/shop.fixture.ts';
import { type Buyer, buyerOf, orderBody, put } from '../checkout/buyer.fixture.ts';
import { type Client, startApi, type TestApi } from '../../../test/index.ts';
import { statementsOf } from '../../../test/statements.ts';
import { change } from './change/change.fixture.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ stocked: false, env: { REGISTER_LIMIT: '100000' } });
});
afterAll(() => api.stop());

const bought = async (client: Client) => (await client.ok('GET /account/purchased/ids')).items;

async function order(buyer: Buyer, quantities: Readonly<Record<number, number>>): Promise<string> {
  let checkoutId = buyer.checkoutId;
  for (const [id, qty] of Object.entries(quantities)) checkoutId = (await put(buyer.client, Number(id), qty)).cart_id;
  return (await buyer.client.ok('POST /checkout/order', { body: await orderBody({ ...buyer, checkoutId }) })).order_id;
}

test('purchases are read once, and again after each order that is placed, changed or canceled, with and without savings', async () => {
  const [oats, salt, jam] = [await product(api.em()), await product(api.em()), await product(api.em())];
  const [buyer, other] = [await buyerOf(api, oats, 1), await buyerOf(api, jam, 1)];
  const { client } = buyer;
  expect(await bought(client)).toEqual([]);
  const first = await order(buyer, { [salt]: 2 });
  expect(await bought(client)).toEqual([oats, salt]);
  const statements = await statementsOf(async () => {
    expect(await bought(client)).toEqual([oats, salt]);
    await client.ok('GET /account/rhythms');
    await client.ok('GET /account/rhythms');
  });
  expect(statements.filter((text) => text.includes('order_items'))).toHaveLength(1);
  expect(await bought(other.client)).toEqual([]);

  await change(client, first, [1, 0]);
  expect(await bought(client)).toEqual([oats]);
  const second = await order(buyer, { [jam]: 1 });
  expect(await bought(client)).toEqual([oats, jam]);
  await client.ok('POST /account/order/{id}/cancel', { params: { id: second } });
  expect(await bought(client)).toEqual([oats]);
});
