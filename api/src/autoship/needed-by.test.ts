import { addDays, losAngelesMoment, longDayText } from '@larder/rules';
import { address } from '../ordering/cart/shop.fixture.ts';
import { PASSWORD, startApi, type TestApi } from '../../test/index.ts';
import { turnDeliveries } from './autoship.jobs.ts';
import { addCard, deliveries, mails, scheduled, setTime } from './scheduled.fixture.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ stocked: false, time: 'store', env: { LOG_LEVEL: 'silent', REGISTER_LIMIT: '1000' } });
});
afterAll(() => api.stop());

const CARD = 'DELETE /account/cc/{id}';
const ADDRESS = 'DELETE /account/address/{id}';

test('a schedule’s card and address are deleted only after a confirmation that names it', async () => {
  const { client, day } = await scheduled(api);
  const names = `every month (next on ${longDayText(day)})`;
  const { cards } = await client.ok('GET /account/cc');
  const { addresses } = await client.ok('GET /account/address');
  for (const [call, id, text] of [
    [CARD, cards[0]?.id ?? 0, 'Autoship uses it to pay'],
    [ADDRESS, addresses[0]?.id ?? 0, 'Autoship ships to it'],
  ] as const) {
    const refused = await client.fails(call, { params: { id } });
    expect(refused).toMatchObject({ code: 409, error_code: 'needed_by_autoship', errors: { schedules: names } });
    expect(refused.error).toContain(`${text}: ${names}.`);
    await client.ok(call, { params: { id }, query: { confirmed: 1 } });
  }
});

test('a card or address without a schedule is deleted at once; the default one is needed when the schedule’s own is deleted', async () => {
  const person = await scheduled(api);
  const { client } = person;
  const first = (await client.ok('GET /account/cc')).cards[0]?.id ?? 0;
  const other = await addCard(person, '5555555555554444');
  await client.ok(CARD, { params: { id: other } });
  const next = await addCard(person, '5555555555554444');
  await client.ok(CARD, { params: { id: first }, query: { confirmed: 1 } });
  expect((await client.fails(CARD, { params: { id: next } })).code).toBe(409);
  await address(person);
  await client.ok('PUT /autoship/item/{itemId}', { params: { itemId: person.itemId }, body: { status: 'cancelled' } });
  await client.ok(CARD, { params: { id: next } });
});

test('a pending account deletion names the schedules, and they ship nothing meanwhile', async () => {
  const person = await scheduled(api);
  const { client, day } = person;
  expect((await client.ok('GET /account/privacy')).schedules).toEqual([`every month (next on ${longDayText(day)})`]);
  await setTime(api, losAngelesMoment(addDays(day, -4), 10));
  await client.ok('POST /account/proof', { body: { current_password: PASSWORD } });
  await client.ok('POST /account/privacy/deletion', { body: { gives_up: 1 } });
  await setTime(api, losAngelesMoment(addDays(day, -3), 10));
  await turnDeliveries(api.services);
  expect(await mails(api, person)).toEqual([]);
  expect(await deliveries(api, person)).toEqual([`${day} planned`]);
});
