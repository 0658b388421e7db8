import { addDays, addMonths } from '@larder/rules';
import { stockOf } from '../ordering/cart/shop.fixture.ts';
import { queryRows, sql } from '../platform/db/sql.ts';
import { startApi, type TestApi } from '../../test/index.ts';
import {
  beginEarlyInMonth,
  addCard,
  declines,
  deliveries,
  mails,
  orders,
  reach,
  type Scheduled,
  scheduled,
} from './scheduled.fixture.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ stocked: false, time: 'store', env: { LOG_LEVEL: 'silent', REGISTER_LIMIT: '1000' } });
  await beginEarlyInMonth(api);
});
afterAll(() => api.stop());

/** A customer whose card is saved and refused when it is charged. */
async function declining(): Promise<Scheduled> {
  const person = await scheduled(api);
  await declines(api, person);
  return person;
}
const statusOf = async ({ client }: Scheduled) => (await client.ok('GET /autoship/schedules')).schedules[0]?.status;

test('OP-104: four tries, each with a notice; after the last the delivery is skipped, the schedule paused, and all items retained', async () => {
  const person = await declining();
  const { day } = person;
  const before = await stockOf(api.em(), person.productId);
  const seen = [];
  for (const [index, days] of [0, 1, 4, 11].entries()) {
    await reach(api, addDays(day, days), 8 + index);
    seen.push(await statusOf(person));
  }
  expect(seen).toEqual(['failed_charge_1', 'failed_charge_2', 'failed_charge_3', 'paused']);
  expect(await mails(api, person)).toEqual([...Array<string>(4).fill('autoship_failed'), 'autoship_notice']);
  expect((await orders(api, person)).map(({ state }) => state)).toEqual(Array<string>(4).fill('payment_failed'));
  const emails = await queryRows(
    api.em(),
    sql<{
      text: string;
    }>`select text_body as text from mailbox_messages where recipient = ${person.email} and template = 'autoship_failed'`,
  );
  for (const { text } of emails) expect(text).toMatch(/Declined card: Visa ending in \d{4}[^]*Amount: \$\d+\.\d\d/);
  expect(await deliveries(api, person)).toEqual([`${day} failed`, `${addMonths(day, 1)} planned`]);
  expect(await stockOf(api.em(), person.productId)).toBe(before);
  expect((await person.client.ok('GET /autoship/items')).items).toMatchObject([{ status: 'active' }]);
  await reach(api, addMonths(day, 1), 12);
  expect((await orders(api, person)).length).toBe(4);
});

test('OP-104: a new card is charged at once, and so is another one that is chosen for the schedule', async () => {
  const person = await declining();
  const chooser = await declining();
  await reach(api, person.day, 8);
  expect((await person.client.ok('GET /account')).account.card_failed).toBe(true);
  await addCard(person);
  expect(await statusOf(person)).toBe('active');
  expect((await orders(api, person)).map(({ state }) => state)).toEqual(['payment_failed', 'processing']);
  expect((await person.client.ok('GET /account')).account.card_failed).toBe(false);

  const { cards } = await chooser.client.ok('GET /account/cc');
  const params = { id: chooser.scheduleId };
  // The same card again: refused again, and the days of the next tries stay.
  await chooser.client.ok('PUT /autoship/schedule/{id}', { params, body: { cc_id: cards[0]?.id } });
  expect(await statusOf(chooser)).toBe('failed_charge_1');
  const { schedules } = await chooser.client.ok('GET /autoship/schedules');
  expect(schedules).toMatchObject([{ next_try_on: addDays(chooser.day, 1), delivery_status: 'ordering' }]);
  expect((await mails(api, chooser)).filter((template) => template === 'autoship_failed')).toHaveLength(1);
});
