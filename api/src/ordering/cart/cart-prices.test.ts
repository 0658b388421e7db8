import { BUILT } from '@larder/rules';
import { refreshCards } from '../../catalog/products/refresh-cards.ts';
import { queryRows, sql } from '../../platform/db/sql.ts';
import { cardToken, startApi, type TestApi } from '../../../test/index.ts';
import { bulk, line } from './bulk.fixture.ts';
import { address, coupons, product, shopper } from './shop.fixture.ts';

/* What a cart costs: its boxes, reductions, gifts and totals. */

let api: TestApi;
let oats: number;
beforeAll(async () => {
  Object.assign(BUILT, { giftCards: true });
  api = await startApi({ stocked: false, env: { REGISTER_LIMIT: '1000' } });
  oats = await product(api.em(), { price: 10 });
});
afterAll(() => api.stop());

test('CART-009, CART-016, CART-019, CART-034, OP-016: boxes have their own subtotal, threshold and fee', async () => {
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

test('OP-211: products sent by email ship free and belong to no box', async () => {
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
  await sql`insert into cart_items (cart_id, product_id, options, options_hash, qty) values (${cart.cart_id}, ${card}, '{}'::jsonb, '', 1)`.execute(
    api.em().getKysely(),
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

test('CART-037, OP-024: a price tier of six bottles is a volume discount', async () => {
  const tier = { min: 6, max: null, promo_type: 'price', discount_type: 'percentage', promo_value: 5 } as const;
  const wine = await product(api.em(), { price: 20, box: 'wine', taxClass: 'alcohol', tiers: [tier] });
  const cart = await bulk(api.client(), [line(wine, 6)]);
  expect(cart.totals).toEqual([{ type: 'volume_discount', value: -6 }]);
  expect(cart.grand_total).toBe(114);
});

test('OP-048: staff pay ten percent less', async () => {
  const { client } = await shopper(api, 'employee');
  expect((await bulk(client, [line(oats, 1)])).subtotal).toBe(9);
});

test('CART-023: what a price reduction takes off counts as `tpr`, what the list price is above as `products`, each cent once', async () => {
  const id = await product(api.em(), { price: 10, msrp: 12 });
  await sql`insert into price_reductions (product_id, name, type, percent, starts_at) values (${id}, 'Week', 'by_percent', 25, now() - interval '1 day')`.execute(
    api.em().getKysely(),
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

test('CART-026, OP-105: the first autoship order is 30% cheaper in a separate total, the second is not', async () => {
  const person = await shopper(api);
  const addressId = await address(person);
  const onAutoship = async () => {
    const { cart_id: id } = await bulk(person.client, [line(oats, 2)]);
    await sql`update cart_items set is_autoship = true where cart_id = ${id}`.execute(api.em().getKysely());
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

test('CART-099, OP-033, CAT-007, CAT-025: gifts come from $75 and $120, can be declined and leave below', async () => {
  const sample = await product(api.em(), { tcType: 3, price: 2, msrp: 3 });
  const gift = await product(api.em(), { tcType: 2, price: 8, msrp: 12 });
  await sql`insert into gift_offers (name, kind, threshold_cents, product_id) values ('Sample', 'sample', 7500, ${sample}), ('Gift', 'gift', 12000, ${gift})`.execute(
    api.em().getKysely(),
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
  const offers = await queryRows(api.em(), sql<{ id: number }>`select id from gift_offers where product_id = ${gift}`);
  expect(giftLine).toMatchObject({ unit_price: 0, row_total: 0, product: { tc_product_type: 2, gwp_id: offers[0]?.id } });
  const declined = await client.ok('DELETE /carts/product', { query: { line_item_id: giftLine?.line_item_id } });
  expect(Object.values(declined.items).map((item) => item.product_id)).toEqual([dear, cent, sample]);
  expect((await client.ok('POST /carts/bulk_product', { body: { products: [line(gift, 1)] } })).cart_errors).toHaveLength(1);
  await sql`update gift_offers set is_active = false`.execute(api.em().getKysely());
});
