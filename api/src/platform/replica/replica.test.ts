import pg from 'pg';
import { apiChecks } from '../../app/setup-checks.ts';
import { eventually } from '@larder/rules/testing/eventually';
import type { Counter } from 'prom-client';
import { product } from '../../ordering/cart/shop.fixture.ts';
import { refreshCards } from '../../catalog/products/refresh-cards.ts';
import { createDatabase } from '../../../test/database.ts';
import { type Client, lead, type Person, startApi, type TestApi } from '../../../test/index.ts';
import { type ReplicatedServers, startReplicated } from '../../../test/replicated.ts';
import { queryRows, sql } from '../db/sql.ts';

/** Statements that an api sent to each server so far. */
async function sent(api: TestApi): Promise<Record<'primary' | 'replica', number>> {
  const counter = api.services.metrics.registry.getSingleMetric('database_statements_total') as Counter<'server'>;
  const { values } = await counter.get();
  const of = (server: string) => values.find(({ labels }) => labels.server === server)?.value ?? 0;
  return { primary: of('primary'), replica: of('replica') };
}
/** Statements of some work by server, and its result. */
async function during<T>(api: TestApi, work: () => Promise<T>): Promise<{ primary: number; replica: number; result: T }> {
  const before = await sent(api);
  const result = await work();
  const after = await sent(api);
  return { primary: after.primary - before.primary, replica: after.replica - before.replica, result };
}

const spyOnLog = ({ services: { log } }: TestApi) => ({ warn: jest.spyOn(log, 'warn'), info: jest.spyOn(log, 'info') });
const problemsIn = (warn: { mock: { calls: readonly (readonly unknown[])[] } }) => warn.mock.calls.map(([fields]) => fields);

const firstName = async (client: Client) => (await client.ok('GET /account')).account.firstname;
const rename = (client: Client, firstname: string) => client.ok('PUT /account', { body: { firstname } });
/** Another browser of the same customer. */
function elsewhere(api: TestApi, { client }: Person): Client {
  const other = api.client();
  for (const [name, value] of client.cookies) if (name !== 'written') other.cookies.set(name, value);
  return other;
}

test('a server that is no standby is never read from, and the log says so once', async () => {
  const database = await createDatabase({ stocked: false });
  const api = await startApi({ database, env: { DATABASE_READ_URL: database.url, LOG_LEVEL: 'silent' } });
  const warn = jest.spyOn(api.services.log, 'warn');
  const person = await lead(api);
  await rename(person.client, 'Ada');
  expect(person.client.cookies.get('written')).toMatch(/^[\dA-F]+\/[\dA-F]+$/);
  await eventually(() => expect(warn).toHaveBeenCalledTimes(1));
  expect(await during(api, () => firstName(person.client))).toMatchObject({ replica: 0, result: 'Ada' });
  expect(warn.mock.calls).toEqual([[{ problem: 'promoted' }, expect.stringContaining('DATABASE_READ_URL')]]);
  await api.stop();
});

(process.env['TEST_LONG'] === '1' ? describe : describe.skip)('with a standby', () => {
  let servers: ReplicatedServers;
  let api: TestApi;
  let warn: ReturnType<typeof spyOnLog>['warn'];
  let info: ReturnType<typeof spyOnLog>['info'];
  let person: Person;
  beforeAll(async () => {
    servers = await startReplicated();
    const { url } = servers.primary;
    const env = { DATABASE_READ_URL: servers.standby.url, LOG_LEVEL: 'silent' };
    api = await startApi({ database: { url, drop: async () => undefined }, env });
    ({ warn, info } = spyOnLog(api));
    person = await lead(api);
  }, 120_000);
  afterAll(async () => {
    await api.stop();
    await servers.stop();
  });

  /** Runs a statement on the standby itself. */
  async function onStandby(text: string): Promise<void> {
    const client = new pg.Client({ connectionString: servers.standby.url });
    await client.connect();
    await client.query(text);
    await client.end();
  }
  const untilUsed = (client = person.client) =>
    eventually(async () => {
      const { primary, replica } = await during(api, () => client.ok('GET /account'));
      expect([primary, replica > 0]).toEqual([1, true]);
    });
  async function whilePaused<T>(work: () => Promise<T>): Promise<T> {
    await onStandby('select pg_wal_replay_pause()');
    try {
      return await work();
    } finally {
      await onStandby('select pg_wal_replay_resume()');
    }
  }

  test('the doctor finds it in order', async () => {
    const env = { DATABASE_URL: servers.primary.url, DATABASE_READ_URL: servers.standby.url };
    const check = apiChecks(env).find(({ name }) => name === 'replica');
    expect(await check?.look()).toBe('a standby of DATABASE_URL');
  });

  test('reads run on the standby, but for the session; nonsense in the cookie changes nothing', async () => {
    await untilUsed();
    for (const value of ['nonsense', '1/', "0/1'; select 1", 'FFFFFFFFF/0']) {
      const other = elsewhere(api, person);
      other.cookies.set('written', encodeURIComponent(value));
      const { primary, replica } = await during(api, () => other.ok('GET /account'));
      expect([value, primary, replica > 0]).toEqual([value, 1, true]);
    }
  });

  test('while the standby applies nothing, a writer sees each own write, and others the standby until it lags', async () => {
    const other = elsewhere(api, person);
    await rename(person.client, 'Before');
    await untilUsed();
    await whilePaused(async () => {
      for (const name of ['Grace', 'Ada', 'Mary']) {
        await rename(person.client, name);
        const { replica, result } = await during(api, () => firstName(person.client));
        expect([replica, result]).toEqual([0, name]);
      }
      const { replica, result } = await during(api, () => firstName(other));
      expect([replica > 0, result]).toEqual([true, 'Before']);
      const carts = await during(api, () => person.client.ok('GET /carts'));
      expect(carts.replica).toBe(0);
      await eventually(async () => expect(await firstName(other)).toBe('Mary'));
      await eventually(() => expect(problemsIn(warn)).toEqual([{ problem: 'lagging' }]));
    });
    await untilUsed();
    expect(await firstName(person.client)).toBe('Mary');
    expect(info.mock.calls).toEqual([['reads use the replica again']]);
  });

  test('what a page cache stores for a revision has all changes up to it, though the standby lacks them', async () => {
    const id = await product(api.em(), { price: 10 });
    const [row] = await queryRows(api.em(), sql<{ key: string }>`select url_key as key from products where id = ${id}`);
    const key = row?.key ?? '';
    const priceOf = async () => (await api.client().ok('GET /product/url/{key}', { params: { key } })).product.price;
    await untilUsed();
    expect(await priceOf()).toBe(10);
    await whilePaused(async () => {
      await sql`update products set price_cents = 900, msrp_cents = 900 where id = ${id}`.execute(api.em().getKysely());
      await refreshCards(api.em(), [id], new Date());
      // A host that hears of the change rerenders.
      expect(await api.services.changes.look()).not.toBeNull();
      const { replica, result } = await during(api, priceOf);
      expect([replica, result]).toEqual([0, 9]);
    });
    await untilUsed();
    expect(await priceOf()).toBe(9);
  });

  test('requests go on without the standby, which is used again when it is back, and never after its promotion', async () => {
    for (const spy of [warn, info]) spy.mockClear();
    await untilUsed();
    await servers.standby.stop();
    for (let n = 0; n < 50; n += 1) expect(await firstName(person.client)).toBe('Mary');
    await eventually(() => expect(problemsIn(warn)).toEqual([{ problem: 'away' }]));
    await servers.restartStandby();
    await untilUsed();
    expect(info.mock.calls).toEqual([['reads use the replica again']]);
    await onStandby('select pg_promote()');
    await eventually(() => expect(warn.mock.calls.at(-1)).toEqual([{ problem: 'promoted' }, expect.anything()]));
    expect(await during(api, () => firstName(person.client))).toMatchObject({ replica: 0, result: 'Mary' });
  });
});
