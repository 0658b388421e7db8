import { readOrder } from '../orders/order-read.ts';
import { presentOrder } from '../orders/present-order.ts';
import { queryRows, sql } from '../../platform/db/sql.ts';
import { bought } from '../../catalog/reviews/bought.fixture.ts';
import { lead, startApi, type TestApi } from '../../../test/index.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

test('CAT-019: cart and order name what was chosen as the page does', async () => {
  const [choice] = await queryRows(
    api.em(),
    sql<{ id: number; option: string; key: string; label: string }>`select o.product_id as id, o.key as option, v.key, v.label
      from product_options o join product_option_values v on v.option_id = o.id join products c on c.id = v.child_id
      where c.buyable and v.label <> v.key order by o.product_id, v.position limit 1`,
  );
  if (!choice) throw new Error('the stock has choices');
  const { id, option, key, label } = choice;
  const person = await lead(api);
  const products = [{ product_id: id, qty: 1, options: { [option]: key } }];
  const cart = await person.client.ok('POST /carts/bulk_product', { body: { products } });
  const line = Object.values(cart.items).find(({ product_id }) => product_id === id);
  expect(line).toMatchObject({ options: { [option]: key }, option_labels: [label] });

  const orderId = await bought(api.em(), person.id, [id]);
  await sql`update order_items set options = ${JSON.stringify({ [option]: key })}::jsonb where order_id = ${orderId}`.execute(
    api.em().getKysely(),
  );
  await sql`update orders set payment = '{"ccType": "visa", "last4": "4242"}' where id = ${orderId}`.execute(
    api.em().getKysely(),
  );
  const order = presentOrder(await readOrder(api.em(), person.id, orderId), {
    giftCards: [],
    virtualProducts: [],
    now: api.clock.now(),
    seller: [],
    limits: new Map(),
  });
  expect(order.items).toMatchObject([{ option_labels: [label] }]);
});

test('what has nothing to choose from names nothing', async () => {
  const client = api.client();
  const { items } = await client.ok('POST /carts/bulk_product', { body: { products: [{ product_id: 101, qty: 1 }] } });
  const [item, ...more] = Object.values(items);
  expect([item?.product_id, more]).toEqual([101, []]);
  expect(item).not.toHaveProperty('option_labels');
});
