import fc from 'fast-check';
import { sql } from '../../platform/db/sql.ts';
import { cardToken, startApi, type TestApi } from '../../../test/index.ts';
import { bulk, line } from './bulk.fixture.ts';
import { address, product, shopper } from './shop.fixture.ts';

/* Content of a cart. Prices: `cart-prices.test.ts`; ownership and stored data: `cart-ownership.test.ts`. */

let api: TestApi;
let oats: number;
beforeAll(async () => {
  api = await startApi({ stocked: false, env: { REGISTER_LIMIT: '1000' } });
  oats = await product(api.em(), { price: 10 });
});
afterAll(() => api.stop());

test('API-050: a visitor without a cart sees an empty one, and none is stored', async () => {
  const cart = await api.client().ok('GET /carts');
  expect(cart).toMatchObject({ cart_id: '', items: {}, boxes: [], grand_total: 0, total_items_in_cart: 0 });
});

test('API-045, CART-017: adding the same product twice is one line', async () => {
  const client = api.client();
  await client.ok('POST /carts/product', { body: { product_id: oats, qty: 2 } });
  const cart = await client.ok('POST /carts/product', { body: { product_id: oats, qty: 1 } });
  expect(Object.values(cart.items)).toHaveLength(1);
  expect(Object.values(cart.items)[0]).toMatchObject({ product_id: oats, line_item_qty: 3, unit_price: 10, row_total: 30 });
  expect(cart).toMatchObject({ subtotal: 30, total_items_in_cart: 3 });
});

test('API-048: bad lines are refused one by one, the good ones are applied', async () => {
  const few = await product(api.em(), { stock: 4 });
  const soldOut = await product(api.em(), { stock: 0 });
  const limited = await product(api.em(), { min: 3, max: 6 });
  const hidden = await product(api.em(), { available: false });
  const cart = await bulk(api.client(), [
    line(oats, 2),
    line(few, 5),
    line(soldOut, 1),
    line(limited, 7),
    line(hidden, 1),
    line(999_999, 1),
  ]);
  expect(Object.values(cart.items).map((item) => item.product_id)).toEqual([oats]);
  expect(cart.cart_errors).toEqual([
    { product_id: few, message: 'Only 4 left in stock.' },
    { product_id: soldOut, message: 'This item is out of stock.' },
    { product_id: limited, message: 'The maximum quantity of this item is 6.' },
    { product_id: hidden, message: 'Product not found' },
    { product_id: 999_999, message: 'Product not found' },
  ]);
  const low = await bulk(api.client(), [line(limited, 2)]);
  expect(low.cart_errors).toEqual([{ product_id: limited, message: 'The minimum quantity of this item is 3.' }]);
});

test('CART-064: quantities are absolute, 0 removes, and a repeated mutation changes nothing', async () => {
  const client = api.client();
  const first = await bulk(client, [line(oats, 5)], { mutation_id: 'one' });
  await bulk(client, [line(oats, 2)], { mutation_id: 'two' });
  const repeated = await bulk(client, [line(oats, 5)], { mutation_id: 'one' });
  expect(Object.values(repeated.items)[0]?.line_item_qty).toBe(2);
  expect(repeated.version).toBeGreaterThan(first.version);
  const empty = await bulk(client, [line(oats, 0)]);
  expect(empty).toMatchObject({ items: {}, boxes: [], total_items_in_cart: 0 });
  expect(empty.cart_errors).toBeUndefined();
});

test('a repeated mutation returns the same refusals', async () => {
  const client = api.client();
  const sent = [line(oats, 1), line(888_888, 1)];
  const first = await bulk(client, sent, { mutation_id: 'm1' });
  const again = await bulk(client, sent, { mutation_id: 'm1' });
  expect(again.cart_errors).toEqual(first.cart_errors);
});

test('parallel changes lose nothing', async () => {
  const ids = await Promise.all(Array.from({ length: 8 }, () => product(api.em())));
  const client = api.client();
  await client.ok('GET /token/csrf').then((answer) => (client.csrf = answer.csrf_token));
  await Promise.all(ids.map((id, i) => bulk(client, [line(id, i + 1)], { mutation_id: `p${i}` })));
  const cart = await client.ok('GET /carts');
  const quantities = Object.values(cart.items).map((item) => [item.product_id, item.line_item_qty] as const);
  expect(quantities).toHaveLength(8);
  expect(new Map(quantities)).toEqual(new Map(ids.map((id, i) => [id, i + 1])));
  expect(cart.version).toBe(9);
});

test('API-046, API-047, API-049: lines are changed and removed by id; an unknown one is 404', async () => {
  const other = await product(api.em());
  const client = api.client();
  const cart = await bulk(client, [line(oats, 1), line(other, 1)]);
  const [first, second] = Object.values(cart.items).map((item) => item.line_item_id);
  const changed = await client.ok('PUT /carts/product', { body: { line_item_id: first, qty: 4 } });
  expect(changed.items[String(first)]?.line_item_qty).toBe(4);
  const removed = await client.ok('DELETE /carts/product', { query: { line_item_id: first } });
  expect(Object.keys(removed.items)).toEqual([String(second)]);
  const emptied = await client.ok('DELETE /carts/bulk_product', { query: { line_item_ids: [second] } });
  expect(emptied.items).toEqual({});
  expect((await client.fails('PUT /carts/product', { body: { line_item_id: first, qty: 1 } })).error).toBe('Item not found');
  expect((await client.fails('DELETE /carts/product', { query: { line_item_id: first } })).code).toBe(404);
  await bulk(client, [line(oats, 1), line(other, 1)]);
  const byProduct = await client.ok('DELETE /carts/product', { query: { product_id: oats } });
  expect(Object.values(byProduct.items).map((item) => item.product_id)).toEqual([other]);
  expect((await client.fails('DELETE /carts/product', { query: { product_id: oats } })).code).toBe(404);
  expect((await client.fails('DELETE /carts/product')).errors).toEqual({ line_item_id: 'This is a required field.' });
});

test('bad input is reported by field and changes nothing', async () => {
  const client = api.client();
  await bulk(client, [line(oats, 1)]);
  for (const qty of ['-1', '1e9', 'abc', '9001', '1.5', '']) {
    const failure = await client.fails('POST /carts/bulk_product', {
      body: { products: [line(oats, 1), { product_id: oats, qty }] },
    });
    expect(Object.keys(failure.errors as object)).toEqual(['products[1][qty]']);
  }
  const failure = await client.fails('POST /carts/product', { body: { product_id: "1' or 1=1", qty: 1 } });
  expect(failure.errors).toHaveProperty('product_id');
  expect((await client.fails('POST /carts/product', { body: { product_id: 777_777, qty: 1 } })).error).toBe('Product not found');
  expect((await client.ok('GET /carts')).total_items_in_cart).toBe(1);
});

test.each([
  ['grouped', 'The items in this set are sold one by one. Please add the ones you want from its page.'],
  ['membership', 'Memberships aren’t sold through the cart. Please choose a plan on the membership page.'],
])('a product of type %s, which carts do not accept, is refused with the reason', async (type, reason) => {
  const id = await product(api.em(), {});
  await sql`update products set product_type = ${type} where id = ${id}`.execute(api.em().getKysely());
  const client = api.client();
  const added = await client.ok('POST /carts/product', { body: { product_id: id, qty: 1 } });
  expect(added.cart_errors).toEqual([{ product_id: id, message: reason }]);
  expect((await bulk(client, [line(id, 1)])).cart_errors).toEqual([{ product_id: id, message: reason }]);
});

test('of two lines for one product in a call the last wins', async () => {
  const cart = await bulk(api.client(), [line(oats, 4), line(oats, 2)]);
  expect(Object.values(cart.items).map((item) => item.line_item_qty)).toEqual([2]);
});

test('after any sequence of changes the cart has the last requested quantities, and its totals add up', async () => {
  const shelf = await Promise.all(
    [1, 2, 3, 4].map((n) => product(api.em(), { price: n * 7.77, box: n === 4 ? 'frozen' : 'grocery', taxClass: 'general' })),
  );
  const change = fc.record({ at: fc.nat(3), qty: fc.nat(40) });
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(change, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 5 }),
      async (calls) => {
        const client = api.client();
        const expectedQuantities = new Map<number, number>();
        for (const changes of calls) {
          await bulk(
            client,
            changes.map(({ at, qty }) => line(shelf[at] ?? 0, qty)),
          );
          for (const { at, qty } of changes) expectedQuantities.set(shelf[at] ?? 0, qty);
        }
        const cart = await client.ok('GET /carts', { query: { donation: 'round_up' } });
        const quantities = Object.values(cart.items).map((item) => [item.product_id, item.line_item_qty]);
        expect(new Map(quantities as [number, number][])).toEqual(new Map([...expectedQuantities].filter(([, qty]) => qty > 0)));
        const cents = (dollars: number) => Math.round(dollars * 100);
        const sum = (numbers: number[]) => numbers.reduce((total, each) => total + cents(each), 0);
        expect(cents(cart.subtotal)).toBe(sum(Object.values(cart.items).map((item) => item.row_total)));
        expect(cents(cart.subtotal)).toBe(sum(cart.boxes.map((box) => box.subtotal)));
        const counted = cart.totals.filter(({ type }) => type !== 'thrive_cash_earn').map(({ value }) => value);
        expect(cents(cart.grand_total)).toBe(cents(cart.subtotal) + sum(counted));
        expect(cart.grand_total).toBeGreaterThanOrEqual(0);
      },
    ),
    { numRuns: 25 },
  );
});

test('CAT-122, OP-125: fresh is not added, and not ordered, where it is not delivered; the rest is', async () => {
  const berries = await product(api.em(), { box: 'fresh' });
  const person = await shopper(api);
  const montana = { city: 'Missoula', postcode: '59801', region_code: 'MT' };
  await address(person);
  const filled = await bulk(person.client, [line(berries, 1), line(oats, 1)]);
  expect(filled.boxes.map((box) => box.cart_message)).toEqual([null, null]);
  const away = await address(person, montana);
  const text = 'Fresh items are not delivered to this ZIP code yet. You can still order the rest.';
  const refused = await bulk(person.client, [line(berries, 2), line(oats, 2)]);
  expect(refused.cart_errors).toEqual([{ product_id: berries, message: text }]);
  expect(Object.values(refused.items).map((item) => item.line_item_qty)).toEqual([1, 2]);
  expect(refused.boxes.map((box) => [box.box_type, box.cart_message])).toEqual([
    ['grocery', null],
    ['fresh', text],
  ]);
  const [fresh] = Object.values(refused.items).filter((item) => item.product_id === berries);
  const more = { line_item_id: fresh?.line_item_id ?? 0, qty: 3 };
  expect((await person.client.ok('PUT /carts/product', { body: more })).cart_errors).toHaveLength(1);
  expect((await person.client.ok('POST /carts/product', { body: { product_id: berries, qty: 1 } })).cart_errors).toHaveLength(1);
  const order = async (addressId: number) => ({
    body: { checkout_id: refused.cart_id, address_id: addressId, payment_token: await cardToken(person.client) },
  });
  expect(await person.client.fails('POST /checkout/order', await order(away))).toMatchObject({
    code: 400,
    error_code: 'fresh_not_delivered',
    errors: { address_id: text },
  });
  expect((await bulk(person.client, [line(berries, 0)])).boxes).toHaveLength(1);
  await person.client.ok('POST /checkout/order', await order(away));
});

test('CART-028: what vanished from the store is named and does not count', async () => {
  const passing = await product(api.em());
  const client = api.client();
  await bulk(client, [line(oats, 1), line(passing, 1)]);
  await sql`update products set is_available = false where id = ${passing}`.execute(api.em().getKysely());
  const seen = await client.ok('GET /carts');
  expect(seen.removed_items.map((item) => item.product_id)).toEqual([passing]);
  expect(seen.subtotal).toBe(10);
  expect((await bulk(client, [line(oats, 2)])).removed_items).toHaveLength(1);
  expect((await client.ok('GET /carts')).removed_items).toEqual([]);
});

test('CART-109, OP-161: reports stock that fell', async () => {
  const falling = await product(api.em(), { stock: 5 });
  const client = api.client();
  await bulk(client, [line(falling, 5)]);
  await sql`update products set stock_qty = 2 where id = ${falling}`.execute(api.em().getKysely());
  expect((await client.ok('GET /carts')).notifications).toEqual([
    { type: 'warning', subtype: 'low_stock', message: expect.stringContaining('Only 2 left in stock.') },
  ]);
  await sql`update products set stock_qty = 0 where id = ${falling}`.execute(api.em().getKysely());
  expect((await client.ok('GET /carts')).notifications[0]).toMatchObject({
    message: 'The cart contains items that are out of stock.',
  });
});
