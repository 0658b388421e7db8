import { employee, startApi, type Client, type TestApi } from '../../../test/index.ts';
import { HOUR } from '../clock.ts';
import { eventually } from '@larder/rules/testing/eventually';
import { storeHeartbeats } from './heartbeats.ts';

let api: TestApi;
let developer: Client;
beforeAll(async () => {
  api = await startApi({ stocked: false });
  developer = (await employee(api, 'developer')).client;
});
afterAll(() => api.stop());

const partOf = async (name: string) => (await developer.ok('GET /desk/system')).parts.find(({ part }) => part === name);
const beat = (query: string, headers = {}) => api.client().raw(`/heartbeat?${query}`, { method: 'POST', headers });

test('the API shows its own heartbeat; hosts report theirs and that of the release store', async () => {
  await eventually(async () => expect(await partOf('API')).toMatchObject({ health: 'ok', detail: '1 process runs.' }));
  expect(await partOf('Host')).toMatchObject({ health: 'failing', seen_at: null, code_version: null });
  expect((await beat('id=a&version=1.0.0')).status).toBe(204);
  expect(await partOf('Release store')).toMatchObject({ health: 'failing', seen_at: null });
  for (let n = 0; n < 2; n++) expect((await beat('id=b&version=1.0.0&registry=7')).status).toBe(204);
  expect(await partOf('Host')).toMatchObject({ health: 'ok', detail: '2 processes run.', code_version: '1.0.0' });
  expect(await partOf('Release store')).toMatchObject({
    health: 'ok',
    detail: 'Hosts reach it.',
    code_version: '7',
    seen_at: expect.any(String),
  });
  await beat('id=b&version=2.0.0');
  expect(await partOf('Host')).toMatchObject({ health: 'warning', code_version: '1.0.0, 2.0.0' });
});

test('a worker without a heartbeat for a minute is reported with its last one', async () => {
  const real = new Date(Date.now() - HOUR);
  const clock = { ...api.services.clock, real: () => real };
  await storeHeartbeats({ fork: api.services.fork, clock }, [{ role: 'worker', id: 'w', version: '1.0.0' }]);
  expect(await partOf('Worker')).toMatchObject({ health: 'failing', code_version: '1.0.0', seen_at: real.toISOString() });
});

test('only operators send heartbeats', async () => {
  expect((await beat('id=x&version=1', { 'x-forwarded-for': '203.0.113.9' })).status).toBe(404);
});
