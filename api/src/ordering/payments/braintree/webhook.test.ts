import type braintree from 'braintree';
import { queryRows, sql } from '../../../platform/db/sql.ts';
import { cardToken, employee, lead, startApi, type TestApi } from '../../../../test/index.ts';
import { Payment } from '../payment.table.ts';
import { braintreeDouble, type Double, environment, KEYS } from './double/double.fixture.ts';
import { signedWebhook } from './double/signed-webhook.fixture.ts';
import { openBraintree } from './open-braintree.ts';

let double: Double;
let api: TestApi;
beforeAll(async () => {
  double = await braintreeDouble();
  api = await startApi({
    stocked: false,
    env: { ...environment(double), HELP_EMAIL: 'help@larder.example', LOG_LEVEL: 'silent' },
  });
});
afterAll(async () => {
  await api.stop();
  await double.close();
});

type Kind = Parameters<braintree.WebhookTestingGateway['sampleNotification']>[0];

/** What Braintree would send of a charge, signed by the SDK as it signs. */
const signed = async (kind: string, id: string, keys = KEYS) =>
  openBraintree({ ...keys, environment: 'sandbox' }).webhookTesting.sampleNotification(kind as Kind, id);

async function send(form: object): Promise<{ status: number; body: unknown }> {
  const response = await api.client().raw('/webhooks/braintree', { method: 'POST', body: new URLSearchParams({ ...form }) });
  return { status: response.status, body: await response.json() };
}

/** A paid membership's payment. */
async function paid(): Promise<Payment> {
  const person = await lead(api);
  const body = { plan_id: 3, payment_token: await cardToken(person.client), postcode: '73301' };
  await person.client.ok('POST /membership/enroll', { body });
  const [found] = await queryRows(
    api.em(),
    sql<{
      id: string;
    }>`select p.id from payments p join enrollments e on e.id::text = p.subject_id where e.customer_id = ${person.id}`,
  );
  return api.em().findOneOrFail(Payment, found?.id ?? '');
}

/** E-mails to the operator that name a charge or payment. */
const emailsAbout = async (about: string) =>
  queryRows(
    api.em(),
    sql<{ data: string }>`select data::text from jobs.job where name = 'mail.send' and data::text like ${`%${about}%`}
      and data::text like '%help@larder.example%'`,
  );

test.each(['transaction_settlement_declined', 'dispute_opened', 'dispute_lost', 'refund_failed'])(
  'reports %s of a payment to the operator, once, for any number of deliveries',
  async (kind) => {
    const payment = await paid();
    const form = await signed(kind, payment.chargeId ?? '');
    for (let i = 0; i < 3; i++) expect(await send(form)).toEqual({ status: 200, body: { success: true } });
    // A later notification contains another time.
    expect((await send(await signed(kind, payment.chargeId ?? ''))).status).toBe(200);
    expect(await emailsAbout(payment.id)).toHaveLength(1);
    const metrics = await (await api.client().raw('/metrics')).text();
    expect(metrics).toContain(`payment_notices_total{kind="${kind}"} 1`);
    // A notice alone moves nothing.
    expect((await api.em().findOneOrFail(Payment, payment.id)).state).toBe('succeeded');
  },
);

test('reports an unknown charge, too; accepts irrelevant notices without a report', async () => {
  expect((await send(await signed('dispute_opened', 'stranger'))).status).toBe(200);
  expect(await emailsAbout('stranger')).toHaveLength(1);
  for (const kind of ['check', 'transaction_settled', 'subscription_went_active', 'kind_of_tomorrow']) {
    expect([kind, (await send(await signed(kind, 'quiet'))).status]).toEqual([kind, 200]);
  }
  expect(await emailsAbout('quiet')).toEqual([]);
});

test('a notice about a payment with an unknown outcome triggers the settler', async () => {
  double.fail(/\/transactions$/, 503);
  const person = await lead(api);
  const body = { plan_id: 3, payment_token: await cardToken(person.client), postcode: '73301' };
  await person.client.call('POST /membership/enroll', { body });
  const payment = await api.em().findOneOrFail(Payment, { state: 'unknown' });
  const jobs = async () =>
    (
      await queryRows(
        api.em(),
        sql`select 1 from jobs.job where name = 'payments.settle' and data::text like ${`%${payment.id}%`}`,
      )
    ).length;
  const before = await jobs();
  const sale = { id: 'late', orderId: payment.idempotencyKey, status: 'settled' };
  expect((await send(signedWebhook('transaction_settled', { transaction: sale }))).status).toBe(200);
  expect(await jobs()).toBe(before + 1);
});

test('accepts a signed but unreadable notice, so that it is not sent again', async () => {
  expect(await send(signedWebhook('dispute_opened', { dispute: { id: 'unreadable-dispute' } }))).toEqual({
    status: 200,
    body: { success: true },
  });
  expect(await emailsAbout('unreadable-dispute')).toEqual([]);
});

test('accepts only what Braintree signed for this store', async () => {
  const form = await signed('dispute_opened', 'forged');
  const other = await signed('dispute_opened', 'forged', { ...KEYS, privateKey: 'another' });
  for (const sent of [
    {},
    { ...form, bt_signature: '' },
    { ...form, bt_payload: `${form.bt_payload}AAAA` },
    other,
    { ...form, bt_payload: '<xml>' },
  ]) {
    expect(await send(sent)).toMatchObject({ status: 400, body: { error_code: 'signature' } });
  }
  expect(await emailsAbout('forged')).toEqual([]);
  expect((await api.client().raw('/webhooks/braintree')).status).toBe(405);
  const long = await send({ ...form, bt_payload: 'A'.repeat(1024 * 1024 + 1) });
  expect(long.status).toBe(413);
});

test('the desk shows the last webhooks with their results; forged ones once a minute', async () => {
  const { client } = await employee(api, 'developer');
  const received = async (query = {}) => (await client.ok('GET /desk/received-webhooks', { query })).received;
  await send(await signed('dispute_opened', 'at-the-desk'));
  expect((await received())[0]).toMatchObject({
    source: 'Braintree',
    event: 'dispute_opened',
    result: 'handled',
    problem: null,
    received_at: expect.any(String),
  });
  await send(await signed('check', 'quiet'));
  await send(signedWebhook('dispute_opened', { dispute: { id: 'unreadable-dispute' } }));
  expect((await received()).slice(0, 2).map(({ result, problem }) => [result, problem])).toEqual([
    ['ignored', expect.stringContaining('could not be read')],
    ['ignored', 'It concerns no charge.'],
  ]);
  await sql`delete from received_webhooks where result = 'refused'`.execute(api.em().getKysely());
  for (let n = 0; n < 3; n++) await send({ bt_signature: 'forged' });
  expect(await received({ result: 'refused' })).toMatchObject([{ problem: 'Its signature is invalid.' }]);
});

test('a store with another gateway has no such endpoint', async () => {
  const other = await startApi({ stocked: false });
  expect((await other.client().raw('/webhooks/braintree', { method: 'POST' })).status).toBe(404);
  await other.stop();
});
