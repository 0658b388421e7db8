import { addMonths } from '@larder/rules';
import { queryRows, sql } from '../platform/db/sql.ts';
import { startApi, type TestApi } from '../../test/index.ts';
import { beginEarlyInMonth, put, reach, scheduled, type Scheduled } from './scheduled.fixture.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ stocked: false, time: 'store', env: { REGISTER_LIMIT: '1000', LOG_LEVEL: 'silent' } });
  await beginEarlyInMonth(api);
});
afterAll(() => api.stop());

const params = ({ scheduleId: id }: Scheduled) => ({ id });
const ordersOf = ({ id }: Scheduled) =>
  queryRows(
    api.em(),
    sql<{
      cents: number;
      qty: number;
    }>`select o.grand_total_cents as cents, (select sum(qty)::int from order_items where order_id = o.id) as qty
      from orders o where o.customer_id = ${id} order by o.created_at`,
  );

test('AUTO-030: more than is in stock is refused on entry, and what became short counts with what is there in the estimate and the charge', async () => {
  const person = await scheduled(api, { stock: 141 });
  const over = await person.client.fails('PUT /autoship/item/{itemId}', {
    params: { itemId: person.itemId },
    body: { qty: 9000 },
  });
  expect(over.errors).toEqual({ qty: 'Only 141 are in stock. Please enter 141 or less.' });
  await person.client.ok('PUT /autoship/item/{itemId}', { params: { itemId: person.itemId }, body: { qty: 9 } });
  await sql`update products set stock_qty = 4 where id = ${person.productId}`.execute(api.em().getKysely());
  const estimated = (await person.client.ok('GET /autoship/schedule/first')).schedule?.totals.totals_collected;
  await reach(api, person.day, 7);
  const [order] = await ordersOf(person);
  expect(order).toEqual({ cents: Math.round((estimated ?? 0) * 100), qty: 4 });
  const mails = await queryRows(
    api.em(),
    sql<{
      template: string;
      text: string;
    }>`select template, text_body as text from mailbox_messages where recipient = ${person.email}`,
  );
  const textOf = (template: string) => mails.find((mail) => mail.template === template)?.text ?? '';
  expect(textOf('autoship_notice')).toMatch(/4 × .*\(only 4 of 9 in stock\)/);
  expect(textOf('autoship_notice')).toContain(`$${estimated?.toFixed(2)}`);
  expect(textOf('autoship_left_out')).toContain('Only 4 of 9 were in stock.');
});

test('AUTO: "Order now" twice in a row makes one order', async () => {
  const person = await scheduled(api);
  const now = () => person.client.call('PUT /autoship/schedule/{id}', { params: params(person), body: { now: 1 } });
  await person.client.ok('GET /token/csrf').then((answer) => (person.client.csrf = answer.csrf_token));
  const answers = await Promise.all([now(), now()]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect((await now()).status).toBe(200);
  expect(await ordersOf(person)).toHaveLength(1);
});

test('AUTO: skipping the same delivery twice skips one', async () => {
  const person = await scheduled(api);
  await put(person, person.productId);
  const skip = (delivery_date: string) =>
    person.client.call('PUT /autoship/schedule/{id}', { params: params(person), body: { skip: 1, delivery_date } });
  await skip(person.day);
  expect((await skip(person.day)).status).toBe(200);
  const { schedule } = await person.client.ok('GET /autoship/schedule/first');
  expect(schedule?.next_date).toBe(addMonths(person.day, 1));
  expect((await skip(addMonths(person.day, 5))).body).toMatchObject({
    errors: { delivery_date: 'This schedule has no delivery on that day.' },
  });
});
