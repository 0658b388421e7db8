import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BUILT } from '@larder/rules';
import fc from 'fast-check';
import { refreshCards } from '../catalog/refresh-cards.ts';
import { rows, run, sql } from '../platform/db/sql.ts';
import { cardToken, lead, PASSWORD, startApi, type Client, type TestApi } from '../testing/index.ts';
import { cleanCarts } from './cart.jobs.ts';
import { REPLACED_TEXT } from './cart-service.ts';
import { address, coupons, product, shopper } from './shop.fixture.ts';

let api: TestApi;
let oats: number;
beforeAll(async () => {
  Object.assign(BUILT, { giftCards: true, emailGoods: true });
  api = await startApi({ stocked: false, env: { REGISTER_LIMIT: '1000' } });
  oats = await product(api.em(), { price: 10 });
}, 60_000);
afterAll(() => api.stop());

const line = (productId: number, qty: number, more: object = {}) => ({ product_id: productId, qty, ...more });
const bulk = (client: Client, products: object[], more: object = {}) =>
  client.ok('POST /carts/bulk_product', { body: { products, ...more } });

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

test('CART-009, CART-016, OP-016: boxes have their own subtotal, threshold and fee', async () => {
  const frozen = await product(api.em(), { price: 119.99, box: 'frozen' });
  const fresh = await product(api.em(), { price: 20, box: 'fresh' });
  const client = api.client();
  const cart = await bulk(client, [line(oats, 1), line(frozen, 1), line(fresh, 1)]);
  expect(cart.boxes.map((box) => [box.box_type, box.subtotal, box.free_ship_amt_needed])).toEqual([
    ['grocery', 10, 140],
    ['fresh', 20, 130],
    ['frozen', 119.99, 0.01],
  ]);
  expect(cart.fresh_subtotal).toBe(20);
  expect(cart.totals).toEqual([
    { type: 'shipping', value: 5.95 },
    { type: 'thrive_shipping_frozen', value: 9.95 },
  ]);
  expect(cart.grand_total).toBe(165.89);
  for (const box of cart.boxes) expect(new Date(box.cutoff_date).getTime()).toBeGreaterThan(Date.now());
});

test('CART-012, CART-014, CART-015: thresholds and fees are settings of the store', async () => {
  const own = { FREE_SHIPPING_FROM: 'grocery=20 frozen=50 wine=30', SHIPPING_FEES: 'grocery=3 perishable=4.50 wine=7' };
  const store = await startApi({ stocked: false, env: own });
  try {
    const [beans, peas, wine] = await Promise.all(
      (['grocery', 'frozen', 'wine'] as const).map((box) => product(store.em(), { price: 15, box })),
    );
    const client = store.client();
    const below = await bulk(client, [line(beans ?? 0, 1), line(peas ?? 0, 3), line(wine ?? 0, 1)]);
    expect(below.boxes.map((box) => [box.free_ship_threshold, box.free_ship_amt_needed])).toEqual([
      [20, 5],
      [50, 5],
      [30, 15],
    ]);
    expect(below.totals).toEqual([
      { type: 'shipping', value: 3 },
      { type: 'thrive_shipping_frozen', value: 4.5 },
      { type: 'thrive_shipping_wine', value: 7 },
    ]);
    const above = await bulk(client, [line(beans ?? 0, 2), line(peas ?? 0, 4), line(wine ?? 0, 2)]);
    expect(above.totals).toEqual([]);
  } finally {
    await store.stop();
  }
});

test('OP-211: what travels by e-mail ships for nothing and lies in no box', async () => {
  const recipes = await product(api.em(), { type: 'virtual', price: 5 });
  const client = api.client();
  const alone = await bulk(client, [line(recipes, 2)]);
  expect(alone).toMatchObject({ subtotal: 10, totals: [], grand_total: 10 });
  expect(alone.boxes).toEqual([]);
  const both = await bulk(client, [line(oats, 1)]);
  expect(both.boxes).toMatchObject([
    { box_type: 'grocery', label: 'Grocery', subtotal: 10, number_of_items: 1, free_ship_amt_needed: 140 },
  ]);
  expect(Object.keys(both.items)).toHaveLength(2);
});

test('OP-211: gift cards carry no coupon over its minimum, no box over its threshold and no cart over a gift’s', async () => {
  const groceries = await product(api.em(), { price: 14.22 });
  const card = await product(api.em(), { price: 100, type: 'giftcard' });
  const client = api.client();
  const cart = await bulk(client, [line(groceries, 1)]);
  await run(
    api.em(),
    sql`insert into cart_items (cart_id, product_id, options, options_hash, qty) values (${cart.cart_id}, ${card}, '{}'::jsonb, '', 1)`,
  );
  await coupons(api.em());
  expect(await client.fails('POST /carts/coupon', { body: { code: 'SIXTY' } })).toMatchObject({
    code: 400,
    error: 'Add $45.78 more to use this promo code.',
  });
  const { cart_id: _id, ...both } = await client.ok('GET /carts');
  expect(both).toMatchObject({ subtotal: 114.22, gwp_eligible_subtotal: 14.22, totals: [{ type: 'shipping', value: 5.95 }] });
  expect(both.boxes).toMatchObject([{ box_type: 'grocery', subtotal: 14.22, free_ship_amt_needed: 135.78, number_of_items: 1 }]);
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

test('CART-037, OP-024: a price tier of six bottles is a volume discount', async () => {
  const tier = { min: 6, max: null, promo_type: 'price', discount_type: 'percentage', promo_value: 5 } as const;
  const wine = await product(api.em(), { price: 20, box: 'wine', taxClass: 'alcohol', tiers: [tier] });
  const cart = await bulk(api.client(), [line(wine, 6)]);
  expect(cart.totals).toEqual([{ type: 'volume_discount', value: -6 }]);
  expect(cart.grand_total).toBe(114);
});

test('API-048: bad lines are refused one by one, the good ones are applied', async () => {
  const few = await product(api.em(), { stock: 4 });
  const gone = await product(api.em(), { stock: 0 });
  const limited = await product(api.em(), { min: 3, max: 6 });
  const hidden = await product(api.em(), { available: false });
  const cart = await bulk(api.client(), [
    line(oats, 2),
    line(few, 5),
    line(gone, 1),
    line(limited, 7),
    line(hidden, 1),
    line(999_999, 1),
  ]);
  expect(Object.values(cart.items).map((item) => item.product_id)).toEqual([oats]);
  expect(cart.cart_errors).toEqual([
    { product_id: few, message: 'Only 4 left in stock.' },
    { product_id: gone, message: 'This item is out of stock.' },
    { product_id: limited, message: 'The most you can order of this item is 6.' },
    { product_id: hidden, message: 'Product not found' },
    { product_id: 999_999, message: 'Product not found' },
  ]);
  const low = await bulk(api.client(), [line(limited, 2)]);
  expect(low.cart_errors).toEqual([{ product_id: limited, message: 'The least you can order of this item is 3.' }]);
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

test('a repeated mutation is told the same refusals', async () => {
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
  expect((await client.fails('DELETE /carts/product')).errors).toEqual({ line_item_id: 'This is a required field.' });
});

test('bad input is told by field and changes nothing', async () => {
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

test('OP-118: a cart of somebody else, and what is no cart id at all, are not found', async () => {
  const mine = await bulk(api.client(), [line(oats, 1)]);
  const other = api.client();
  for (const cartId of [mine.cart_id, 'nonsense', '00000000-0000-4000-8000-000000000000']) {
    expect(await other.fails('GET /carts/{cart_id}', { params: { cart_id: cartId } })).toMatchObject({
      code: 404,
      error: 'Cart not found',
    });
    expect(
      (await other.fails('POST /carts/bulk_product', { query: { cart_id: cartId }, body: { products: [line(oats, 9)] } })).code,
    ).toBe(404);
    expect((await other.fails('GET /carts', { query: { checkout_id: cartId } })).code).toBe(404);
  }
});

test('OP-118: the fixed names show the cart too', async () => {
  const client = api.client();
  const { cart_id: cartId } = await bulk(client, [line(oats, 1)]);
  for (const name of ['checkout', 'autoship', cartId]) {
    expect((await client.ok('GET /carts/{cart_id}', { params: { cart_id: name } })).cart_id).toBe(cartId);
  }
});

test('OP-120: the carts of visitor and account merge at sign-in, up to what there is', async () => {
  const few = await product(api.em(), { stock: 4 });
  const { client, email } = await lead(api);
  await bulk(client, [line(oats, 1), line(few, 3)]);
  const visitor = api.client();
  const before = await bulk(visitor, [line(oats, 2), line(few, 3)]);
  await visitor.ok('POST /account/login', { body: { email, password: 'a good password' } });
  const cart = await visitor.ok('GET /carts');
  expect(Object.values(cart.items).map((item) => item.line_item_qty)).toEqual([3, 4]);
  expect((await visitor.ok('GET /carts', { query: { cart_id: before.cart_id } })).cart_id).toBe(cart.cart_id);
  expect((await client.ok('GET /carts')).total_items_in_cart).toBe(7);
});

test('OP-120: registering keeps the visitor’s cart', async () => {
  const client = api.client();
  const before = await bulk(client, [line(oats, 2)]);
  const body = { email: 'keeper@example.com', password: 'a good password', firstname: 'A', lastname: 'B', billing_zip: '73301' };
  await client.ok('POST /custom/customerAjax/ajaxPostRegister', { body });
  expect(await client.ok('GET /carts')).toMatchObject({ cart_id: before.cart_id, total_items_in_cart: 2 });
});

test('OP-046: who may add and who may save for later', async () => {
  const visitor = api.client();
  await bulk(visitor, [line(oats, 1)]);
  const save = { body: { products: [line(oats, 0, { save_for_later: 1 })] } };
  expect((await visitor.fails('POST /carts/bulk_product', save)).code).toBe(401);
  const { client: leadClient } = await lead(api);
  await bulk(leadClient, [line(oats, 1)]);
  expect((await leadClient.fails('POST /carts/bulk_product', save)).error_code).toBe('membership_required');
  const { client: lapsed } = await shopper(api, 'canceled');
  expect((await lapsed.fails('POST /carts/bulk_product', { body: { products: [line(oats, 1)] } })).error_code).toBe(
    'reactivation_required',
  );
  expect((await lapsed.fails('POST /carts/product', { body: { product_id: oats, qty: 1 } })).error_code).toBe(
    'reactivation_required',
  );
  for (const stage of ['trial', 'member', 'employee'] as const) {
    const { client } = await shopper(api, stage);
    await bulk(client, [line(oats, 1)]);
    expect((await client.ok('POST /carts/bulk_product', save)).saved_for_later).toHaveLength(1);
  }
});

test('CART-052, CART-073: a saved item leaves the totals, stays with the account and comes back', async () => {
  const { client, email } = await shopper(api);
  await bulk(client, [line(oats, 3)]);
  const saved = await bulk(client, [line(oats, 0, { save_for_later: 1 })]);
  expect(saved).toMatchObject({ items: {}, subtotal: 0, total_items_in_cart: 0 });
  await client.ok('POST /account/logout');
  await client.ok('POST /account/login', { body: { email, password: 'a good password' } });
  expect((await client.ok('GET /carts')).saved_for_later.map((item) => item.line_item_qty)).toEqual([3]);
  const back = await bulk(client, [line(oats, 3)]);
  expect(back).toMatchObject({ saved_for_later: [], subtotal: 30 });
});

test('OP-048: staff pay ten percent less', async () => {
  const { client } = await shopper(api, 'employee');
  expect((await bulk(client, [line(oats, 1)])).subtotal).toBe(9);
});

test('CART-028: what vanished from the store is named and does not count', async () => {
  const passing = await product(api.em());
  const client = api.client();
  await bulk(client, [line(oats, 1), line(passing, 1)]);
  await run(api.em(), sql`update products set is_available = false where id = ${passing}`);
  const seen = await client.ok('GET /carts');
  expect(seen.removed_items.map((item) => item.product_id)).toEqual([passing]);
  expect(seen.subtotal).toBe(10);
  expect((await bulk(client, [line(oats, 2)])).removed_items).toHaveLength(1);
  expect((await client.ok('GET /carts')).removed_items).toEqual([]);
});

test('CART-109, OP-161: stock that fell is told', async () => {
  const falling = await product(api.em(), { stock: 5 });
  const client = api.client();
  await bulk(client, [line(falling, 5)]);
  await run(api.em(), sql`update products set stock_qty = 2 where id = ${falling}`);
  expect((await client.ok('GET /carts')).notifications).toEqual([
    { type: 'warning', subtype: 'low_stock', message: expect.stringContaining('Only 2 left in stock.') },
  ]);
  await run(api.em(), sql`update products set stock_qty = 0 where id = ${falling}`);
  expect((await client.ok('GET /carts')).notifications[0]).toMatchObject({
    message: 'The cart contains items that are out of stock.',
  });
});

test('CART-023: what a price reduction takes off counts as `tpr`, what the list price is above as `products`, each cent once', async () => {
  const id = await product(api.em(), { price: 10, msrp: 12 });
  await run(
    api.em(),
    sql`insert into price_reductions (product_id, name, type, percent, starts_at) values (${id}, 'Week', 'by_percent', 25, now() - interval '1 day')`,
  );
  await refreshCards(api.em(), [id], new Date());
  const cart = await bulk(api.client(), [line(id, 2)]);
  expect(cart).toMatchObject({
    subtotal: 15,
    cart_savings: 9,
    savings: { products: 4, tpr: 5, coupon: 0, gwp: 0, thrive_cash: 0 },
  });
});

test('CART-037, OP-024: 5% off six of the same wine', async () => {
  const tiers = [{ min: 6, max: null, promo_type: 'price', discount_type: 'percentage', promo_value: 5 }] as const;
  const wine = await product(api.em(), { price: 20, box: 'wine', tiers: [...tiers] });
  const client = api.client();
  expect((await bulk(client, [line(wine, 5)])).totals.map(({ type }) => type)).not.toContain('volume_discount');
  const six = await bulk(client, [line(wine, 6)]);
  expect(six.totals).toContainEqual({ type: 'volume_discount', value: -6 });
  expect(six.savings.products).toBe(6);
});

test('CART-026, OP-105: the first autoship order is 30% cheaper by an amount of its own, the second is not', async () => {
  const person = await shopper(api);
  const addressId = await address(person);
  const onAutoship = async () => {
    const { cart_id: id } = await bulk(person.client, [line(oats, 2)]);
    await run(api.em(), sql`update cart_items set is_autoship = true where cart_id = ${id}`);
    return person.client.ok('GET /carts');
  };
  const first = await onAutoship();
  expect(first).toMatchObject({ autoship_discount: 6, savings: { tpr: 6 } });
  expect(first.totals).toContainEqual({ type: 'autoship_discount', value: -6 });
  const body = { checkout_id: first.cart_id, address_id: addressId, payment_token: await cardToken(person.client) };
  const { order_id: id } = await person.client.ok('POST /checkout/order', { body });
  const { order } = await person.client.ok('GET /account/order/{id}', { params: { id } });
  expect(order.totals).toContainEqual(expect.objectContaining({ type: 'autoship_discount', value: -6 }));
  expect(await onAutoship()).toMatchObject({ autoship_discount: 0, savings: { tpr: 0 } });
});

test('OP-022, OP-023: donation and contribution are chosen, kept with a change, and refused when not offered', async () => {
  const client = api.client();
  await bulk(client, [line(oats, 1)]);
  const seen = await client.ok('GET /carts', { query: { donation: '2', ppe_opt_in: 1 } });
  expect(seen.totals).toEqual(
    expect.arrayContaining([
      { type: 'thrive_sales_donation', value: 2 },
      { type: 'ppe_fee', value: 1 },
    ]),
  );
  expect((await client.ok('GET /carts')).totals).toEqual([{ type: 'shipping', value: 5.95 }]);
  await client.ok('POST /carts/bulk_product', { query: { donation: 'round_up' }, body: { products: [line(oats, 1)] } });
  expect((await client.ok('GET /carts')).grand_total).toBe(16);
  expect((await client.fails('GET /carts', { query: { donation: '3' } })).errors).toHaveProperty('donation');
});

test('CART-025, CART-036, CART-041: choices are kept with the cart, whatever is changed in it, and go into the order', async () => {
  const person = await shopper(api);
  const addressId = await address(person);
  const { cart_id: checkoutId } = await bulk(person.client, [line(oats, 1)]);
  const words = { is_gift: 1, gift_recipient: 'Grandma', gift_message: 'Love' } as const;
  await person.client.ok('PUT /carts', { body: { donation: '2', ppe_opt_in: 1 } });
  await person.client.ok('PUT /carts', { body: words });
  await bulk(person.client, [line(oats, 2)]);
  const kept = await person.client.ok('GET /carts');
  expect(kept).toMatchObject({ is_gift: true, gift_recipient: 'Grandma', gift_message: 'Love' });
  expect(kept.totals.map(({ type, value }) => [type, value])).toEqual(
    expect.arrayContaining([
      ['thrive_sales_donation', 2],
      ['ppe_fee', 1],
    ]),
  );
  expect((await person.client.fails('PUT /carts', { body: { donation: '3' } })).errors).toHaveProperty('donation');
  const body = { checkout_id: checkoutId, address_id: addressId, payment_token: await cardToken(person.client) };
  const { order_id: id } = await person.client.ok('POST /checkout/order', { body });
  const { order } = await person.client.ok('GET /account/order/{id}', { params: { id } });
  expect(order).toMatchObject({ is_gift: true, gift_recipient: 'Grandma', gift_message: 'Love', grand_total: kept.grand_total });
  expect(await bulk(person.client, [line(oats, 1)])).toMatchObject({ is_gift: false, gift_message: null });
});

test('CART-025, CART-036, CART-041, OP-120: what a visitor chose is kept, survives changes and comes along at the sign-in', async () => {
  const person = await shopper(api);
  await bulk(person.client, [line(oats, 1)]);
  await person.client.ok('PUT /carts', { body: { donation: '5', is_gift: 1, gift_recipient: 'Ann', gift_message: 'Soon' } });
  const visitor = api.client();
  await bulk(visitor, [line(oats, 2)]);
  const words = { donation: 'round_up', ppe_opt_in: 1, is_gift: 1, gift_message: 'Love' } as const;
  await visitor.ok('PUT /carts', { body: words });
  await visitor.ok('PUT /carts', { body: words });
  const changed = await bulk(visitor, [line(oats, 3)]);
  expect(changed).toMatchObject({
    donation: 'round_up',
    ppe_opt_in: true,
    is_gift: true,
    gift_recipient: null,
    gift_message: 'Love',
  });
  await visitor.ok('POST /account/login', { body: { email: person.email, password: PASSWORD } });
  expect(await visitor.ok('GET /carts')).toMatchObject({
    total_items_in_cart: 4,
    donation: 'round_up',
    ppe_opt_in: true,
    is_gift: true,
    gift_recipient: 'Ann',
    gift_message: 'Love',
  });
});

test('OP-022, ACC-018: turning the contribution off is remembered with the account', async () => {
  const { client } = await shopper(api);
  const optedOut = async () => (await client.ok('GET /account')).account.ppe_fee_opted_out;
  await client.ok('PUT /carts', { body: { ppe_opt_in: 1 } });
  expect(await optedOut()).toBe(false);
  expect(await client.ok('PUT /carts', { body: { ppe_opt_in: 0 } })).toMatchObject({ ppe_opt_in: false });
  expect(await optedOut()).toBe(true);
});

test('OP-033, CAT-007, CAT-025: gifts come from $75 and $120, can be declined and leave below', async () => {
  const sample = await product(api.em(), { tcType: 3, price: 2, msrp: 3 });
  const gift = await product(api.em(), { tcType: 2, price: 8, msrp: 12 });
  await run(
    api.em(),
    sql`insert into gift_offers (name, kind, threshold_cents, product_id) values ('Sample', 'sample', 7500, ${sample}), ('Gift', 'gift', 12000, ${gift})`,
  );
  const dear = await product(api.em(), { price: 119.99 });
  const cent = await product(api.em(), { price: 0.01 });
  const client = api.client();
  const below = await bulk(client, [line(dear, 1)]);
  expect(Object.values(below.items).map((item) => item.product_id)).toEqual([dear, sample]);
  const above = await bulk(client, [line(cent, 1)]);
  expect(Object.values(above.items).map((item) => item.product_id)).toEqual([dear, cent, sample, gift]);
  // CAT-007: free items never raise the subtotal.
  expect(above).toMatchObject({ subtotal: 120, savings: { gwp: 15 } });
  const giftLine = Object.values(above.items).find((item) => item.product_id === gift);
  const offers = await rows(api.em(), sql<{ id: number }>`select id from gift_offers where product_id = ${gift}`);
  expect(giftLine).toMatchObject({ unit_price: 0, row_total: 0, product: { tc_product_type: 2, gwp_id: offers[0]?.id } });
  const declined = await client.ok('DELETE /carts/product', { query: { line_item_id: giftLine?.line_item_id } });
  expect(Object.values(declined.items).map((item) => item.product_id)).toEqual([dear, cent, sample]);
  expect((await client.ok('POST /carts/bulk_product', { body: { products: [line(gift, 1)] } })).cart_errors).toHaveLength(1);
  await run(api.em(), sql`update gift_offers set is_active = false`);
});

test('of two lines for one product in a call the last wins', async () => {
  const cart = await bulk(api.client(), [line(oats, 4), line(oats, 2)]);
  expect(Object.values(cart.items).map((item) => item.line_item_qty)).toEqual([2]);
});

test('whatever is done to a cart, it holds what was asked last, and its money adds up', async () => {
  const shelf = await Promise.all(
    [1, 2, 3, 4].map((n) => product(api.em(), { price: n * 7.77, box: n === 4 ? 'frozen' : 'grocery', taxClass: 'general' })),
  );
  const change = fc.record({ at: fc.nat(3), qty: fc.nat(40) });
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(change, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 5 }),
      async (calls) => {
        const client = api.client();
        const wanted = new Map<number, number>();
        for (const changes of calls) {
          await bulk(
            client,
            changes.map(({ at, qty }) => line(shelf[at] ?? 0, qty)),
          );
          for (const { at, qty } of changes) wanted.set(shelf[at] ?? 0, qty);
        }
        const cart = await client.ok('GET /carts', { query: { donation: 'round_up' } });
        const held = Object.values(cart.items).map((item) => [item.product_id, item.line_item_qty]);
        expect(new Map(held as [number, number][])).toEqual(new Map([...wanted].filter(([, qty]) => qty > 0)));
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

test('CART-069, OP-087: skipping and never adding a prefilled product is remembered', async () => {
  const { client, id } = await shopper(api);
  await bulk(client, [line(oats, 1)]);
  await bulk(client, [line(oats, 0, { prefill_status: 'skipped' })]);
  await bulk(client, [line(oats, 0, { prefill_status: 'never_item' })]);
  const marks = await rows(api.em(), sql`select product_id, status from prefill_marks where customer_id = ${id}`);
  expect(marks).toEqual([{ product_id: oats, status: 'never_item' }]);
});

test('OP-120: a visitor’s cart is kept 30 days', async () => {
  const old = await bulk(api.client(), [line(oats, 1)]);
  const young = await bulk(api.client(), [line(oats, 1)]);
  await run(api.em(), sql`update carts set updated_at = now() - interval '31 days' where id = ${old.cart_id}`);
  await run(api.em(), sql`update carts set updated_at = now() - interval '29 days' where id = ${young.cart_id}`);
  await cleanCarts.run(api.services, {});
  const left = await rows(
    api.em(),
    sql<{ id: string }>`select id from carts where id = any(${[old.cart_id, young.cart_id]}::uuid[])`,
  );
  expect(left).toEqual([{ id: young.cart_id }]);
});

describe('quantities that were thought out for a cart that is gone', () => {
  const basedOn = (client: Client, cartId: string, qty: number, more: object = {}) =>
    client.ok('POST /carts/bulk_product', { query: { cart_id: cartId }, body: { products: [line(oats, qty)], ...more } });

  test('after an order nothing of the old cart comes back: the answer is the fresh cart and says so', async () => {
    const person = await shopper(api);
    const addressId = await address(person);
    const old = await bulk(person.client, [line(oats, 5)], { mutation_id: 'before' });
    const payment = await cardToken(person.client);
    const body = { checkout_id: old.cart_id, address_id: addressId, payment_token: payment };
    await person.client.ok('POST /checkout/order', { body });
    const stale = await basedOn(person.client, old.cart_id, 6);
    expect(stale).toMatchObject({ cart_id: '', items: {}, conflict: 'cart_replaced', cart_errors: [{ message: REPLACED_TEXT }] });
    // The repeat of one that was heard before the order is no conflict, and brings nothing back either.
    const repeat = await basedOn(person.client, old.cart_id, 5, { mutation_id: 'before' });
    expect(repeat).toMatchObject({ items: {}, total_items_in_cart: 0 });
    expect(repeat.conflict).toBeUndefined();
    const fresh = await bulk(person.client, [line(oats, 1)]);
    const next = await basedOn(person.client, fresh.cart_id, 2);
    expect([next.total_items_in_cart, next.conflict]).toEqual([2, undefined]);
  });

  test('after signing out the cart of the account is not found, and no second cart is made', async () => {
    const person = await shopper(api);
    const own = await bulk(person.client, [line(oats, 5)]);
    await person.client.ok('POST /account/logout');
    const query = { cart_id: own.cart_id };
    expect((await person.client.fails('POST /carts/bulk_product', { query, body: { products: [line(oats, 6)] } })).code).toBe(
      404,
    );
    expect(await person.client.ok('GET /carts')).toMatchObject({ cart_id: '', items: {} });
  });

  test('after a merge at sign-in the answer is the account’s cart', async () => {
    const person = await shopper(api);
    await bulk(person.client, [line(oats, 2)]);
    await person.client.ok('POST /account/logout');
    const visitor = await bulk(person.client, [line(oats, 3)]);
    await person.client.ok('POST /account/login', { body: { email: person.email, password: PASSWORD } });
    expect(await basedOn(person.client, visitor.cart_id, 4)).toMatchObject({ conflict: 'cart_replaced', total_items_in_cart: 5 });
  });
});
