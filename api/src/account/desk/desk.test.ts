import { calls, deskCallNames } from '@larder/contracts';
import { DESK_PROOF_MS, DESK_ROLES, type DeskRole, hasPermission, permissionsOfRoles } from '@larder/rules';
import { setRoles } from './set-roles.ts';
import { queryRows, sql } from '../../platform/db/sql.ts';
import { type Client, employ, employee, lead, PASSWORD, type Person, startApi, type TestApi } from '../../../test/index.ts';

let api: TestApi;
const people = new Map<DeskRole, Person>();
beforeAll(async () => {
  api = await startApi({ stocked: false, env: { REGISTER_LIMIT: '1000', LOG_LEVEL: 'silent' } });
  for (const role of DESK_ROLES) people.set(role, await employee(api, role));
});
afterAll(() => api.stop());

function clientOf(role: DeskRole): Client {
  const person = people.get(role);
  if (!person) throw new Error(`no ${role}`);
  return person.client;
}

const prove = (client: Client, password = PASSWORD) => client.call('POST /desk/proof', { body: { password } });

describe('each role × each desk call', () => {
  test.each(DESK_ROLES)('%s: 403 names the permission that is missing; other calls get further', async (role) => {
    for (const name of deskCallNames) {
      const { permission } = calls[name].desk;
      const params = Object.fromEntries([...name.matchAll(/\{(\w+)\}/g)].map(([, param = '']) => [param, 'none']));
      // Without csrf token, and with bad input: nothing changes, and the permission is checked before both.
      const { status, body } = await clientOf(role).call(name, { params, body: { decision: 'nonsense' }, csrf: false });
      const { error_code, errors } = body as { error_code?: string; errors?: unknown };
      const forbidden = error_code === 'forbidden' ? { status, errors } : null;
      const expected = hasPermission([role], permission) ? null : { status: 403, errors: { permission } };
      expect([name, forbidden]).toEqual([name, expected]);
    }
  });
});

test('GET /desk/me: roles, permissions and the cash limit in dollars', async () => {
  const support = people.get('support');
  expect(await clientOf('support').ok('GET /desk/me')).toMatchObject({
    email: support?.email,
    name: 'Robin Field',
    roles: ['support'],
    permissions: permissionsOfRoles(['support']),
    cash_limit: 50,
    proof_needs_code: false,
    proof_needs_password: true,
  });
  expect(await clientOf('owner').ok('GET /desk/me')).toMatchObject({ cash_limit: null });
  expect(await clientOf('warehouse').ok('GET /desk/me')).toMatchObject({ cash_limit: 0 });
});

test('an employee without a role, and one whose employment ended, find nothing', async () => {
  const plain = await employee(api);
  expect((await plain.client.fails('GET /desk/me')).code).toBe(404);
  const former = await employee(api, 'owner');
  await sql`update customers set is_employee = false where id = ${former.id}`.execute(api.em().getKysely());
  expect((await former.client.fails('GET /desk/me')).code).toBe(404);
});

test('a proof of identity is good for ten minutes; a wrong password counts as one at sign-in', async () => {
  const { client } = await employee(api, 'owner');
  const { email } = await lead(api);
  const add = () => client.call('POST /desk/team', { body: { email, roles: ['support'], reason: 'New colleague' } });
  api.clock.advance(DESK_PROOF_MS);
  expect(await add()).toMatchObject({ status: 403, body: { error_code: 'fresh_proof_required' } });
  expect(await client.ok('GET /desk/me')).toMatchObject({ proved_until: null });
  expect(await prove(client, 'wrong')).toMatchObject({ status: 400, body: { errors: { password: expect.any(String) } } });
  expect((await prove(client)).status).toBe(200);
  api.clock.advance(DESK_PROOF_MS - 1000);
  expect((await add()).status).toBe(200);
  api.clock.advance(1000);
  expect(await add()).toMatchObject({ status: 403, body: { error_code: 'fresh_proof_required' } });
  for (let guess = 0; guess < 4; guess++) await prove(client, `wrong ${guess}`);
  expect(await prove(client, 'wrong again')).toMatchObject({ body: { error_code: 'wrong_password_locked' } });
});

test('an account that requires codes proves itself by password and code', async () => {
  const { client, id, email } = await employee(api, 'owner');
  await sql`update customers set otp_required = true where id = ${id}`.execute(api.em().getKysely());
  expect(await client.ok('GET /desk/me')).toMatchObject({ proof_needs_code: true, proved_until: null });
  expect(await prove(client)).toMatchObject({ status: 400, body: { errors: { otpCode: expect.any(String) } } });
  await client.ok('POST /account/otp');
  await api.runJobs();
  const [mail] = await queryRows(
    api.em(),
    sql<{
      text: string;
    }>`select text_body as text from mailbox_messages where recipient = ${email} and template = 'one_time_code'`,
  );
  const otpCode = /Code: (\d{6})/.exec(mail?.text ?? '')?.[1];
  const wrong = { password: PASSWORD, otpCode: otpCode === '000000' ? '000001' : '000000' };
  expect(await client.fails('POST /desk/proof', { body: wrong })).toMatchObject({ error_code: 'wrong_code' });
  await client.ok('POST /desk/proof', { body: { password: PASSWORD, otpCode } });
  expect((await client.ok('GET /desk/me')).proved_until).not.toBeNull();
});

describe('the team', () => {
  test('a customer becomes an employee; roles change with version and reason, and both are audited', async () => {
    const owner = clientOf('owner');
    await prove(owner);
    const customer = await lead(api);
    const added = { email: customer.email, roles: ['support'], reason: 'New colleague' };
    const { member } = await owner.ok('POST /desk/team', { body: added });
    expect(member).toMatchObject({ customer_id: customer.id, roles: ['support'], version: 1 });
    expect((await customer.client.ok('GET /desk/me')).roles).toEqual(['support']);
    expect((await owner.fails('POST /desk/team', { body: added })).error_code).toBe('has_roles');
    const params = { id: customer.id };
    const change = { roles: ['support', 'warehouse'], version: 1, reason: 'Helps packing' };
    await owner.ok('PUT /desk/team/{id}', { params, body: change });
    expect(await owner.fails('PUT /desk/team/{id}', { params, body: { ...change, roles: ['owner'] } })).toMatchObject({
      code: 409,
      error_code: 'changed_meanwhile',
      current: { version: 2, roles: ['support', 'warehouse'] },
    });
    expect((await owner.ok('GET /desk/team')).members).toContainEqual(
      expect.objectContaining({
        customer_id: customer.id,
        roles: ['support', 'warehouse'],
        granted_by: people.get('owner')?.email,
      }),
    );
    const { items } = await owner.ok('GET /desk/audit', { query: { subject_type: 'employee', subject_id: customer.id } });
    expect(items).toMatchObject([
      {
        action: 'team.roles',
        before: { roles: ['support'] },
        after: { roles: ['support', 'warehouse'] },
        reason: 'Helps packing',
      },
      { action: 'team.roles', before: { roles: [] }, after: { roles: ['support'] }, actor_email: people.get('owner')?.email },
    ]);
  });

  test('an unknown address, an unverified one, no reason: refused by field', async () => {
    const owner = clientOf('owner');
    await prove(owner);
    const unverified = await lead(api, {}, false);
    for (const email of ['unknown@example.com', unverified.email])
      expect(await owner.fails('POST /desk/team', { body: { email, roles: ['support'], reason: 'x' } })).toMatchObject({
        code: 400,
        errors: { email: expect.any(String) },
      });
    const { email } = await lead(api);
    const without = { email, roles: ['support'], reason: ' ' };
    expect(await owner.fails('POST /desk/team', { body: without })).toMatchObject({ errors: { reason: expect.any(String) } });
  });

  test('the last owner remains owner, also when two owners leave at the same moment', async () => {
    await sql`update desk_roles set roles = array_remove(roles, 'owner')`.execute(api.em().getKysely());
    const pair = [await employee(api, 'owner'), await employee(api, 'owner')] as const;
    const leave = ({ client, id }: Person) =>
      client.call('PUT /desk/team/{id}', { params: { id }, body: { roles: ['finance'], version: 1, reason: 'Leaves' } });
    const outcomes = (await Promise.all(pair.map(leave))).map(({ status, body }) => {
      return `${status} ${(body as { error_code?: string }).error_code ?? ''}`;
    });
    expect(outcomes.toSorted((a, b) => a.localeCompare(b))).toEqual(['200 ', '409 last_owner']);
    for (const [role, person] of people) await employ(api, person, role);
  });
});

test('an operator makes the first owner, and the log shows it', async () => {
  const { email, id, client } = await lead(api);
  expect(await setRoles(api.em(), email.toUpperCase(), ['owner'])).toMatchObject({ roles: ['owner'], granted_by: null });
  expect((await client.ok('GET /desk/me')).roles).toEqual(['owner']);
  const { items } = await client.ok('GET /desk/audit', { query: { subject_type: 'employee', subject_id: id } });
  expect(items).toMatchObject([{ actor_id: null, actor_email: 'operator', after: { roles: ['owner'] } }]);
  expect(await setRoles(api.em(), 'unknown@example.com', ['owner'])).toBeNull();
});

test('GET /desk/search: customers by name, address and number, orders by number, as far as permitted', async () => {
  const { id, email } = await lead(api, { firstname: 'Zoë', lastname: 'Quartermain' });
  const hit = { kind: 'customer', id: String(id), title: 'Zoë Quartermain', detail: email };
  for (const q of ['quarterm', 'zoë quarter', email.slice(0, 12), email])
    expect((await clientOf('support').ok('GET /desk/search', { query: { q } })).hits).toEqual([hit]);
  for (const q of ['%%%', '_____', 'zz', '#12345'])
    expect((await clientOf('support').ok('GET /desk/search', { query: { q } })).hits).toEqual([]);
  expect((await clientOf('developer').ok('GET /desk/search', { query: { q: email } })).hits).toEqual([]);
});
