import { randomUUID } from 'node:crypto';
import { FIELD_TEXT } from '@larder/rules';
import { queryRows, sql } from '../../../platform/db/sql.ts';
import { CARD, cardToken, lead, startApi, type TestApi } from '../../../../test/index.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ stocked: false });
});
afterAll(() => api.stop());

const vaulted = async (number = CARD) => {
  const card = await api.services.gateway.vault(await cardToken(api.client(), number));
  if (card === null || typeof card === 'string') throw new Error('the gateway did not keep the card');
  return card;
};
const charge = (vaultToken: string, amountCents = 1000, idempotencyKey = `t:${randomUUID()}`, cvv?: string) =>
  api.services.gateway.charge({ vaultToken, amountCents, idempotencyKey, cvv, description: 'test' });

test('ACC-026, OP-095: the browser endpoint refuses a bad number, expiry and code by field', async () => {
  const client = api.client();
  const { token } = await client.ok('GET /token/payment');
  const body = new URLSearchParams({ client_token: token, number: '4242424242424241', expiry: '01/20', cvv: '12' });
  const response = await client.raw('/sandbox-gateway/tokens', { method: 'POST', body });
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({
    errors: { number: FIELD_TEXT.cardNumber, expiry: FIELD_TEXT.cardExpiry, cvv: FIELD_TEXT.cardCvv },
  });
});

test('the browser endpoint needs a client token within its six hours (OP-179)', async () => {
  const client = api.client();
  const { token } = await client.ok('GET /token/payment');
  const body = new URLSearchParams({ client_token: token, number: CARD, expiry: '12/39', cvv: '123' });
  api.clock.advance(6 * 3_600_000 + 1000);
  expect((await client.raw('/sandbox-gateway/tokens', { method: 'POST', body })).status).toBe(400);
});

test('a one-time token works once, and not after six hours', async () => {
  const once = await cardToken(api.client());
  expect(await api.services.gateway.vault(once)).toMatchObject({ brand: 'visa', last4: '4242' });
  expect(await api.services.gateway.vault(once)).toBeNull();
  const late = await cardToken(api.client());
  api.clock.advance(6 * 3_600_000 + 1000);
  expect(await api.services.gateway.vault(late)).toBeNull();
});

test('a wrong security code is refused, the right one is accepted from then on', async () => {
  const { token, needsVerification } = await vaulted('4000002500003155');
  expect(needsVerification).toBe(true);
  expect(await charge(token)).toMatchObject({ status: 'needs_verification' });
  expect(await charge(token, 1000, 'code', '000')).toMatchObject({ status: 'needs_verification' });
  expect(await charge(token, 1000, 'code', '123')).toMatchObject({ status: 'succeeded' });
  expect(await charge(token)).toMatchObject({ status: 'succeeded' });
});

test('no card number and no security code is in any column of the database', async () => {
  const person = await lead(api);
  const cvv = '739';
  const body = { plan_id: 3, payment_token: await cardToken(person.client, '5555555555554444', { cvv }), postcode: '73301', cvv };
  await person.client.ok('POST /membership/enroll', { body, headers: { 'idempotency-key': 'no-number-stored' } });
  const tables = await queryRows(
    api.em(),
    sql<{
      name: string;
    }>`select quote_ident(table_schema) || '.' || quote_ident(table_name) as name from information_schema.tables
      where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE'`,
  );
  expect(tables.map(({ name }) => name)).toEqual(expect.arrayContaining(['public.payments', 'sandbox_gateway.vault']));
  for (const { name } of tables) {
    const found = await queryRows(
      api.em(),
      sql`select 1 from ${sql.raw(name)} t where t::text ~ '5555555555554444|[",( ]739[",) ]' limit 1`,
    );
    expect([name, found.length]).toEqual([name, 0]);
  }
});
