import { address, product, shopper } from '../ordering/cart/shop.fixture.ts';
import { queryRows, sql } from '../platform/db/sql.ts';
import { cardToken, lead, startApi, type TestApi } from '../../test/index.ts';

let api: TestApi;
let oats: number;
beforeAll(async () => {
  api = await startApi({ stocked: false, env: { REGISTER_LIMIT: '1000' } });
  oats = await product(api.em(), { price: 10, autoshipPrice: 9.5, min: 2, max: 50 });
  api.clock.set(new Date('2026-03-10T18:00:00Z'));
});
afterAll(() => api.stop());

const add = (client: Awaited<ReturnType<typeof shopper>>['client'], productId = oats, more: object = {}) =>
  client.ok('POST /autoship/item', { body: { product_id: productId, qty: 2, ...more } });

test('API-035, AUTO-001, AUTO-013, OP-102: a product comes every month from a month on, at its autoship price', async () => {
  const person = await shopper(api);
  await address(person);
  const { autoship_item: item } = await add(person.client);
  expect(item).toMatchObject({
    product_id: oats,
    product_sku: expect.stringMatching(/./),
    name: expect.stringMatching(/./),
    status: 'active',
    frequency: 1,
    scheduled_at_date: '2026-04-10',
    price: 9.5,
    editable: true,
  });
  expect(item.product_data).toEqual({ box_type: 'grocery', min_order_qty: 2, qty: 2 });
  const { items } = await person.client.ok('GET /autoship/items', { query: { preset: 'web', autoship_item_status: 'active' } });
  expect(items.map((each) => each.item_id)).toEqual([item.item_id]);
  const { schedule } = await person.client.ok('GET /autoship/schedule/first', {
    query: { status: ['active', 'failed_charge_1'] },
  });
  expect(schedule).toMatchObject({ status: 'active', next_date: '2026-04-10', editable_until: '2026-04-09T06:59:00.000Z' });
  // The first delivery gets its 30% (OP-105).
  const money = { subtotal: 19, savings: 1, first_order: 5.7, discount: 0, shipping: 5.95, tax: 0, totals_collected: 19.25 };
  expect(schedule?.totals).toEqual(money);
  const query = { preset: 'web', reqsource: 'web' };
  expect((await person.client.ok('GET /autoship/schedule/totals', { query })).totals).toEqual(schedule?.totals);
});

test('AUTO-006, OP-103: the first item switches autoship on', async () => {
  const person = await shopper(api);
  await add(person.client);
  const { account } = await person.client.ok('GET /account');
  expect(account.autoship).toMatchObject({
    autoship_enabled: true,
    opted_out: false,
    status: 'active_auto',
    autoship_type: 'opt_in',
    autoship_enabled_date: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    loaded_to_cart: false,
  });
});

test.each([
  ['opted out', sql`autoship_type = 'opt_out'`],
  ['cancelled', sql`autoship_type = 'opt_in', autoship_status = 'cancelled'`],
  ['had gone quiet', sql`autoship_type = 'opt_in', autoship_status = 'inactive'`],
])('OP-103: a customer who %s is back with the next item', async (_state, columns) => {
  const person = await shopper(api);
  await sql`update customers set ${columns} where id = ${person.id}`.execute(api.em().getKysely());
  await add(person.client);
  const { account } = await person.client.ok('GET /account');
  expect(account.autoship).toMatchObject({
    autoship_enabled: true,
    status: 'active_auto',
    autoship_type: 'opt_in',
    opted_out: false,
  });
});

test('adding again, also concurrently, keeps one item with the newest choices', async () => {
  const { client } = await shopper(api);
  await client.ok('GET /token/csrf').then((answer) => (client.csrf = answer.csrf_token));
  await Promise.all([add(client), add(client), add(client)]);
  await add(client, oats, { qty: 4, frequency: 3 });
  const { items } = await client.ok('GET /autoship/items');
  expect(items).toHaveLength(1);
  expect(items[0]).toMatchObject({ frequency: 3, scheduled_at_date: '2026-06-10', product_data: { qty: 4 } });
});

test('API-036, AUTO-014, AUTO-016: pausing, resuming, rescheduling, another quantity and frequency', async () => {
  const { client } = await shopper(api);
  const { autoship_item: item } = await add(client);
  const change = async (body: object) =>
    (await client.ok('PUT /autoship/item/{itemId}', { params: { itemId: item.item_id }, body })).autoship_item;
  expect((await change({ status: 'paused' })).status).toBe('paused');
  expect((await client.ok('GET /autoship/schedule/totals')).totals.subtotal).toBe(0);
  expect((await change({ status: 'active' })).status).toBe('active');
  expect((await change({ scheduled_at_date: '2026-04-20' })).scheduled_at_date).toBe('2026-04-20');
  expect((await change({ qty: 6 })).product_data.qty).toBe(6);
  expect(await change({ frequency: 2 })).toMatchObject({ frequency: 2, scheduled_at_date: '2026-05-10' });
});

test('API-032: the items of a status are one’s own, and of that status alone', async () => {
  const [one, other] = [await shopper(api), await shopper(api)];
  const rice = await product(api.em(), { price: 4, autoshipPrice: 3 });
  const { autoship_item: active } = await add(one.client);
  const { autoship_item: item } = await add(one.client, rice);
  await add(other.client, rice);
  await one.client.ok('PUT /autoship/item/{itemId}', { params: { itemId: item.item_id }, body: { status: 'paused' } });
  const ids = async (query: Record<string, string>) =>
    (await one.client.ok('GET /autoship/items', { query })).items.map((each) => each.item_id).toSorted((a, b) => a - b);
  expect(await ids({ preset: 'web', autoship_item_status: 'active' })).toEqual([active.item_id]);
  expect(await ids({ preset: 'web', autoship_item_status: 'paused' })).toEqual([item.item_id]);
  expect(await ids({})).toEqual([active.item_id, item.item_id]);
});

test('OP-003: an item that is being packed can neither be changed nor added again: 409, and it stays unchanged', async () => {
  const { client } = await shopper(api);
  const { autoship_item: item } = await add(client);
  await sql`update autoship_items set status = 'processing' where id = ${item.item_id}`.execute(api.em().getKysely());
  const again = await client.fails('POST /autoship/item', { body: { product_id: oats, qty: 5, frequency: 2 } });
  expect([again.code, again.error_code]).toEqual([409, 'move_not_allowed']);
  const pause = { params: { itemId: item.item_id }, body: { status: 'paused' } };
  expect((await client.fails('PUT /autoship/item/{itemId}', pause)).error_code).toBe('not_editable');
  expect((await client.ok('GET /autoship/items')).items).toMatchObject([{ status: 'processing', product_data: { qty: 2 } }]);
});

test('skipping twice skips one delivery', async () => {
  const { client } = await shopper(api);
  const { autoship_item: item } = await add(client);
  const skip = { params: { itemId: item.item_id }, body: { status: 'skipped' } };
  await client.ok('PUT /autoship/item/{itemId}', skip);
  const { autoship_item: again } = await client.ok('PUT /autoship/item/{itemId}', skip);
  expect(again).toMatchObject({ status: 'skipped', scheduled_at_date: item.scheduled_at_date });
  const [skips] = await queryRows(
    api.em(),
    sql<{ n: number }>`select count(*)::int as n from autoship_skips where item_id = ${item.item_id}`,
  );
  expect(skips?.n).toBe(1);
});

test.each(['cancelled', 'canceled'])('AUTO-015, OP-004: %s removes the item; it may be added again', async (status) => {
  const { client } = await shopper(api);
  const { autoship_item: item } = await add(client);
  const removed = await client.ok('PUT /autoship/item/{itemId}', { params: { itemId: item.item_id }, body: { status } });
  expect(removed.autoship_item.status).toBe('cancelled');
  expect((await client.ok('GET /autoship/items')).items).toEqual([]);
  expect(
    (await client.ok('PUT /autoship/item/{itemId}', { params: { itemId: item.item_id }, body: { status } })).autoship_item.status,
  ).toBe('cancelled');
  const revived = await client.fails('PUT /autoship/item/{itemId}', {
    params: { itemId: item.item_id },
    body: { status: 'active' },
  });
  expect(revived).toMatchObject({
    error: 'You removed this item from Autoship. Add it again to get it with your deliveries.',
    error_code: 'not_editable',
  });
  expect((await add(client)).autoship_item.item_id).not.toBe(item.item_id);
});

test('OP-102: two days before delivery nothing can be changed any more; new items take the delivery after it', async () => {
  const { client } = await shopper(api);
  const { autoship_item: item } = await add(client);
  api.clock.set(new Date('2026-04-09T06:59:00Z'));
  client.csrf = undefined;
  const failure = await client.fails('PUT /autoship/item/{itemId}', { params: { itemId: item.item_id }, body: { qty: 3 } });
  expect(failure.error_code).toBe('not_editable');
  const tea = await product(api.em(), { autoshipPrice: 9 });
  expect((await add(client, tea)).autoship_item.scheduled_at_date).toBe('2026-05-10');
  api.clock.set(new Date('2026-03-10T18:00:00Z'));
});

test('API-036: bad input by field, foreign items, products without autoship', async () => {
  const { client } = await shopper(api);
  const { autoship_item: item } = await add(client);
  const params = { itemId: item.item_id };
  const plain = await product(api.em());
  const fields = async (name: 'POST /autoship/item' | 'PUT /autoship/item/{itemId}', body: object) =>
    Object.keys((await client.fails(name, { params, body })).errors as object);
  expect(await fields('POST /autoship/item', { product_id: plain, qty: 1 })).toEqual(['product_id']);
  expect(await fields('POST /autoship/item', { product_id: oats, qty: 1 })).toEqual(['qty']);
  expect(await fields('POST /autoship/item', { product_id: oats, qty: 51 })).toEqual(['qty']);
  expect(await fields('POST /autoship/item', { product_id: oats, qty: 2, frequency: 5 })).toEqual(['frequency']);
  for (const date of ['2026-03-11', '2028-01-01', '2026-02-30', 'soon']) {
    expect(await fields('PUT /autoship/item/{itemId}', { scheduled_at_date: date })).toEqual(['scheduled_at_date']);
  }
  expect(await fields('PUT /autoship/item/{itemId}', { status: 'processing' })).toEqual(['status']);
  expect((await client.fails('POST /autoship/item', { body: { product_id: 999_999, qty: 1 } })).error).toBe('Product not found');
  const other = await shopper(api);
  expect((await other.client.fails('PUT /autoship/item/{itemId}', { params, body: { qty: 3 } })).error).toBe('Item not found');
});

test('AUTO-007, OP-107: a schedule is moved with its items, paused, and given an own address and card, also when it is read again', async () => {
  const person = await shopper(api);
  const { client } = person;
  await add(client);
  const addressId = await address(person);
  const { card } = await client.ok('POST /account/cc', { body: { payment_token: await cardToken(client) } });
  const [schedule] = (await client.ok('GET /autoship/schedules')).schedules;
  const params = { id: schedule?.id ?? 0 };
  const body = { next_date: '2026-04-22', status: 'paused', address_id: addressId, cc_id: card.id };
  const changed = await client.ok('PUT /autoship/schedule/{id}', { params, body });
  expect(changed.schedule).toMatchObject({ next_date: '2026-04-22', status: 'paused', address_id: addressId, cc_id: card.id });
  expect(changed.schedule.items[0]?.scheduled_at_date).toBe('2026-04-22');
  const again = { ...body, frequency: 3 };
  await client.ok('PUT /autoship/schedule/{id}', { params, body: { frequency: 3 } });
  expect((await client.ok('GET /autoship/schedules')).schedules).toMatchObject([again]);
  const other = await shopper(api);
  const foreign = await address(other);
  expect((await client.fails('PUT /autoship/schedule/{id}', { params, body: { address_id: foreign } })).errors).toHaveProperty(
    'address_id',
  );
  expect((await client.fails('PUT /autoship/schedule/{id}', { params, body: { cc_id: 1 } })).errors).toHaveProperty('cc_id');
  expect(
    (await client.fails('PUT /autoship/schedule/{id}', { params, body: { next_date: '2026-03-10' } })).errors,
  ).toHaveProperty('next_date');
  expect((await other.client.fails('PUT /autoship/schedule/{id}', { params, body: { status: 'active' } })).code).toBe(404);
  await add(client, await product(api.em(), { autoshipPrice: 9 }), { frequency: 2 });
  expect((await client.fails('PUT /autoship/schedule/{id}', { params, body: { frequency: 2 } })).error_code).toBe(
    'frequency_taken',
  );
});

test('OP-107: a shipment that is being packed is not moved, and nothing of it changes', async () => {
  const { client, id } = await shopper(api);
  await add(client);
  await sql`update autoship_occurrences set status = 'ordering' where schedule_id in
      (select id from autoship_schedules where customer_id = ${id})`.execute(api.em().getKysely());
  const [before] = (await client.ok('GET /autoship/schedules')).schedules;
  const failure = await client.fails('PUT /autoship/schedule/{id}', {
    params: { id: before?.id ?? 0 },
    body: { next_date: '2026-04-22' },
  });
  expect(failure).toMatchObject({ code: 400, error_code: 'not_editable' });
  expect((await client.ok('GET /autoship/schedules')).schedules).toEqual([before]);
});

test('API-034, OP-108: the first schedule with one of the statuses', async () => {
  const { client, id } = await shopper(api);
  expect((await client.ok('GET /autoship/schedule/first')).schedule).toBeNull();
  await add(client);
  await sql`update autoship_schedules set status = 'failed_charge_2' where customer_id = ${id}`.execute(api.em().getKysely());
  const statuses = ['active', 'failed_charge_1', 'failed_charge_2', 'failed_charge_3'];
  expect((await client.ok('GET /autoship/schedule/first', { query: { status: statuses } })).schedule?.status).toBe(
    'failed_charge_2',
  );
  expect((await client.ok('GET /autoship/schedule/first', { query: { status: 'active' } })).schedule).toBeNull();
});

test('OP-046: autoship is for trial, member and staff', async () => {
  const body = { product_id: oats, qty: 2 };
  expect((await api.client().fails('POST /autoship/item', { body })).code).toBe(401);
  expect((await (await lead(api)).client.fails('POST /autoship/item', { body })).error_code).toBe('membership_required');
  expect((await (await shopper(api, 'canceled')).client.fails('GET /autoship/items')).error_code).toBe('reactivation_required');
  for (const stage of ['trial', 'employee'] as const) await add((await shopper(api, stage)).client);
});

test('API-033, AUTO-023: products that go with one, only those on autoship', async () => {
  await sql`update products set listed = true`.execute(api.em().getKysely());
  const { products } = await api.client().ok('GET /autoship/recommend/product/{productId}', { params: { productId: oats } });
  expect(products.length).toBeGreaterThan(0);
  for (const each of products) expect(each).toMatchObject({ autoship_enabled: true });
  expect(products.map((each) => each.id)).not.toContain(oats);
  expect((await api.client().fails('GET /autoship/recommend/product/{productId}', { params: { productId: 999_999 } })).code).toBe(
    404,
  );
});
