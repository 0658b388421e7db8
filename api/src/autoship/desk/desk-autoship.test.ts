import { addDays, losAngelesDay } from '@larder/rules';
import { product } from '../../ordering/cart/shop.fixture.ts';
import { queryRows, sql } from '../../platform/db/sql.ts';
import { employee, type Person, startApi, type TestApi } from '../../../test/index.ts';
import {
  beginEarlyInMonth,
  declines,
  deliveries,
  mails,
  orders,
  put,
  reach,
  type Scheduled,
  scheduled,
} from '../scheduled.fixture.ts';

let api: TestApi;
let support: Person;
let warehouse: Person;
beforeAll(async () => {
  api = await startApi({ stocked: false, time: 'store', env: { LOG_LEVEL: 'silent', REGISTER_LIMIT: '1000' } });
  await beginEarlyInMonth(api);
  support = await employee(api, 'support');
  warehouse = await employee(api, 'warehouse');
});
afterAll(() => api.stop());

const run = (text: ReturnType<typeof sql>) => text.execute(api.em().getKysely());
/** Lets the first delivery of a customer ship in some days from today. */
async function shipsIn(person: Scheduled, days: number): Promise<string> {
  const day = addDays(losAngelesDay(api.services.clock.now()), days);
  await person.client.ok('PUT /autoship/schedule/{id}', { params: { id: person.scheduleId }, body: { next_date: day } });
  return day;
}
async function deliveryOf({ id }: Person) {
  const { items } = await support.client.ok('GET /desk/autoship/deliveries', { query: { customer_id: id } });
  const [first] = items;
  if (!first) throw new Error('No delivery is listed');
  return first;
}
const actions = async (id: number) =>
  (
    await queryRows(api.em(), sql<{ action: string }>`select action from audit_entries where customer_id = ${id} order by id`)
  ).map(({ action }) => action);

test('days count deliveries, units and value, and the list says why each one fails', async () => {
  const [good, poor, short, homeless, paused] = [
    await scheduled(api),
    await scheduled(api),
    await scheduled(api),
    await scheduled(api),
    await scheduled(api),
  ];
  const day = await shipsIn(good, 9);
  for (const person of [poor, short, homeless, paused]) await shipsIn(person, 9);
  await run(sql`update products set stock_qty = 1 where id = ${short.productId}`);
  await run(sql`update payment_methods set exp_year = 2020 where customer_id = ${poor.id}`);
  await run(sql`update addresses set deleted_at = store_now() where customer_id = ${homeless.id}`);
  await paused.client.ok('PUT /autoship/schedule/{id}', { params: { id: paused.scheduleId }, body: { status: 'paused' } });
  const { days } = await warehouse.client.ok('GET /desk/autoship/days');
  expect(days).toHaveLength(14);
  expect(days[9]).toEqual({
    ship_day: day,
    delivery_count: 5,
    unit_count: 9,
    delivery_value: 171,
    card_problems: 1,
    stock_problems: 1,
    address_problems: 1,
    standing_problems: 1,
  });
  const first = await warehouse.client.ok('GET /desk/autoship/deliveries', { query: { ship_day: day, limit: 3 } });
  const query = { ship_day: day, limit: 3, cursor: first.next_cursor ?? '' };
  const second = await warehouse.client.ok('GET /desk/autoship/deliveries', { query });
  expect(second.next_cursor).toBeNull();
  const rows = [...first.items, ...second.items];
  expect(rows.map((row) => [row.customer_id, row.delivery_problems])).toEqual([
    [good.id, []],
    [poor.id, ['card']],
    [short.id, ['stock']],
    [homeless.id, ['address']],
    [paused.id, ['standing']],
  ]);
  expect(rows[2]).toMatchObject({
    delivery_value: 19,
    is_changeable: true,
    delivery_lines: [{ product_id: short.productId, qty: 2, available_qty: 1, is_skipped: false }],
  });
  for (const [at, problem] of (['card', 'stock', 'address', 'standing'] as const).entries())
    expect(
      (
        await warehouse.client.ok('GET /desk/autoship/deliveries', { query: { ship_day: day, delivery_problem: problem } })
      ).items.map(({ customer_id: id }) => id),
    ).toEqual([rows[at + 1]?.customer_id]);
  const found = await warehouse.client.ok('GET /desk/autoship/deliveries', { query: { q: good.email } });
  expect(found.items.map(({ customer_id: id }) => id)).toEqual([good.id]);
});

test('a delivery is moved and skipped once; another version, a bad day and an own delivery are refused', async () => {
  const person = await scheduled(api);
  const from = await shipsIn(person, 6);
  const { delivery_id: id, version } = await deliveryOf(person);
  const to = addDays(from, 2);
  const move = (deliveryId: number, body: { ship_day: string; version: number }) =>
    support.client.fails('POST /desk/autoship/deliveries/{id}/move', { params: { id: deliveryId }, body });
  expect(await move(id, { ship_day: to, version: version + 1 })).toMatchObject({ code: 409, error_code: 'changed_meanwhile' });
  expect((await move(id, { ship_day: addDays(from, -5), version })).errors).toMatchObject({ ship_day: expect.any(String) });
  expect((await move(999_999_999, { ship_day: to, version })).code).toBe(404);
  expect(await deliveries(api, person)).toEqual([`${from} planned`]);
  const { delivery } = await support.client.ok('POST /desk/autoship/deliveries/{id}/move', {
    params: { id },
    body: { ship_day: to, version },
  });
  expect(delivery).toMatchObject({ ship_day: to, delivery_status: 'planned', is_changeable: true });
  expect(await deliveries(api, person)).toEqual([`${to} planned`]);
  const moved = { params: { id: delivery?.delivery_id ?? 0 }, body: { version: delivery?.version ?? 0 } };
  const skipped = await support.client.ok('POST /desk/autoship/deliveries/{id}/skip', moved);
  expect(skipped.delivery?.delivery_status).toBe('skipped');
  expect((await support.client.fails('POST /desk/autoship/deliveries/{id}/skip', moved)).error_code).toBe('changed_meanwhile');
  expect((await deliveries(api, person)).map((text) => text.split(' ')[1])).toEqual(['skipped', 'planned']);
  expect(await actions(person.id)).toEqual(['autoship.move', 'autoship.skip']);
  const colleague = await scheduled(api);
  await run(sql`update autoship_schedules set customer_id = ${support.id} where id = ${colleague.scheduleId}`);
  await run(sql`update autoship_occurrences set date = ${from} where schedule_id = ${colleague.scheduleId}`);
  const own = await deliveryOf(support);
  expect(own.is_own).toBe(true);
  const refused = await support.client.fails('POST /desk/autoship/deliveries/{id}/skip', {
    params: { id: own.delivery_id },
    body: { version: own.version },
  });
  expect(refused).toMatchObject({ code: 409, error_code: 'own_delivery' });
  await run(sql`update autoship_schedules set customer_id = ${colleague.id} where id = ${colleague.scheduleId}`);
});

test('a failed charge is retried at once: a refusal changes no day, a success makes one order', async () => {
  const person = await scheduled(api);
  await declines(api, person);
  await reach(api, person.day, 8);
  const failed = await deliveryOf(person);
  expect(failed).toMatchObject({
    delivery_status: 'ordering',
    delivery_problems: ['card'],
    is_retryable: true,
    is_changeable: false,
  });
  const retry = ({ delivery_id: id, version }: typeof failed, reason = 'They called') => ({
    params: { id },
    body: { version, reason },
  });
  const call = 'POST /desk/autoship/deliveries/{id}/retry';
  expect((await support.client.fails(call, retry(failed, ' '))).code).toBe(400);
  const again = await support.client.ok(call, retry(failed));
  expect(again.delivery).toMatchObject({ delivery_status: 'ordering', next_try_at: failed.next_try_at });
  await run(
    sql`update sandbox_gateway.vault set behaviour = 'ok' where token in (select vault_token from payment_methods where customer_id = ${person.id})`,
  );
  const paid = await support.client.ok(call, retry(await deliveryOf(person)));
  expect(paid.delivery).toMatchObject({ delivery_status: 'ordered', delivery_problems: [], is_retryable: false });
  expect((await orders(api, person)).filter(({ state }) => state !== 'payment_failed')).toHaveLength(1);
  expect((await support.client.fails(call, retry(failed))).code).toBe(409);
  expect(await actions(person.id)).toContain('autoship.retry');
});

describe('recall', () => {
  const preview = (body: { product_id: number; replacement_id?: number }) =>
    support.client.ok('POST /desk/autoship/recall/preview', { body });
  const start = async (body: { product_id: number; replacement_id?: number }) => {
    const { task_id: id } = await support.client.ok('POST /desk/autoship/recall', {
      body: { ...body, recall_note: 'It may contain nuts.', reason: 'Recall by the maker' },
    });
    await api.runJobs();
    return id;
  };
  const read = (id: string) => support.client.ok('GET /desk/tasks/{id}', { params: { id } });
  const itemsOf = async ({ client }: Person) =>
    (await client.ok('GET /autoship/items')).items
      .filter(({ status }) => status !== 'cancelled')
      .map(({ product_id: id, status, product_data: { qty } }) => [id, status, qty]);

  test('replaces the product, removes it where the replacement comes already, and is undone where nothing changed since', async () => {
    const [person, owner, resting] = [await scheduled(api), await scheduled(api), await scheduled(api)];
    const { productId } = person;
    const replacement = await product(api.em(), { price: 21, autoshipPrice: 20 });
    for (const other of [owner, resting])
      await other.client.ok('PUT /autoship/item/{itemId}', { params: { itemId: other.itemId }, body: { product_id: productId } });
    await put(owner, replacement, 1);
    const own = (await resting.client.ok('GET /autoship/items')).items.find(({ product_id: id }) => id === productId);
    await resting.client.ok('PUT /autoship/item/{itemId}', { params: { itemId: own?.item_id ?? 0 }, body: { status: 'paused' } });

    const body = { product_id: productId, replacement_id: replacement };
    expect(await preview(body)).toMatchObject({
      customer_count: 3,
      unit_count: 6,
      replaced_count: 2,
      removed_count: 1,
      packed_count: 0,
      replacement_price: 20,
    });
    const id = await start(body);
    expect(await read(id)).toMatchObject({ state: 'done', total: 3, failed: 0, is_undoable: true });
    expect(await itemsOf(person)).toEqual([[replacement, 'active', 2]]);
    expect(await itemsOf(owner)).toEqual([[replacement, 'active', 1]]);
    expect(await itemsOf(resting)).toEqual([[replacement, 'paused', 2]]);
    while ((await api.runJobs()) > 0);
    expect(await mails(api, person)).toEqual(['autoship_recalled']);
    expect(await actions(person.id)).toEqual(['autoship.recall']);

    await put(resting, productId, 5);
    await support.client.ok('POST /desk/tasks/{id}/undo', { params: { id } });
    while ((await api.runJobs()) > 0);
    expect(await read(id)).toMatchObject({ state: 'undone', failed: 1, errors: [{ subject: String(resting.id) }] });
    expect(await itemsOf(person)).toEqual([[productId, 'active', 2]]);
    expect(await itemsOf(owner)).toEqual(
      expect.arrayContaining([
        [replacement, 'active', 1],
        [productId, 'active', 2],
      ]),
    );
    expect(await mails(api, person)).toEqual(['autoship_recalled', 'autoship_recalled']);
  });

  test('removes the product without a replacement, and also from a delivery that is locked but not ordered', async () => {
    const person = await scheduled(api);
    await reach(api, person.day, 5);
    expect(await deliveries(api, person)).toEqual([`${person.day} locked`]);
    const id = await start({ product_id: person.productId });
    expect(await read(id)).toMatchObject({ state: 'done', total: 1, failed: 0 });
    await reach(api, person.day, 9);
    expect(await orders(api, person)).toEqual([]);
  });

  test.each([
    ['an unknown product', () => ({ product_id: 999_999_999 }), 'product_id'],
    ['a product that no customer has', async () => ({ product_id: await product(api.em(), {}) }), 'product_id'],
  ] as const)('refuses %s', async (_, makeBody, field) => {
    const body = { ...(await makeBody()), recall_note: 'Sorry.', reason: 'Recall' };
    expect((await support.client.fails('POST /desk/autoship/recall', { body })).errors).toMatchObject({
      [field]: expect.any(String),
    });
  });

  test('refuses the product itself as its replacement', async () => {
    const id = await product(api.em(), {});
    const body = { product_id: id, replacement_id: id };
    expect((await support.client.fails('POST /desk/autoship/recall/preview', { body })).errors).toMatchObject({
      replacement_id: expect.any(String),
    });
  });
});
