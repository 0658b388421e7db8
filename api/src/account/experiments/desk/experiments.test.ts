import { randomUUID } from 'node:crypto';
import { assign } from '@larder/contracts/experiment-assign';
import type { StoreRevision } from '@larder/contracts/store-revision';
import { hashPercent } from '@larder/platform/http/hash-percent';
import { type Client, employee, startApi, type TestApi } from '../../../../test/index.ts';
import { db } from '../../../platform/db/db.ts';

let api: TestApi;
let marketing: Client;
beforeAll(async () => {
  api = await startApi({ stocked: false, env: { REGISTER_LIMIT: '1000', LOG_LEVEL: 'silent' } });
  marketing = (await employee(api, 'marketing')).client;
});
afterAll(() => api.stop());

const params = { name: 'sponsored_products_carrot' as const };
const share = (variant: string, percent: number) => ({ variant, share: percent });
const start = (version: number, variants = [share('enabled', 25), share('variant_1', 25)]) =>
  marketing.call('PUT /desk/experiments/{name}', { params, body: { variants, audience: null, version } });

const visitorValue = async (): Promise<string> => {
  const client = api.client();
  client.cookies.set('uuid', randomUUID());
  return (await client.ok('GET /experiments')).experiments.sponsored_products_carrot;
};
const hostSetting = async () => {
  const { experiments } = (await (await api.client().raw('/revision')).json()) as StoreRevision;
  return experiments.sponsored_products_carrot;
};

test('experiments run as the store decided until an employee changes them', async () => {
  const { experiments } = await marketing.ok('GET /desk/experiments');
  expect(
    experiments.map(({ experiment_name, experiment_state, version }) => [experiment_name, experiment_state, version]),
  ).toEqual([
    ['post_discount_pricing', 'running', 0],
    ['subsequent_order_smart_cart', 'stopped', 0],
    ['sponsored_products_carrot', 'stopped', 0],
    ['new_member_60_incentive', 'stopped', 0],
  ]);
  expect(experiments[0]?.variants).toEqual([share('control', 50), share('variation_1', 50)]);
});

test('results count visitors by the variant that they were given, with purchases once, revenue and errors', async () => {
  expect((await start(0)).status).toBe(200);
  expect(await hostSetting()).toEqual({ shares: { enabled: 25, variant_1: 25 } });
  const created_at = api.clock.now();
  const uuids = Array.from({ length: 400 }, () => randomUUID());
  await db(api.em())
    .insertInto('page_views')
    .values([...uuids, ...uuids].map((uuid) => ({ uuid, url: '/', reqsource: 'web', created_at })))
    .execute();
  const buyers = uuids.filter((_, at) => at % 4 === 0);
  const event = { reqsource: 'web', created_at };
  await db(api.em())
    .insertInto('conversion_events')
    .values([
      // Reported twice, as after a reload; and an error of every tenth visitor.
      ...[...buyers, ...buyers].map((uuid) => ({ ...event, uuid, event_name: 'purchase', value: '20.50', order_id: uuid })),
      ...uuids.filter((_, at) => at % 10 === 0).map((uuid) => ({ ...event, uuid, event_name: 'error_alert' })),
    ])
    .execute();
  const setting = { shares: { enabled: 25, variant_1: 25 } };
  const valueOf = (uuid: string) => assign('sponsored_products_carrot', setting, uuid, null, hashPercent);
  const { results } = await marketing.ok('GET /desk/experiments/{name}', { params });
  expect(results.map(({ variant }) => variant)).toEqual(['disabled', 'enabled', 'variant_1', 'variant_2']);
  for (const result of results) {
    const own = uuids.filter((uuid) => valueOf(uuid) === result.variant);
    const bought = own.filter((uuid) => buyers.includes(uuid)).length;
    expect(result).toMatchObject({ visitors: own.length, buyers: bought, variant_orders: bought, revenue: bought * 20.5 });
    expect(result.error_rate.estimate * own.length).toBeCloseTo(
      own.filter((uuid) => uuids.indexOf(uuid) % 10 === 0).length || 0,
      6,
    );
  }
  expect(results[0]?.difference).toBeNull();
  expect(results[1]?.difference?.conversion_rate.low).toBeLessThan(0.2);
});

test('stopped: all visitors get the chosen variant, and the results stay; started again, they begin again', async () => {
  const stop = (version: number, variant = 'enabled') =>
    marketing.call('POST /desk/experiments/{name}/stop', { params, body: { variant, version } });
  expect((await stop(1)).status).toBe(200);
  expect(await visitorValue()).toBe('enabled');
  const { experiment, results } = await marketing.ok('GET /desk/experiments/{name}', { params });
  expect(experiment).toMatchObject({ experiment_state: 'stopped', winner: 'enabled', version: 2 });
  expect(results.reduce((sum, { visitors }) => sum + visitors, 0)).toBe(400);
  expect(await stop(1)).toMatchObject({ status: 409, body: { error_code: 'changed_meanwhile', current: { version: 2 } } });
  api.clock.advance(1000);
  expect((await start(2, [share('variant_2', 100)])).status).toBe(200);
  expect(await visitorValue()).toBe('variant_2');
  const after = await marketing.ok('GET /desk/experiments/{name}', { params });
  expect(after.results.every(({ visitors }) => visitors === 0)).toBe(true);
  const owner = (await employee(api, 'owner')).client;
  const { items } = await owner.ok('GET /desk/audit', { query: { subject_type: 'experiment' } });
  expect(items.map(({ action }) => action)).toEqual(['experiment.start', 'experiment.stop', 'experiment.start']);
  expect(items[1]).toMatchObject({ before: { winner: null }, after: { winner: 'enabled' } });
});

test.each([
  ['an unknown variant', [share('on', 10)]],
  ['more than 100 percent', [share('enabled', 60), share('variant_1', 41)]],
  ['no share at all', [share('disabled', 100)]],
  ['less than nothing', [share('enabled', -1)]],
])('%s is refused, and nothing changes', async (_, variants) => {
  const { experiment } = await marketing.ok('GET /desk/experiments/{name}', { params });
  expect((await start(experiment.version, variants)).status).toBe(400);
  expect((await marketing.ok('GET /desk/experiments/{name}', { params })).experiment).toEqual(experiment);
});

test('an unknown experiment, and an employee of finance', async () => {
  expect((await marketing.call('GET /desk/experiments/{name}', { params: { name: 'toString' as never } })).status).toBe(400);
  expect((await (await employee(api, 'finance')).client.fails('GET /desk/experiments')).code).toBe(403);
});
