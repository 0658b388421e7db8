import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import pg from 'pg';
import { z } from 'zod';
import { migrate } from '../src/app/migrate.ts';
import { createLog } from '../src/platform/log.ts';
import { createDatabase, createEmptyDatabase, type TestDatabase } from './database.ts';
import { type Client, startApi, type TestApi } from './index.ts';
import { shapeOf } from './shape.ts';

/* Data that earlier commits wrote, opened with the code of today (shared/tooling/test/data-formats/README.md). */

const folder = join(import.meta.dirname, '../../shared/tooling/test/data-formats');
const commits = readdirSync(folder).filter((name) => existsSync(join(folder, name, 'shopped.json')));
const silent = createLog({ LOG_LEVEL: 'silent' });

const shopped = z.object({
  sid: z.string(),
  email: z.string(),
  orderNumber: z.string(),
  list: z.object({ name: z.string(), productId: z.number() }),
  cart: z.object({ productId: z.number(), quantity: z.number() }),
});
const secrets = z.object({ APP_SECRET: z.string() });

const jsonOf = (commit: string, file: string): unknown => JSON.parse(readFileSync(join(folder, commit, file), 'utf8'));

async function query<T extends pg.QueryResultRow>({ url }: TestDatabase, text: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<T>(text)).rows;
  } finally {
    await client.end();
  }
}

test('each earlier data format has a fixture', () => expect(commits).toEqual(['3847ac21', 'b7e50e87']));

describe.each(commits)('data of %s', (commit) => {
  const known = shopped.parse(jsonOf(commit, 'shopped.json'));
  let api: TestApi;
  let client: Client;
  let shape: Record<string, string>;
  let waiting: { product_id: number }[];
  beforeAll(async () => {
    const database = await createEmptyDatabase();
    await query(database, brotliDecompressSync(readFileSync(join(folder, commit, 'database.sql.br'))).toString());
    await migrate(database.url, silent);
    shape = await shapeOf(database.url);
    waiting = await query(database, 'select product_id from product_changes');
    const [last] = await query<{ at: Date }>(database, 'select max(seen_at) as at from sessions');
    const env = secrets.parse(jsonOf(commit, 'data/secrets.json'));
    api = await startApi({ database, env: { ...env, LOG_LEVEL: 'silent' } });
    // The shopper comes back an hour later, whenever the test runs.
    api.clock.set(new Date((last?.at.getTime() ?? 0) + 3_600_000));
    client = api.client();
    client.cookies.set('sid', known.sid);
  });
  afterAll(() => api.stop());

  test('migrates to the schema of a new database', async () => {
    const fresh = await createDatabase({ stocked: false });
    try {
      expect(shape).toEqual(await shapeOf(fresh.url));
    } finally {
      await fresh.drop();
    }
  });

  test('its lists are complete when the store opens', () => expect(waiting).toEqual([]));

  test('the session of before is still signed in, for reading and for changes', async () => {
    const { account } = await client.ok('GET /account');
    expect(account.email).toBe(known.email);
    await client.ok('POST /list', { body: { name: 'After the upgrade' } });
  });

  test('order, list and cart of before are there', async () => {
    const { orders } = await client.ok('GET /account/orders');
    expect(orders.map((order) => order.increment_id)).toContain(known.orderNumber);
    const order = orders.find((each) => each.increment_id === known.orderNumber);
    const { order: whole } = await client.ok('GET /account/order/{id}', { params: { id: order?.order_id ?? '' } });
    expect(whole.items.map((item) => item.product_id)).toContain(known.cart.productId);
    const { lists } = await client.ok('GET /list/lists');
    expect(lists.find(({ name }) => name === known.list.name)?.items).toEqual([known.list.productId]);
    const cart = await client.ok('GET /carts');
    expect(cart.total_items_in_cart).toBe(known.cart.quantity);
  });

  test('products are shown before the background jobs of the upgrade have run, and after', async () => {
    const { total } = await client.ok('GET /products');
    expect(total).toBeGreaterThan(0);
    await api.runJobs();
    expect((await client.ok('GET /products')).total).toBe(total);
  });

  test('the cart of before can be changed', async () => {
    const products = [{ product_id: known.cart.productId, qty: known.cart.quantity + 1 }];
    const cart = await client.ok('POST /carts/bulk_product', { body: { products } });
    // A gift may come with the larger cart.
    expect(cart.total_items_in_cart).toBeGreaterThan(known.cart.quantity);
  });
});
