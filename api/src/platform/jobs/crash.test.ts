import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cleanCarts } from '../../ordering/cart/cart.jobs.ts';
import { address, product, shopper } from '../../ordering/cart/shop.fixture.ts';
import { sendMail } from '../mail/queue.ts';
import { startApi, type TestApi } from '../../../test/index.ts';
import { queryRows, sql } from '../db/sql.ts';
import { mailServer, paymentGateway } from './outside.fixture.ts';
import { longSilent, startWorker } from './worker.fixture.ts';

let mail: Awaited<ReturnType<typeof mailServer>>;
let gateway: Awaited<ReturnType<typeof paymentGateway>>;
let api: TestApi;
let worker: ChildProcess | undefined;
beforeAll(async () => {
  mail = await mailServer();
  gateway = await paymentGateway();
  api = await startApi({ stocked: false, env: outside() });
});
afterAll(async () => {
  worker?.kill('SIGKILL');
  await api.stop();
  await mail.close();
  await gateway.close();
});

const outside = () => ({
  SMTP_URL: mail.url,
  PAYMENT_GATEWAY: 'rest',
  PAYMENT_API_URL: gateway.url,
  PAYMENT_API_KEY: 'key',
  PAYMENT_BROWSER_URL: `${gateway.url}/tokens`,
});

const jobs = (...states: string[]) =>
  queryRows(
    api.em(),
    sql<{
      name: string;
      state: string;
    }>`select name, state from jobs.job where name in ('mail.send', 'payments.settle') and state::text = any(${states}) order by name`,
  );
const makeDue = (queue: string) =>
  sql`update jobs.job set start_after = now() where name = ${queue}`.execute(api.em().getKysely());

/** An order whose payment is still open, and a mail: both wait for a worker. */
async function orderAndMail(): Promise<string> {
  const buyer = await shopper(api);
  const id = await product(api.em());
  const address_id = await address(buyer);
  const cart = await buyer.client.ok('POST /carts/bulk_product', { body: { products: [{ product_id: id, qty: 6 }] } });
  gateway.refuses = true;
  const body = { checkout_id: cart.cart_id, address_id, payment_token: 'token' };
  const answer = await buyer.client.fails('POST /checkout/order', { body });
  expect(answer).toMatchObject({ code: 409, error_code: 'payment_pending' });
  gateway.refuses = false;
  return (await queryRows(api.em(), sql<{ id: string }>`select id from orders where customer_id = ${buyer.id}`))[0]?.id ?? '';
}

test('a worker that is killed in the middle of a mail and of a settlement: both are done by the next one, once', async () => {
  const order = await orderAndMail();
  await makeDue('payments.settle');
  mail.hangs = true;
  gateway.hangs = true;
  worker = startWorker(api, outside());
  await Promise.all([mail.reached, gateway.reached]);
  worker.kill('SIGKILL');
  await once(worker, 'exit');
  expect(await jobs('active')).toEqual([
    { name: 'mail.send', state: 'active' },
    { name: 'payments.settle', state: 'active' },
  ]);

  mail.hangs = false;
  gateway.hangs = false;
  await api.services.jobs.supervise();
  expect(await jobs('retry')).toEqual([]); // a worker that may still live keeps its jobs
  await longSilent(api.em());
  await api.services.jobs.supervise();
  expect(await jobs('active')).toEqual([]);
  await makeDue('mail.send');
  await makeDue('payments.settle');
  await api.runJobs();
  await api.runJobs(); // the receipt, which the settlement queued

  expect(await jobs('created', 'retry', 'active', 'failed')).toEqual([]);
  // The first try and the second carry one message id, by which mail servers know a repetition.
  const welcome = mail.cut[0];
  expect(welcome).toMatch(/^<[0-9a-f-]{36}@larder.example>$/);
  expect(mail.received.filter((id) => id === welcome)).toHaveLength(1);
  expect(gateway.charges).toEqual([`order:${order}`]);
  const [settled] = await queryRows(api.em(), sql<{ state: string }>`select state from orders where id = ${order}`);
  expect(settled?.state).toBe('processing');
  // The welcome and the receipt, nothing twice.
  expect(mail.received).toHaveLength(2);
});

test('finished jobs are deleted after a week, those of the clock after an hour', async () => {
  const { jobs } = api.services;
  await jobs.send(api.em(), cleanCarts, {});
  await jobs.send(api.em(), sendMail, { template: 'welcome', to: 'ann@example.com', data: { firstname: 'Ann' } });
  await api.runJobs();
  const countJobs = async (age: string) => {
    await sql`update jobs.job set completed_on = now() - ${age}::interval where state = 'completed'`.execute(
      api.em().getKysely(),
    );
    await longSilent(api.em());
    await jobs.supervise();
    const found = await queryRows(api.em(), sql<{ name: string }>`select distinct name from jobs.job where state = 'completed'`);
    return found.map(({ name }) => name);
  };
  expect(await countJobs('50 minutes')).toEqual(expect.arrayContaining(['carts.clean', 'mail.send']));
  expect(await countJobs('70 minutes')).toEqual(expect.not.arrayContaining(['carts.clean']));
  expect(await countJobs('6 days')).toContain('mail.send');
  expect(await countJobs('8 days')).toEqual([]);
});
