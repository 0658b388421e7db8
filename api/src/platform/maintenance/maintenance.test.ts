import { eventually } from '@larder/rules/testing/eventually';
import { startApi, type TestApi } from '../../../test/index.ts';
import { setMaintenance } from './maintenance.ts';

let api: TestApi;
beforeAll(async () => void (api = await startApi()));
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
