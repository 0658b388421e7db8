import { randomUUID } from 'node:crypto';
import { EXPERIMENTS } from '@larder/contracts';
import { sql } from '../../platform/db/sql.ts';
import { startApi, type TestApi } from '../../../test/index.ts';
import { lead } from '../../../test/people.ts';
import { runExperiment } from './experiments.fixture.ts';

const DEFAULTS = {
  post_discount_pricing: 'control',
  subsequent_order_smart_cart: 'disabled',
  sponsored_products_carrot: 'disabled',
  new_member_60_incentive: 'disabled',
};

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ stocked: false, env: { LOG_LEVEL: 'silent' } });
  await runExperiment(api, 'sponsored_products_carrot', { shares: { enabled: 30, variant_1: 30, variant_2: 40 } });
  await runExperiment(api, 'new_member_60_incentive', { shares: { enabled: 100 }, audience: ['beta'] });
});
afterAll(() => api.stop());

const visitor = (uuid: string = randomUUID()) => {
  const client = api.client();
  client.cookies.set('uuid', uuid);
  return client;
};

test('OP-145: a uuid has the same values at every call, by list and by name; CAT-080: the price experiment has two sides', async () => {
  const uuid = randomUUID();
  const { experiments } = await visitor(uuid).ok('GET /experiments');
  expect((await visitor(uuid).ok('GET /experiments')).experiments).toEqual(experiments);
  const { value } = await visitor(uuid).ok('GET /experiments/{name}', { params: { name: 'sponsored_products_carrot' } });
  expect(value).toBe(experiments.sponsored_products_carrot);
  const seen = new Set<string>();
  for (let i = 0; i < 40; i += 1) seen.add((await visitor().ok('GET /experiments')).experiments.post_discount_pricing);
  expect([...seen].toSorted()).toEqual(['control', 'variation_1']);
});

test('a caller without a uuid gets the defaults and no cookie; an existing uuid is retained, a malformed one is rejected', async () => {
  const stranger = api.client();
  expect((await stranger.ok('GET /experiments')).experiments).toEqual(DEFAULTS);
  expect(stranger.cookies.size).toBe(0);
  const known = visitor();
  const visitorId = known.cookies.get('uuid');
  const answer = await known.call('GET /experiments');
  expect(answer.headers.getSetCookie()[0]).toContain(`uuid=${visitorId}`);
  const liar = visitor('not-a-uuid');
  expect((await liar.ok('GET /experiments')).experiments).toEqual(DEFAULTS);
});

test('API-082: disableExperiments=1 yields control and disabled, except for forced variants', async () => {
  expect((await visitor().ok('GET /experiments', { query: { disableExperiments: 1 } })).experiments).toEqual(DEFAULTS);
  const query = { disableExperiments: 1, experiments: JSON.stringify({ post_discount_pricing: 'variation_1' }) };
  expect((await visitor().ok('GET /experiments', { query })).experiments).toEqual({
    ...DEFAULTS,
    post_discount_pricing: 'variation_1',
  });
});

test.each(Object.entries(EXPERIMENTS))('%s can be forced to each of its values', async (name, values) => {
  for (const value of values) {
    const { experiments } = await visitor().ok('GET /experiments', { query: { experiments: JSON.stringify({ [name]: value }) } });
    expect(experiments).toHaveProperty(name, value);
  }
});

test.each([
  ['{"nothing":"enabled"}', ['experiments[nothing]']],
  ['{"sponsored_products_carrot":"on","post_discount_pricing":"variation_1"}', ['experiments[sponsored_products_carrot]']],
  ['{"sponsored_products_carrot":1,"constructor":"x"}', ['experiments[sponsored_products_carrot]', 'experiments[constructor]']],
  ['{"sponsored', ['experiments']],
  ['["enabled"]', ['experiments']],
  ['null', ['experiments']],
])('forcing %s is refused by field', async (experiments, fields) => {
  const failure = await visitor().fails('GET /experiments', { query: { experiments } });
  expect(failure.code).toBe(400);
  expect(Object.keys(failure.errors ?? {})).toEqual(fields);
});

test('API-042: a value that the caller does not know is answered with the default; an unknown name is refused', async () => {
  const ask = (featureValues?: string) =>
    visitor().ok('GET /experiments/{name}', { params: { name: 'sponsored_products_carrot' }, query: { featureValues } });
  expect((await ask('enabled, variant_1, variant_2')).value).not.toBe('disabled');
  expect((await ask('green')).value).toBe('disabled');
  expect((await visitor().fails('GET /experiments/{name}', { params: { name: 'toString' } })).code).toBe(400);
});

test('ACC-024: experiments see the audience of the account', async () => {
  const { client: shopper } = await lead(api);
  const value = async () => (await shopper.ok('GET /experiments')).experiments.new_member_60_incentive;
  expect(await value()).toBe('disabled');
  await sql`update customers set experiment_audience = 'beta'`.execute(api.em().getKysely());
  expect(await value()).toBe('enabled');
  expect((await shopper.ok('GET /account')).account.experimentAudience).toBe('beta');
});
