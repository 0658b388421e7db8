import { product, stockOf } from '../ordering/cart/shop.fixture.ts';
import { buyerOf, orderBody } from '../ordering/checkout/buyer.fixture.ts';
import { createDatabase, type TestDatabase } from '../../test/database.ts';
import { PASSWORD, startApi, type TestApi } from '../../test/index.ts';
import { type Pooler, poolerVersion, startPooler } from '../../test/pooler.ts';
import { queryRows, sql } from '../platform/db/sql.ts';
import { startApp } from './app.ts';
import { apiChecks } from './setup-checks.ts';

const isLong = process.env['TEST_LONG'] === '1';
const version = isLong ? poolerVersion() : undefined;
const title = isLong && !version ? 'through PgBouncer (skipped: it is not installed)' : 'through PgBouncer in transaction mode';

(version ? describe : describe.skip)(title, () => {
  let database: TestDatabase;
  let pooler: Pooler;
  let api: TestApi;
  beforeAll(async () => {
    database = await createDatabase({ stocked: false });
    pooler = await startPooler(database.url, 4);
    const env = { DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: database.url, DATABASE_PREPARED: 'off' };
    api = await startApi({ database, env });
  });
  afterAll(async () => {
    await api.stop();
    await pooler.stop();
  });

  test('shoppers sign in, shop and order at the same time, and the stock is right', async () => {
    const id = await product(api.em(), { stock: 100 });
    await Promise.all(
      Array.from({ length: 8 }, async () => {
        const buyer = await buyerOf(api, id, 2);
        await buyer.client.ok('POST /checkout/order', { body: await orderBody(buyer) });
        const again = api.client();
        await again.ok('POST /account/login', { body: { email: buyer.email, password: PASSWORD } });
        expect((await again.ok('GET /account/orders')).orders).toHaveLength(1);
      }),
    );
    expect(await stockOf(api.em(), id)).toBe(84);
    expect(await api.runJobs()).toBeGreaterThan(0);
  });

  test('a change is noticed', async () => {
    const before = await api.services.changes.look();
    await product(api.em());
    expect(await api.services.changes.look()).not.toBe(before);
  });

  test('ten apis that follow the changes of a worker add no connections to those of the pooler and the worker', async () => {
    const env = { ...api.services.env, CHANGES_URL: undefined, PORT: 0 };
    const worker = await startApp(env, { role: 'worker' });
    const shared = { url: database.url, drop: async () => undefined };
    const settings = {
      DATABASE_URL: pooler.url,
      DATABASE_DIRECT_URL: database.url,
      DATABASE_PREPARED: 'off',
      CHANGES_URL: worker.url,
    };
    const apis: TestApi[] = [];
    for (let n = 0; n < 10; n += 1) apis.push(await startApi({ database: shared, env: settings }));
    const before = apis.map(({ services }) => services.changes.version());
    const id = await product(api.em());
    await Promise.all(apis.map((each) => buyerOf(each, id, 1)));
    for (const each of apis) expect(before).not.toContain(await each.services.changes.look());
    const found = await queryRows(
      api.em(),
      sql<{
        name: string;
        count: number;
      }>`select case when application_name = 'larder-changes' then 'listening' else 'pooled' end as name,
        count(*)::int as count from pg_stat_activity where datname = current_database() group by 1 order by 1`,
    );
    // One listens for the api of this suite.
    expect(found).toEqual([
      { name: 'listening', count: 2 },
      { name: 'pooled', count: 4 },
    ]);
    await Promise.all(apis.map((each) => each.stop()));
    await worker.stop();
  });

  test('the doctor names what a pooler takes away', async () => {
    const look = (name: string, env: Record<string, string>) =>
      apiChecks({ DATABASE_URL: pooler.url, ...env })
        .find((check) => check.name === name)
        ?.look();
    await expect(look('changes', {})).rejects.toThrow('DATABASE_DIRECT_URL');
    await expect(look('changes', { DATABASE_DIRECT_URL: database.url })).resolves.toBe('notifications arrive');
    await expect(look('prepared statements', {})).rejects.toThrow('DATABASE_PREPARED=off');
  });
});
