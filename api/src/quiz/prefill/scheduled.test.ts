import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { randomUUID } from 'node:crypto';
import { eventually } from '@larder/rules/testing/eventually';
import { setTime } from '../../autoship/scheduled.fixture.ts';
import { product, shopper } from '../../ordering/cart/shop.fixture.ts';
import { after, DAY, HOUR } from '../../platform/clock.ts';
import { db } from '../../platform/db/db.ts';
import { queryRows, sql } from '../../platform/db/sql.ts';
import { startWorker } from '../../platform/jobs/worker.fixture.ts';
import { writeQuizzes } from '../answers/write-quizzes.ts';
import { type Person, startApi, type TestApi } from '../../../test/index.ts';
import { windTo } from '../../platform/time/advance-time.ts';
import { sendScheduled } from './prefill.jobs.ts';

let api: TestApi;
let worker: ChildProcess | undefined;
beforeAll(async () => {
  api = await startApi({ stocked: false, time: 'store', env: { LOG_LEVEL: 'silent', REGISTER_LIMIT: '1000' } });
  await writeQuizzes(api.em());
  for (let made = 0; made < 3; made++) await product(api.em());
});
afterAll(async () => {
  worker?.kill('SIGKILL');
  await api.stop();
});
// Customers of one test are not due in the next.
beforeEach(() => sql`update customers set cartprefill_enabled = false`.execute(api.em().getKysely()));

/** A member who stocks up so often and lets the store fill the cart. */
async function planned(frequency: string, stage?: Parameters<typeof shopper>[1]): Promise<Person> {
  const person = await shopper(api, stage);
  await sql`update customers set cartprefill_enabled = true, cartprefill_ai_enabled = true where id = ${person.id}`.execute(
    api.em().getKysely(),
  );
  await person.client.ok('POST /preferences', { body: { uuid: randomUUID(), question_id: 2, answers: [frequency] } });
  return person;
}
const inCart = async ({ client }: Person) => Object.values((await client.ok('GET /carts')).items).length;
const mails = async ({ email }: Person) => {
  await api.runJobs();
  const found = await db(api.em())
    .selectFrom('mailbox_messages')
    .select('text_body')
    .where('recipient', '=', email)
    .where('template', '=', 'cart_filled')
    .execute();
  return found.map(({ text_body: text }) => text);
};
/** ms between two looks of the workers: the calendar plans in days. */
const GRAIN = 6 * HOUR;
const inDays = (days: number) => after(api.services.clock.now(), days * DAY);

test('QUIZ-027: the calendar fills an empty cart at the stock-up frequency, once, and states a reason for each product', async () => {
  const person = await planned('two-weeks');
  await windTo(api.services, inDays(13), GRAIN);
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
  await windTo(api.services, inDays(15), GRAIN);
  expect([await inCart(person), (await mails(person)).length]).toEqual([3, 1]);
});

test('an order puts the turn off; who shops when needed, switched it off or is no member has none', async () => {
  const bought = await planned('two-weeks');
  const others = [await planned('when-needed'), await planned('monthly', 'canceled'), await planned('two-weeks')];
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
  const person = await planned('monthly');
  await setTime(api, inDays(31));
  const filled = await Promise.all([sendScheduled(api.services), sendScheduled(api.services), sendScheduled(api.services)]);
  expect(filled.reduce((sum, each) => sum + each, 0)).toBe(1);
  expect([await inCart(person), (await mails(person)).length]).toEqual([3, 1]);
  const hungry = await planned('monthly');
  await sql`update products set listed = false`.execute(api.em().getKysely());
  await setTime(api, inDays(31));
  expect(await sendScheduled(api.services)).toBe(0);
  expect(await mails(hungry)).toEqual([]);
  await sql`update products set listed = true`.execute(api.em().getKysely());
});

const stands = async () =>
  (
    await queryRows(api.em(), sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
  )[0];

test('a worker that is killed while it fills a cart: the next one fills it, once, with one mail', async () => {
  const person = await planned('monthly');
  await setTime(api, inDays(31));
  await api.em().transactional(async (em) => {
    await sql`select 1 from products for update`.execute(em.getKysely());
    worker = startWorker(api);
    await eventually(async () => expect(await stands()).toBeDefined(), { interval: 100 });
    const ended = once(worker, 'exit');
    worker.kill('SIGKILL');
    await ended;
  });
  await eventually(async () => expect(await stands()).toBeUndefined());
  expect([await inCart(person), await mails(person)]).toEqual([0, []]);
  await setTime(api, after(api.services.clock.now(), HOUR));
  await Promise.all([sendScheduled(api.services), sendScheduled(api.services)]);
  await sendScheduled(api.services);
  expect([await inCart(person), (await mails(person)).length]).toEqual([3, 1]);
});
