import type { Cart } from '@larder/contracts';
import { mailOrder, receiptOf } from '../orders/order-mail.ts';
import { readOrder } from '../orders/order-read.ts';
import { presentOrder } from '../orders/present-order.ts';
import { db } from '../../platform/db/db.ts';
import { queryRows, sql } from '../../platform/db/sql.ts';
import { bought } from '../../catalog/reviews/bought.fixture.ts';
import { lead, member, startApi, type TestApi } from '../../../test/index.ts';

interface Part {
  id: number;
  urlKey: string;
  place: string;
  key: string;
  label: string;
  childId: number;
}

let api: TestApi;
let parts: Part[];
beforeAll(async () => {
  api = await startApi();
  parts = await queryRows(
    api.em(),
    sql<Part>`select p.id, p.url_key as "urlKey", i.choice as place, i.key, i.label, i.child_id as "childId" from bundle_items i
      join products p on p.id = i.product_id where i.choice is not null and p.id = (select min(product_id) from bundle_items where choice is not null)
      order by i.position`,
  );
});
afterAll(() => api.stop());

const part = (index: number): Part => {
  const found = parts[index];
  if (!found) throw new Error('the stock has bundles with a choice of three');
  return found;
};
/** The lines of the bundle: a cart may also hold a gift. */
const linesOf = ({ items }: Cart) => Object.values(items).filter(({ product_id }) => product_id === part(0).id);
const body = ({ id, place, key }: Part) => ({ product_id: id, qty: 1, bundle_options: { [place]: key } });

test('CAT-019, API-045: the page offers the parts of a place, and the cart names what was chosen', async () => {
  const { id, urlKey, place, key, label } = part(1);
  const client = api.client();
  const { product } = await client.ok('GET /product/url/{key}', { params: { key: urlKey } });
  expect(product.has_options).toBe(true);
  expect(product.bundle_options.filter(({ choice }) => choice?.key === place).map((each) => each.id)).toEqual(
    parts.map((each) => each.key),
  );
  expect(product.bundle_options.some(({ choice }) => choice === null)).toBe(true);
  const { items } = await client.ok('POST /carts/product', { body: body(part(1)) });
  expect(Object.values(items)).toMatchObject([{ product_id: id, options: { [place]: key }, option_labels: [label] }]);
});

test('two choices are two lines, one choice twice is one line of two', async () => {
  const client = api.client();
  for (const index of [0, 1, 1]) await client.ok('POST /carts/product', { body: body(part(index)) });
  const cart = await client.ok('GET /carts');
  expect(linesOf(cart).map(({ option_labels, line_item_qty: qty }) => [option_labels, qty])).toEqual([
    [[part(0).label], 1],
    [[part(1).label], 2],
  ]);
});

test('several lines at once: by either name, and what is not chosen is refused', async () => {
  const { id, place, key } = part(0);
  const products = [body(part(1)), { product_id: id, qty: 3, options: { [place]: key } }, { product_id: id, qty: 1 }];
  const cart = await api.client().ok('POST /carts/bulk_product', { body: { products } });
  expect(linesOf(cart).map(({ options, line_item_qty: qty }) => [options[place], qty])).toEqual([
    [part(1).key, 1],
    [key, 3],
  ]);
  expect(cart.cart_errors).toEqual([{ product_id: id, message: 'Please choose the options of this item.' }]);
});

test('a choice that is missing, unknown or sold out is refused by its field, and nothing changes', async () => {
  const { id, place, childId } = part(2);
  await sql`update products set stock_qty = 0 where id = ${childId}`.execute(api.em().getKysely());
  const client = api.client();
  const before = await client.ok('POST /carts/product', { body: body(part(0)) });
  const choose = 'Please choose the options of this item.';
  const wrong: [chosen: Record<string, string> | undefined, errors: Record<string, string>][] = [
    [undefined, { [`bundle_options[${place}]`]: choose }],
    [{ [place]: 'part-99' }, { [`bundle_options[${place}]`]: choose }],
    [{ [place]: part(0).key, cup: 'part-1' }, { 'bundle_options[cup]': choose }],
    [{ [place]: part(2).key }, { [`bundle_options[${place}]`]: 'This option is out of stock.' }],
  ];
  for (const [bundle_options, errors] of wrong) {
    const refusal = await client.fails('POST /carts/product', { body: { product_id: id, qty: 1, bundle_options } });
    expect(refusal).toMatchObject({ code: 400, errors });
  }
  const after = await client.ok('GET /carts');
  expect([after.version, after.items]).toEqual([before.version, before.items]);
  await sql`update products set stock_qty = 50 where id = ${childId}`.execute(api.em().getKysely());
});

test('what has no places takes none', async () => {
  const cart = await api
    .client()
    .ok('POST /carts/product', { body: { product_id: 101, qty: 1, bundle_options: { tea: 'part-1' } } });
  expect(cart).toMatchObject({ items: {}, cart_errors: [{ message: 'Please choose the options of this item.' }] });
});

test('OP-210: one price for each customer group, for any choice, on page and in the cart', async () => {
  const staff = await member(api);
  await sql`update customers set is_employee = true, group_id = 8 where id = ${staff.id}`.execute(api.em().getKysely());
  for (const client of [api.client(), (await lead(api)).client, (await member(api)).client, staff.client]) {
    const { product } = await client.ok('GET /product/url/{key}', { params: { key: part(0).urlKey } });
    for (const each of parts) await client.ok('POST /carts/product', { body: body(each) });
    const cart = await client.ok('GET /carts');
    expect(linesOf(cart).map(({ unit_price }) => unit_price)).toEqual(parts.map(() => product.price));
  }
});

test('the order and its receipt name what was chosen', async () => {
  const { id, place, key, label } = part(1);
  const person = await lead(api);
  const orderId = await bought(api.em(), person.id, [id]);
  await sql`update order_items set options = ${JSON.stringify({ [place]: key })}::jsonb where order_id = ${orderId}`.execute(
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
  await api
    .em()
    .transactional(async (em) =>
      mailOrder(api.services, em, { id: orderId, receipt: await receiptOf(db(em), orderId).executeTakeFirstOrThrow() }),
    );
  await api.runJobs();
  const [mail] = await queryRows(
    api.em(),
    sql<{
      text: string;
    }>`select text_body as text from mailbox_messages where recipient = ${person.email} and template = 'order_placed'`,
  );
  expect(mail?.text).toContain(`${order.items[0]?.product_name}, ${label}`);
});
