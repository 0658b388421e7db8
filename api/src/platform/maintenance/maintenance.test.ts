import { eventually } from '@larder/rules/testing/eventually';
import { employee, lead, PASSWORD, startApi, type TestApi } from '../../../test/index.ts';
import { closeOrOpen } from './maintenance-at-desk.ts';
import { setMaintenance } from './maintenance.ts';

let api: TestApi;
beforeAll(async () => void (api = await startApi({ stocked: false })));
afterAll(async () => {
  await api.stop();
});

test('a closed store reports it to every call until it reopens; it stays alive (OP-070)', async () => {
  const ask = async (path: string) => {
    const answer = await fetch(api.url + path, { headers: { reqsource: 'web' } });
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
  };
  await setMaintenance(api.em(), true);
  await eventually(async () =>
    expect(await ask('/api/v1/navigation')).toMatchObject({ status: 500, body: { code: 500, maintenance: true } }),
  );
  expect((await ask('/healthz')).status).toBe(200);
  // Prevents the host from serving its cache from before the closing.
  expect((await ask('/revision')).body).toMatchObject({ revision: null });
  await setMaintenance(api.em(), false);
  await eventually(async () => expect((await ask('/api/v1/navigation')).status).toBe(200));
  expect((await ask('/revision')).body['revision']).toEqual(expect.any(String));
});

test('an owner closes the store at the desk, signs in while it is closed, and opens it; others and shoppers cannot', async () => {
  const [owner, developer, shopper] = [await employee(api, 'owner'), await employee(api, 'developer'), await lead(api)];
  const turn = (maintenance: 0 | 1, { client } = owner) =>
    client.call('PUT /desk/maintenance', { body: { maintenance, reason: 'New price list' } });
  const isClosed = async () => (await developer.client.ok('GET /desk/system')).is_in_maintenance;
  const navigation = async () => (await api.client().raw('/api/v1/navigation')).status;
  expect((await turn(1, developer)).status).toBe(403);
  expect((await turn(1, shopper)).status).toBe(404);
  expect(await isClosed()).toBe(false);
  for (let i = 0; i < 2; i++) expect((await turn(1)).status).toBe(200);
  await eventually(async () => expect(await navigation()).toBe(500));
  expect(await isClosed()).toBe(true);
  // A session that began before the closing does not shop either.
  for (const path of ['/navigation', '/carts', '/account/orders', '/deskless'])
    expect([path, (await shopper.client.raw(`/api/v1${path}`)).status]).toEqual([path, 500]);
  const late = api.client();
  await late.ok('GET /session/new');
  await late.ok('POST /account/login', { body: { email: owner.email, password: PASSWORD } });
  expect((await late.ok('GET /account')).account.email).toBe(owner.email);
  expect((await turn(0, { ...owner, client: late })).status).toBe(200);
  await eventually(async () => expect(await navigation()).toBe(200));
  const { items } = await owner.client.ok('GET /desk/audit', { query: { subject_type: 'store' } });
  expect(items.map(({ action, actor_email: by, reason }) => [action, by, reason])).toEqual([
    ['store.open', owner.email, 'New price list'],
    ['store.close', owner.email, 'New price list'],
  ]);
});

test('the operator’s switch at the command line is in the audit log, once', async () => {
  for (let i = 0; i < 2; i++) await closeOrOpen(api.em(), true, { actorId: null });
  await closeOrOpen(api.em(), false, { actorId: null });
  const owner = await employee(api, 'owner');
  const { items } = await owner.client.ok('GET /desk/audit', { query: { subject_type: 'store' } });
  expect(items.slice(0, 2).map(({ action, actor_email: by }) => [action, by])).toEqual([
    ['store.open', 'operator'],
    ['store.close', 'operator'],
  ]);
  expect(items).toHaveLength(4);
});
