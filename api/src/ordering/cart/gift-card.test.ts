import { losAngelesDay } from '@larder/rules';
import { queryRows, sql } from '../../platform/db/sql.ts';
import { cardToken, startApi, type Client, type TestApi } from '../../../test/index.ts';
import { address, shopper } from './shop.fixture.ts';

let api: TestApi;
let giftId: number;
beforeAll(async () => {
  api = await startApi({ env: { REGISTER_LIMIT: '1000' } });
  giftId = (await api.client().ok('GET /product/url/{key}', { params: { key: 'gift-card' } })).product.id;
});
afterAll(() => api.stop());

const gift = (change: Record<string, string> = {}) => ({
  type: 'credit',
  amount: '50',
  gc_recipient_full_name: ' Ann Lee ',
  gc_recipient_email: 'Ann@Larder.Example',
  gc_message: 'Happy birthday!',
  sender_fullname: 'Bo Lind',
  gc_sender_email: 'bo@larder.example',
  send_date: losAngelesDay(new Date()),
  ...change,
});
const add = (client: Client, options: Record<string, string>) =>
  client.ok('POST /carts/product', { body: { product_id: giftId, qty: 1, options } });

test.each([
  ['CHK-037', { type: 'credit' }, 50],
  ['CHK-036, MEM-061', { type: 'membership' }, 49.95],
  ['CHK-035', { type: 'membership_credit', amount: '200' }, 249.95],
])('%s: %j costs $%d', async (_id, change, price) => {
  const cart = await add(api.client(), gift(change));
  expect(Object.values(cart.items)).toMatchObject([{ unit_price: price, row_total: price }]);
  expect(cart).toMatchObject({ subtotal: price, grand_total: price, gwp_eligible_subtotal: 0, totals: [] });
});

test('CHK-034, OP-054: the form arrives on the line, tidied; another recipient is another line', async () => {
  const client = api.client();
  await add(client, gift());
  await add(client, gift({ gc_recipient_full_name: 'Ann Lee', gc_recipient_email: 'ann@larder.example ' }));
  const cart = await add(client, gift({ gc_recipient_full_name: 'Cy Moe' }));
  expect(Object.values(cart.items).map((item) => [item.line_item_qty, item.options['gc_recipient_full_name']])).toEqual([
    [2, 'Ann Lee'],
    [1, 'Cy Moe'],
  ]);
  const [line] = Object.values(cart.items);
  expect(line?.options).toEqual({ ...gift(), gc_recipient_full_name: 'Ann Lee', gc_recipient_email: 'ann@larder.example' });
});

test('CHK-038: reports problems by field, and adds nothing', async () => {
  const client = api.client();
  const options = gift({ gc_recipient_full_name: 'Ann', amount: '30', send_date: '2020-01-01', is_admin: '1' });
  expect(await client.fails('POST /carts/product', { body: { product_id: giftId, qty: 1, options } })).toMatchObject({
    code: 400,
    errors: {
      'options[gc_recipient_full_name]': 'must be first and last name.',
      'options[amount]': 'Please choose one of the amounts.',
      'options[send_date]': 'Please choose a day from today up to a year from now.',
      'options[is_admin]': 'This isn’t part of the gift card form.',
    },
  });
  const bulk = { products: [{ product_id: giftId, qty: 1, options: { amount: '50' } }] };
  expect(await client.ok('POST /carts/bulk_product', { body: bulk })).toMatchObject({
    items: {},
    cart_errors: [{ product_id: giftId, message: 'Please fill in the gift card form.' }],
  });
});

test('CART-064: by absolute quantity a gift is judged as its form is when it begins, and not by its day when it is counted up', async () => {
  const client = api.client();
  const send = (qty: number, options: Record<string, string>) =>
    client.ok('POST /carts/bulk_product', { body: { products: [{ product_id: giftId, qty, options }] } });
  const late = gift({ send_date: '2020-01-01', gc_recipient_full_name: 'Ann Lee', gc_recipient_email: 'ann@larder.example' });
  expect((await send(1, late)).cart_errors).toEqual([
    {
      product_id: giftId,
      message: 'Please fill in the gift card form.',
      fields: { 'options[send_date]': 'Please choose a day from today up to a year from now.' },
    },
  ]);
  const [line] = Object.values((await send(1, gift())).items);
  expect(line).toMatchObject({ line_item_qty: 1, options: { gc_recipient_full_name: 'Ann Lee' } });
  const again = await send(2, line?.options ?? {});
  expect(Object.values(again.items).map((item) => item.line_item_qty)).toEqual([2]);
});

test('one whose day went by in the cart can still be counted up', async () => {
  const client = api.client();
  const [line] = Object.values((await add(client, gift())).items);
  await sql`update cart_items set options = jsonb_set(options, '{send_date}', '"2020-01-01"') where id = ${line?.line_item_id ?? 0}`.execute(
    api.em().getKysely(),
  );
  const cart = await client.ok('PUT /carts/product', { body: { line_item_id: line?.line_item_id ?? 0, qty: 2 } });
  expect(cart.cart_errors).toBeUndefined();
});

test('OP-054: the order stores recipient and day', async () => {
  const person = await shopper(api);
  const addressId = await address(person);
  const cart = await add(person.client, gift({ type: 'membership_credit' }));
  const body = { checkout_id: cart.cart_id, address_id: addressId, payment_token: await cardToken(person.client) };
  const { order_id: orderId } = await person.client.ok('POST /checkout/order', { body });
  const [item] = await queryRows(
    api.em(),
    sql<{ options: object; cents: number }>`select options, price_cents as cents from order_items where order_id = ${orderId}`,
  );
  expect(item).toMatchObject({
    cents: 9995,
    options: { gc_recipient_email: 'ann@larder.example', gc_message: 'Happy birthday!' },
  });
});

test('CAT-019: a flavor that is sold out is marked on the page and refused in the cart', async () => {
  const client = api.client();
  const { product } = await client.ok('GET /product/url/{key}', { params: { key: 'crunchwick-potato-chips-your-choice' } });
  const values = product.options[0]?.values ?? [];
  const soldOut = values.find(({ in_stock }) => !in_stock);
  const had = values.find(({ in_stock }) => in_stock);
  expect([soldOut?.label, had?.image]).toEqual(['Jalapeño', expect.stringMatching(/^\/media\/product\/.+\.webp$/)]);
  const bulk = (flavor = '') => ({ products: [{ product_id: product.id, qty: 1, options: { flavor } }] });
  expect(await client.ok('POST /carts/bulk_product', { body: bulk(soldOut?.id) })).toMatchObject({
    items: {},
    cart_errors: [{ message: 'This option is out of stock.' }],
  });
  expect(await client.ok('POST /carts/bulk_product', { body: bulk(had?.id) })).toMatchObject({ total_items_in_cart: 1 });
});
