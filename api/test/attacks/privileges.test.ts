import { type Call, type CallName, calls } from '@larder/contracts';
import { z } from 'zod';
import { queryRows, sql } from '../../src/platform/db/sql.ts';
import { ADDRESS, lead, type Person, startApi, type TestApi } from '../index.ts';

let api: TestApi;
let shopper: Person;
beforeAll(async () => {
  api = await startApi({ stocked: false });
  shopper = await lead(api);
});
afterAll(() => api.stop());

/** What no form of the store has, and every table would like. */
const EXTRA = {
  customer_id: '1',
  group_id: '8',
  user_status: 'member',
  is_employee: '1',
  access_blocked: '0',
  otp_required: '0',
  password_hash: 'x',
  failed_logins: '0',
  trial_type: 'vip',
  lifetime_savings_cents: '99999',
  balance_cents: '99999',
  price_cents: '1',
  session_id: '00000000-0000-4000-8000-000000000000',
  created_at: '2000-01-01T00:00:00Z',
};
const changing = (Object.entries(calls) as [CallName, Call][]).filter(([name]) => !name.startsWith('GET '));

test.each(changing)('%s lets no field through that its contract does not name', (_, { body, query }) => {
  for (const part of [body, query]) {
    const { properties = {}, additionalProperties } = z.toJSONSchema(part, { io: 'output', unrepresentable: 'any' });
    expect([undefined, false]).toContain(additionalProperties);
    const extra = Object.fromEntries(Object.entries(EXTRA).filter(([name]) => !(name in properties)));
    const { data = {} } = part.safeParse(extra);
    expect(Object.keys(data as object).filter((name) => name in extra)).toEqual([]);
  }
});

/** Calls that write a row about a shopper, with what makes them succeed. */
const WRITES: [CallName, object][] = [
  ['PUT /account', { firstname: 'Robin' }],
  ['POST /account/address', ADDRESS],
  ['POST /list', { name: 'Mine' }],
  ['POST /account/passkeys/start', {}],
  ['POST /auth/google/start', {}],
  ['PUT /carts', { gift_message: 'x' }],
];

test.each(WRITES)('%s with unknown fields raises no privileges', async (name, body) => {
  const look = async () =>
    (
      await queryRows(
        api.em(),
        sql<{
          row: object;
        }>`select to_jsonb(c) - 'firstname' - 'updated_at' - 'assigned_warehouse' - 'region_code' - 'fresh_enabled' as row from customers c where id = ${shopper.id}`,
      )
    )[0];
  const before = await look();
  await shopper.client.ok(name, { body: { ...EXTRA, ...body } });
  expect(await look()).toEqual(before);
});

test('a new registration is a lead, whatever the form contains', async () => {
  const { client } = await lead(api, EXTRA);
  expect((await client.ok('GET /account')).account).toMatchObject({
    group_id: 1,
    user_status: 'lead',
    is_thrive_employee: false,
  });
});
