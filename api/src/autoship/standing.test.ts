import { addDays, losAngelesDay, losAngelesMoment } from '@larder/rules';
import { product } from '../ordering/cart/shop.fixture.ts';
import { queryRows, sql } from '../platform/db/sql.ts';
import { startApi, type TestApi } from '../../test/index.ts';
import { restUnused } from './unused.ts';
import { deliveries, mails, orders, put, reach, type Scheduled, scheduled, setTime } from './scheduled.fixture.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ stocked: false, time: 'store', env: { LOG_LEVEL: 'silent', REGISTER_LIMIT: '1000' } });
});
afterAll(() => api.stop());

const standingOf = async ({ client }: Scheduled) => (await client.ok('GET /account')).account.autoship.status;

test('OP-103: autoship without items for 90 days is suspended; adding an item switches it on again', async () => {
  const person = await scheduled(api);
  const other = await scheduled(api);
  const { client, itemId, productId } = person;
  await client.ok('PUT /autoship/item/{itemId}', { params: { itemId }, body: { status: 'cancelled' } });
  const start = losAngelesDay(api.services.clock.now());
  await setTime(api, losAngelesMoment(addDays(start, 89), 9));
  await restUnused(api.services);
  expect(await standingOf(person)).toBe('active_auto');
  await setTime(api, losAngelesMoment(addDays(start, 91), 9));
  await restUnused(api.services);
  expect([await standingOf(person), await standingOf(other)]).toEqual(['inactive', 'active_auto']);
  await put(person, productId);
  expect(await standingOf(person)).toBe('active_auto');
});

test('what is paused stays paused when an item is added: the account, and a schedule', async () => {
  const [account, schedule] = [await scheduled(api), await scheduled(api)];
  await account.client.ok('PUT /account', { query: { autoship_status: 'paused' }, body: {} });
  const params = { id: schedule.scheduleId };
  await schedule.client.ok('PUT /autoship/schedule/{id}', { params, body: { status: 'paused' } });
  for (const person of [account, schedule]) await put(person, await product(api.em(), { price: 10, autoshipPrice: 9 }));
  expect(await standingOf(account)).toBe('paused');
  expect((await schedule.client.ok('GET /autoship/schedules')).schedules).toMatchObject([{ status: 'paused' }]);
  const { day } = account;
  await reach(api, day, 7);
  for (const person of [account, schedule]) {
    expect(await orders(api, person)).toEqual([]);
    expect(await mails(api, person)).toEqual([]);
    expect((await deliveries(api, person))[0]).toBe(`${day} skipped`);
  }
});

test('OP-105: a checkout and a delivery at the same moment get the offer on the first order once', async () => {
  for (let round = 0; round < 4; round++) {
    const person = await scheduled(api);
    const { client } = person;
    const other = await product(api.em(), { price: 30, autoshipPrice: 29 });
    await client.ok('POST /carts/product', { body: { product_id: other, qty: 1 } });
    const { cart_id } = await client.ok('GET /carts');
    await sql`update cart_items set is_autoship = true where cart_id = ${cart_id}`.execute(api.em().getKysely());
    const { addresses } = await client.ok('GET /account/address');
    const { cards } = await client.ok('GET /account/cc');
    const body = { checkout_id: cart_id, address_id: addresses[0]?.id, cc_id: cards[0]?.id, cvv: '123', donation: 'none' };
    await Promise.all([
      client.call('POST /checkout/order', { body }),
      client.call('PUT /autoship/schedule/{id}', { params: { id: person.scheduleId }, body: { now: 1 } }),
    ]);
    const made = await queryRows(
      api.em(),
      sql<{
        lowered: boolean;
      }>`select totals @> '[{"type": "autoship_discount"}]' as lowered from orders where customer_id = ${person.id}`,
    );
    expect(made).toHaveLength(2);
    expect(made.filter(({ lowered }) => lowered)).toHaveLength(1);
  }
});
