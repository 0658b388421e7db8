import { addDays, addMonths, losAngelesMoment } from '@larder/rules';
import { eventually } from '@larder/rules/testing/eventually';
import { product, stockOf } from '../ordering/cart/shop.fixture.ts';
import { queryRows, sql } from '../platform/db/sql.ts';
import { startApi, type TestApi } from '../../test/index.ts';
import { turnDeliveries } from './autoship.jobs.ts';
import {
  beginEarlyInMonth,
  deliveries,
  mails,
  orders,
  put,
  reach,
  scheduled,
  type Scheduled,
  setTime,
} from './scheduled.fixture.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ stocked: false, time: 'store', env: { LOG_LEVEL: 'silent', REGISTER_LIMIT: '1000' } });
  await beginEarlyInMonth(api);
});
afterAll(() => api.stop());

/** Which day the notices of account and cart name. */
const shipsOn = async ({ client }: Scheduled) => (await client.ok('GET /account')).account.autoship.ships_on;

test('AUTO-011, AUTO-012, AUTO-030: announced three days before, locked two days before, ordered on its day at the announced price; the next one is planned', async () => {
  const person = await scheduled(api);
  const { day, client } = person;
  const next = addMonths(day, 1);
  const { schedule } = await client.ok('GET /autoship/schedule/first');
  expect(await deliveries(api, person)).toEqual([`${day} planned`]);
  await reach(api, addDays(day, -3), 9, 1);
  expect(await deliveries(api, person)).toEqual([`${day} noticed`]);
  expect(await mails(api, person)).toEqual(['autoship_notice']);
  expect(await shipsOn(person)).toBe(day);
  const cart = await client.ok('POST /carts/bulk_product', {
    body: { products: [{ product_id: person.productId, qty: 1 }] },
  });
  expect(cart.notifications).toEqual([expect.objectContaining({ subtype: 'autoship' })]);

  await reach(api, addDays(day, -1), 0, 30);
  expect(await shipsOn(person)).toBeNull();
  expect((await client.ok('GET /carts')).notifications).toEqual([]);
  expect(await deliveries(api, person)).toEqual([`${day} locked`]);
  const params = { id: person.scheduleId };
  for (const body of [{ next_date: addDays(day, 9) }, { status: 'paused' }, { frequency: 2 }, { skip: 1 }, { now: 1 }])
    expect((await client.fails('PUT /autoship/schedule/{id}', { params, body })).error_code).toBe('not_editable');
  const again = { product_id: person.productId, qty: 7 };
  expect((await client.fails('POST /autoship/item', { body: again })).error_code).toBe('not_editable');

  await reach(api, day, 7);
  expect(await deliveries(api, person)).toEqual([`${day} ordered`, `${next} planned`]);
  const [order] = await orders(api, person);
  expect(order?.state).not.toBe('payment_failed');
  expect((order?.cents ?? 0) / 100).toBe(schedule?.totals.totals_collected);
  // 30% of two units at 19 dollars, once.
  expect(order?.totals).toContainEqual({ type: 'autoship_discount', cents: -1140 });
  expect(await mails(api, person)).toEqual(['autoship_notice', 'order_placed']);
  const shown = await client.ok('GET /account/order/{id}', { params: { id: order?.id ?? '' } });
  expect(shown.order.autoship_schedule_id).toBe(person.scheduleId);

  await reach(api, addDays(day, 1), 12);
  expect((await client.ok('GET /account')).account.autoship_savings).toBeGreaterThan(11);
  await reach(api, next, 7);
  const second = (await orders(api, person))[1];
  expect(second?.totals.map(({ type }) => type)).not.toContain('autoship_discount');
  expect(await deliveries(api, person)).toEqual([`${day} ordered`, `${next} ordered`, `${addMonths(day, 2)} planned`]);
});

test('AUTO-030, OP-106: announced at 09:00 Pacific three days before, not a minute earlier, once however often the job runs: by mail, in the account and the cart', async () => {
  const person = await scheduled(api);
  const { client, day } = person;
  await client.ok('POST /carts/bulk_product', { body: { products: [{ product_id: person.productId, qty: 1 }] } });
  const notices = async () => [
    ...(await mails(api, person)),
    (await shipsOn(person)) ?? 'not in the account',
    ...(await client.ok('GET /carts')).notifications.map(({ subtype }) => `cart: ${subtype}`),
  ];
  const look = async (hour: number, minute: number) => {
    await setTime(api, losAngelesMoment(addDays(day, -3), hour, minute));
    await Promise.all([turnDeliveries(api.services), turnDeliveries(api.services)]);
    while ((await api.runJobs()) > 0);
    return notices();
  };
  const once = ['autoship_notice', day, 'cart: autoship'];
  expect(await look(8, 59)).toEqual(['not in the account']);
  expect(await look(9, 0)).toEqual(once);
  expect(await look(9, 1)).toEqual(once);
  expect(await look(23, 0)).toEqual(once);
});

test('AUTO-030: unavailable items are omitted with a notice, short ones come in the available quantity, the rest ships; with nothing left the delivery is skipped', async () => {
  const person = await scheduled(api);
  const [unavailable, short] = [await product(api.em(), { autoshipPrice: 9 }), await product(api.em(), { autoshipPrice: 9 })];
  await put(person, unavailable, 1);
  await put(person, short, 3);
  await sql`update products set is_available = false where id = ${unavailable}`.execute(api.em().getKysely());
  await sql`update products set stock_qty = 2 where id = ${short}`.execute(api.em().getKysely());
  const before = await stockOf(api.em(), person.productId);
  await reach(api, person.day, 7);
  expect(await mails(api, person)).toEqual(['autoship_left_out', 'autoship_notice', 'order_placed']);
  expect(await stockOf(api.em(), person.productId)).toBe(before - 2);
  expect(await stockOf(api.em(), short)).toBe(0);
  const { items } = await person.client.ok('GET /autoship/items');
  expect(items.map((item) => item.status).toSorted()).toEqual(['active', 'active', 'discontinued']);

  await sql`update products set stock_qty = 0 where id in (${person.productId}, ${short})`.execute(api.em().getKysely());
  const next = addMonths(person.day, 1);
  await reach(api, next, 7);
  expect((await deliveries(api, person)).slice(1)).toEqual([`${next} skipped`, `${addMonths(person.day, 2)} planned`]);
  expect((await orders(api, person)).length).toBe(1);
  expect((await mails(api, person)).filter((template) => template === 'autoship_left_out')).toHaveLength(2);
});

test('AUTO-016: an item that is moved is what comes next, and leaves no empty day behind', async () => {
  const person = await scheduled(api);
  const other = await put(person, await product(api.em(), { autoshipPrice: 9 }));
  const soon = addDays(person.day, -7);
  await person.client.ok('PUT /autoship/item/{itemId}', {
    params: { itemId: other.item_id },
    body: { scheduled_at_date: soon },
  });
  const { schedule } = await person.client.ok('GET /autoship/schedule/first');
  expect(schedule).toMatchObject({ next_date: soon, delivery_status: 'planned', totals: { subtotal: 18 } });
  expect((await deliveries(api, person)).toSorted()).toEqual([`${soon} planned`, `${person.day} planned`]);
  await person.client.ok('PUT /autoship/item/{itemId}', { params: { itemId: other.item_id }, body: { status: 'cancelled' } });
  expect(await deliveries(api, person)).toEqual([`${person.day} planned`]);
});

test('a delivery is skipped once, and ordered at once; a pause ends on its day', async () => {
  const person = await scheduled(api);
  const { client, day } = person;
  const params = { id: person.scheduleId };
  const skipped = await client.ok('PUT /autoship/schedule/{id}', { params, body: { skip: 1 } });
  expect(skipped.schedule.next_date).toBe(addMonths(day, 1));
  const ordered = await client.ok('PUT /autoship/schedule/{id}', { params, body: { now: 1 } });
  expect(ordered.schedule.items).toMatchObject([{ status: 'active' }]);
  expect(await orders(api, person)).toMatchObject([{ state: 'processing' }]);
  const until = addMonths(day, 2);
  await client.ok('PUT /autoship/schedule/{id}', { params, body: { status: 'paused', paused_until: until } });
  await reach(api, addDays(until, -1), 12);
  expect(await orders(api, person)).toHaveLength(1);
  expect((await client.ok('GET /autoship/schedules')).schedules).toMatchObject([{ status: 'paused', paused_until: until }]);
  await reach(api, addMonths(until, 1), 7);
  expect((await orders(api, person)).length).toBeGreaterThan(1);
});

test('OP-103: an ended membership means no notice and no charge; the schedule waits', async () => {
  const person = await scheduled(api);
  await sql`update customers set user_status = 'canceled', group_id = 5 where id = ${person.id}`.execute(api.em().getKysely());
  await reach(api, person.day, 7);
  expect(await orders(api, person)).toEqual([]);
  expect(await mails(api, person)).toEqual(['autoship_stopped']);
  await reach(api, addMonths(person.day, 1), 7);
  expect(await mails(api, person)).toEqual(['autoship_stopped']);
  const [found] = await queryRows(
    api.em(),
    sql<{ status: string; type: string }>`select s.status, c.autoship_status as type from autoship_schedules s
      join customers c on c.id = s.customer_id where s.id = ${person.scheduleId}`,
  );
  expect(found).toEqual({ status: 'active', type: 'inactive' });
});

test('OP-103: with one cart due items are in it three days before, at autoship prices, and are not ordered automatically', async () => {
  const person = await scheduled(api);
  await person.client.ok('PUT /account', { query: { autoship_type: 'single_cart' }, body: {} });
  await reach(api, person.day, 7);
  const cart = await person.client.ok('GET /carts');
  expect(Object.values(cart.items)).toMatchObject([
    { product_id: person.productId, line_item_qty: 2, is_autoship: true, unit_price: 19 },
  ]);
  expect(cart.boxes).toMatchObject([{ scheduled_items: [expect.any(Number)], one_time_items: [] }]);
  expect([await mails(api, person), await orders(api, person)]).toEqual([['autoship_in_cart'], []]);
  expect((await person.client.ok('GET /account')).account.autoship.loaded_to_cart).toBe(true);
  expect(await deliveries(api, person)).toEqual([`${person.day} in_cart`, `${addMonths(person.day, 1)} planned`]);
});

test('one delivery that cannot be moved on costs itself, and the others of its morning go out', async () => {
  const [bad, good] = [await scheduled(api), await scheduled(api)];
  await reach(api, addDays(good.day, -1), 12);
  await sql`create or replace function no_move() returns trigger language plpgsql as $$ begin
      if new.schedule_id = ${sql.lit(bad.scheduleId)} then raise exception 'no'; end if; return new; end $$`.execute(
    api.em().getKysely(),
  );
  await sql`create trigger no_move before update on autoship_occurrences for each row execute function no_move()`.execute(
    api.em().getKysely(),
  );
  await setTime(api, losAngelesMoment(good.day, 7));
  await turnDeliveries(api.services);
  await sql`drop trigger no_move on autoship_occurrences`.execute(api.em().getKysely());
  expect([(await orders(api, bad)).length, (await orders(api, good)).length]).toEqual([0, 1]);
  await turnDeliveries(api.services);
  expect((await orders(api, bad)).length).toBe(1);
});

test('while the gateway is waited for, the deliveries behind it are ordered and charged', async () => {
  const [first, second] = [await scheduled(api), await scheduled(api)];
  await reach(api, addDays(first.day, -1), 12);
  await setTime(api, losAngelesMoment(first.day, 7));
  const { gateway } = api.services;
  const charge = gateway.charge.bind(gateway);
  const answer = Promise.withResolvers<void>();
  // Others of the same morning are charged at once.
  const slow = jest.spyOn(gateway, 'charge').mockImplementation(async (request) => {
    const [order] = await orders(api, first);
    if (order && request.idempotencyKey.includes(order.id)) await answer.promise;
    return charge(request);
  });
  const states = async () => [await orders(api, first), await orders(api, second)].map(([order]) => order?.state);
  const morning = turnDeliveries(api.services);
  await eventually(async () => expect(await states()).toEqual(['pending_payment', 'processing']), {
    interval: 50,
  });
  answer.resolve();
  await morning;
  slow.mockRestore();
  expect(await states()).toEqual(['processing', 'processing']);
});
