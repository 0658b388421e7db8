import { cardToken, startApi, type TestApi } from 'api/test/index';
import { stockStore } from '../stock-store.ts';
import { DEMO_PASSWORD, demoUsers } from './demo-users.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

test.each(demoUsers.map((user) => [user.role, user] as const))(
  'ACC-003, MEM-010, MEM-018, OP-048, OP-170: the demo %s signs in and has its group',
  async (_role, user) => {
    const client = api.client();
    await client.ok('POST /account/login', { body: { email: user.email, password: DEMO_PASSWORD } });
    const { account } = await client.ok('GET /account');
    expect(account).toMatchObject({
      user_status: user.status,
      group_id: user.groupId,
      is_thrive_employee: user.isEmployee,
      is_over_21: true,
    });
    const cards = (await client.ok('GET /account/cc')).cards;
    expect(cards.map((c) => c.last4)).toEqual(user.card ? [user.card.slice(-4)] : []);
    const desk = await client.call('GET /desk/me');
    expect(desk).toMatchObject(user.deskRoles?.length ? { body: { roles: user.deskRoles } } : { status: 404 });
    expect((await client.ok('GET /account/address')).addresses).toHaveLength(user.address ? 1 : 0);
  },
);

test('OP-049: an application with a document waits for staff', async () => {
  const staff = api.client();
  await staff.ok('POST /account/login', { body: { email: 'support@larder.example', password: DEMO_PASSWORD } });
  const { applications } = await staff.ok('GET /desk/gives');
  expect(applications).toMatchObject([{ shopper_name: 'Ada Lindqvist', documents: [{ name: 'School badge' }] }]);
  const params = { id: applications[0]?.documents[0]?.document_id ?? 0 };
  expect((await staff.ok('GET /desk/gives/documents/{id}', { params })).document).toMatch(/^data:image\/webp;base64,/);
});

test('the demo card entered again is the same card', async () => {
  const client = api.client();
  await client.ok('POST /account/login', { body: { email: 'annual@larder.example', password: DEMO_PASSWORD } });
  await client.ok('POST /account/cc', { body: { payment_token: await cardToken(client), postcode: '90291' } });
  expect((await client.ok('GET /account/cc')).cards).toHaveLength(1);
});

test('stocking again changes nothing', async () => {
  expect(await stockStore(api.services.orm, { log: api.services.log, secret: 'other' })).toEqual([]);
});
