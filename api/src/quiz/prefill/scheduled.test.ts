import { setTime } from '../../autoship/scheduled.fixture.ts';
import { after, DAY, HOUR } from '../../platform/clock.ts';
import { queryRows, sql } from '../../platform/db/sql.ts';
import { windTo } from '../../platform/time/advance-time.ts';
import type { Person, TestApi } from '../../../test/index.ts';
import { sendScheduled } from './prefill.jobs.ts';
import { filledMails, inCart, openPrefillStore, planned } from './scheduled.fixture.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openPrefillStore();
});
afterAll(() => api.stop());
// Customers of one test are not due in the next.
beforeEach(() => sql`update customers set cartprefill_enabled = false`.execute(api.em().getKysely()));

const mails = (person: Person) => filledMails(api, person);
/** ms between two looks of the workers: the calendar plans in days. */
const GRAIN = 6 * HOUR;
const inDays = (days: number) => after(api.services.clock.now(), days * DAY);

test('QUIZ-027: the calendar fills an empty cart at the stock-up frequency, once, and states a reason for each product', async () => {
  const person = await planned(api, 'two-weeks');
  await setTime(api, inDays(12));
  await windTo(api.services, inDays(1), GRAIN);
  expect([await inCart(person), await mails(person)]).toEqual([0, []]);
  await windTo(api.services, inDays(2), GRAIN);
  expect(await inCart(person)).toBe(3);
  const [letter, ...more] = await mails(person);
  expect(letter).toContain('Popular with our members');
  expect(more).toEqual([]);
  expect(
    (
      await queryRows(
        api.em(),
        sql`select type, scheduled_at is not null as sent from prefill_requests where customer_id = ${person.id}`,
      )
    )[0],
  ).toEqual({ type: 'scheduled', sent: true });
  // The cart is not empty at the next turn: it stays unchanged, and no notice is sent (QUIZ-022, QUIZ-024).
  await setTime(api, inDays(14));
  await windTo(api.services, inDays(1), GRAIN);
  expect([await inCart(person), (await mails(person)).length]).toEqual([3, 1]);
});

test('an order puts the turn off; who shops when needed, switched it off or is no member has none', async () => {
  const bought = await planned(api, 'two-weeks');
  const others = [await planned(api, 'when-needed'), await planned(api, 'monthly', 'canceled'), await planned(api, 'two-weeks')];
  await sql`update customers set cartprefill_ai_enabled = false where id = ${others[2]?.id}`.execute(api.em().getKysely());
  await setTime(api, inDays(10));
  await sql`insert into orders (customer_id, cart_id, state, subtotal_cents, discount_cents, shipping_cents, tax_cents, extra_cents,
        grand_total_cents, totals, payment, address, created_at)
      values (${bought.id}, uuidv7(), 'delivered', 0, 0, 0, 0, 0, 0, '[]', '{}', '{}', store_now())`.execute(
    api.em().getKysely(),
  );
  await setTime(api, inDays(10));
  expect(await sendScheduled(api.services)).toBe(0);
  await setTime(api, inDays(30));
  expect(await sendScheduled(api.services)).toBe(1);
  expect(await Promise.all([bought, ...others].map(inCart))).toEqual([3, 0, 0, 0]);
});

test('two concurrent workers fill and notify once; an empty result sends no mail', async () => {
  const person = await planned(api, 'monthly');
  await setTime(api, inDays(31));
  const filled = await Promise.all([sendScheduled(api.services), sendScheduled(api.services), sendScheduled(api.services)]);
  expect(filled.reduce((sum, each) => sum + each, 0)).toBe(1);
  expect([await inCart(person), (await mails(person)).length]).toEqual([3, 1]);
  const hungry = await planned(api, 'monthly');
  await sql`update products set listed = false`.execute(api.em().getKysely());
  await setTime(api, inDays(31));
  expect(await sendScheduled(api.services)).toBe(0);
  expect(await mails(hungry)).toEqual([]);
  await sql`update products set listed = true`.execute(api.em().getKysely());
});
