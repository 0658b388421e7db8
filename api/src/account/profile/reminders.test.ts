import { queryRows, sql } from '../../platform/db/sql.ts';
import { createClient, lead, startApi, type TestApi } from '../../../test/index.ts';
import { mailReminders } from './reminder-mails.ts';

let api: TestApi;
let products: number[];
beforeAll(async () => {
  api = await startApi({ stocked: true });
  const list = await createClient(api.url).ok('GET /products', { query: { page_size: 3 } });
  products = list.products.map(({ id }) => id);
});
afterAll(() => api.stop());

test('ACC-100, API-038, OP-097: a reminder exists once per product, and is removed one by one', async () => {
  const { client } = await lead(api);
  const [one, two] = products.toSorted((a, b) => a - b) as [number, number];
  const answer = await client.ok('POST /reminder', { body: { products: [two, one, two] } });
  expect(answer).toEqual({ success: true, code: 200, reminder_id: [two, one] });
  await client.ok('POST /reminder', { body: { products: one } });
  expect(await client.ok('GET /account/reminders')).toEqual({ items: [one, two] });
  await client.ok('DELETE /reminder', { query: { product_id: two } });
  await client.ok('DELETE /reminder', { query: { product_id: two } });
  expect(await client.ok('GET /account/reminders')).toEqual({ items: [one] });
});

test('an unknown product changes nothing', async () => {
  const { client } = await lead(api);
  const failure = await client.fails('POST /reminder', { body: { products: [products[0], 2_000_000_000] } });
  expect(failure.code).toBe(404);
  expect(await client.ok('GET /account/reminders')).toEqual({ items: [] });
});

test('API-039, ACC-105: reminders are one’s own; signed out there are none', async () => {
  const [one, other] = [await lead(api), await lead(api)];
  await one.client.ok('POST /reminder', { body: { products: products[0] } });
  expect(await one.client.ok('GET /account/reminders')).toEqual({ items: [products[0]] });
  expect(await other.client.ok('GET /account/reminders')).toEqual({ items: [] });
  const client = createClient(api.url);
  expect(await client.fails('GET /account/reminders')).toMatchObject({ code: 401, error: 'Auth is required' });
  expect(await client.fails('POST /reminder', { body: { products: [products[0]] } })).toMatchObject({
    code: 401,
    error: 'Auth is required',
  });
});

test('OP-097: a reminder sends one mail when the product is available again, and can be set again', async () => {
  const { client, email } = await lead(api);
  const id = products[0] ?? 0;
  const stock = (qty: number) => sql`update products set stock_qty = ${qty} where id = ${id}`.execute(api.em().getKysely());
  const mails = async () => {
    await mailReminders(api.services);
    await api.runJobs();
    return queryRows(
      api.em(),
      sql<{ subject: string }>`select subject from mailbox_messages where template = 'back_in_stock' and recipient = ${email}`,
    );
  };
  await stock(0);
  await client.ok('POST /reminder', { body: { products: id } });
  expect(await mails()).toEqual([]);
  await stock(5);
  expect(await mails()).toHaveLength(1);
  expect(await mails()).toHaveLength(1);
  expect(await client.ok('GET /account/reminders')).toEqual({ items: [] });
  await client.ok('POST /reminder', { body: { products: id } });
  expect(await mails()).toHaveLength(2);
});
