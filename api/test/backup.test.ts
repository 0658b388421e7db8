import { createHash, randomUUID } from 'node:crypto';
import {
  appendFileSync,
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FileStore } from '@larder/platform/files/file-store';
import { queryRows, sql } from '../src/platform/db/sql.ts';
import { migrate } from '../src/app/migrate.ts';
import { address, product, shopper } from '../src/ordering/cart/shop.fixture.ts';
import { isPlaced } from '../src/ordering/orders/order-read.ts';
import { ledgerHolds } from '../src/ordering/ledger/ledger.fixture.ts';
import { createLog } from '../src/platform/log.ts';
import { cardToken, PASSWORD, type Person, startApi, type TestApi } from './index.ts';

/* The restore test: a store that is used meanwhile is backed up, restored elsewhere, and opened. */

interface Database {
  url: string;
  stop(): Promise<void>;
}
interface Place {
  env: NodeJS.ProcessEnv;
  dataDir: string;
}
interface Content {
  files: { path: string }[];
  notIncluded: string[];
}
// Not static imports: the tooling is not installed in production, and no other part of the API uses the release store.
const load = async <T>(name: string): Promise<T> => (await import(name)) as T;
const { startEmbedded } = await load<{ startEmbedded(how: { dir: string; fast: boolean }): Promise<Database> }>(
  '@larder/tooling/postgres/embedded',
);
const { backup } = await load<{ backup(folder: string, store: Place): Promise<Content> }>('@larder/tooling/backup/backup');
const { restore } = await load<{ restore(folder: string, store: Place): Promise<Content> }>('@larder/tooling/backup/restore');
const { localSecrets } = await load<{ localSecrets(dataDir: string): Promise<Record<string, string>> }>(
  '@larder/platform/local-store/secrets',
);
const { signingKey } = await load<{ signingKey(dataDir: string, env: object): Promise<{ publicText: string }> }>(
  '@larder/platform/release-store/signing',
);
const { storeHere } = await load<{ storeHere(place: { data: string; env: object }): { files: FileStore } }>(
  '@larder/platform/release-store/store/here',
);

const home = mkdtempSync(join(tmpdir(), 'larder-backup-'));
// Run by root, PostgreSQL is another user.
chmodSync(home, 0o755);
const data = join(home, 'data');
const copy = join(home, 'backup');
const restored = join(home, 'restored');
const REGISTRY = JSON.stringify({ schema: 1, revision: 0, microFrontends: {} });

let database: Database | undefined;
let api: TestApi | undefined;

async function open(dataDir: string): Promise<TestApi> {
  database = await startEmbedded({ dir: join(dataDir, 'pg'), fast: true });
  await migrate(database.url, createLog({ LOG_LEVEL: 'silent' }));
  const env = { ...(await localSecrets(dataDir)), LARDER_DATA: dataDir, LOG_LEVEL: 'silent' };
  return startApi({ database: { url: database.url, drop: () => Promise.resolve() }, env });
}

async function close(): Promise<void> {
  await api?.stop();
  await database?.stop();
  [api, database] = [undefined, undefined];
}

async function order({ client }: Person, productId: number, addressId: string | number): Promise<string> {
  const { cart_id: checkout } = await client.ok('POST /carts/product', { body: { product_id: productId, qty: 2 } });
  const body = { checkout_id: checkout, address_id: addressId, payment_token: await cardToken(client) };
  return (await client.ok('POST /checkout/order', { body })).order_id;
}

let buyer: Person;
const ordersBefore: string[] = [];
const ordersAfter: string[] = [];
let content: Content;
beforeAll(async () => {
  api = await open(data);
  buyer = await shopper(api);
  const addressId = await address(buyer);
  const productId = await product(api.em(), { price: 50, stock: 10_000 });
  ordersBefore.push(await order(buyer, productId, addressId));
  await api.services.files.write('pictures/ab/abcd.webp', 'a picture of a product');
  await api.services.files.write('report-pictures/one.webp', 'a picture of a report');
  const { files } = storeHere({ data, env: {} });
  await files.write('registry.json', REGISTRY);
  await files.write('mf-made/release-1/client/@mf-types.zip', 'types');
  await files.write('keys.json', '{}');
  await signingKey(data, {});
  let isOver = false;
  const write = async (): Promise<void> => {
    while (!isOver) ordersAfter.push(await order(buyer, productId, addressId));
  };
  const env = { PUBLIC_URL: 'https://shop.larder.test', GOOGLE_CLIENT_ID__SHOP_LARDER_TEST: 'one', HOME: home };
  const copying = backup(copy, { env, dataDir: data }).finally(() => (isOver = true));
  [content] = await Promise.all([copying, write()]);
  await close();
});
afterAll(async () => {
  await close();
  rmSync(home, { recursive: true, force: true });
});

const restoring = (folder = copy, dataDir = join(home, 'refused'), env = {}) => restore(folder, { env, dataDir });
const manifest = join(copy, 'backup.json');

test('a backup names what is in it, and the settings that are not', () => {
  const paths = content.files.map(({ path }) => path);
  expect(paths).toEqual(
    expect.arrayContaining([
      'data/release-signing.json',
      'data/secrets.json',
      'database/backup_manifest',
      'database/base.tar',
      'database/password',
      'files/pictures/ab/abcd.webp',
      'files/report-pictures/one.webp',
      'releases/keys.json',
      'releases/mf-made/release-1/client/@mf-types.zip',
      'releases/registry.json',
    ]),
  );
  expect(content.notIncluded).toEqual(['GOOGLE_CLIENT_ID__SHOP_LARDER_TEST', 'PUBLIC_URL']);
  expect(readdirSync(home).filter((name) => name.endsWith('.part'))).toEqual([]);
  expect(statSync(copy).mode & 0o077).toBe(0);
});

describe('refused in one sentence, with nothing written', () => {
  let before = '';
  beforeEach(() => {
    before = readFileSync(manifest, 'utf8');
  });
  afterEach(() => writeFileSync(manifest, before));

  /** The message of a refusal, unless something was written before it. */
  async function refusalOf(work: Promise<unknown>): Promise<string> {
    const message = await work.then(
      () => 'not refused',
      (error: Error) => error.message,
    );
    return existsSync(join(home, 'refused')) ? 'files were written' : message;
  }

  test('a backup into a folder with contents', async () => {
    await expect(backup(copy, { env: {}, dataDir: data })).rejects.toThrow('is not empty. Name a new folder.');
  });

  test('a backup of a folder without a store', async () => {
    await expect(backup(join(home, 'other'), { env: {}, dataDir: join(home, 'none') })).rejects.toThrow('There is no store in');
    expect(readdirSync(home)).not.toContain('other.part');
  });

  test('a restore into a folder with contents', async () => {
    expect(await refusalOf(restoring(copy, data))).toContain(`${data} is not empty. Name a new folder.`);
  });

  test('an incomplete backup', async () => {
    rmSync(manifest);
    expect(await refusalOf(restoring())).toContain('is no complete backup: it has no backup.json.');
  });

  test('an altered file', async () => {
    const file = join(copy, 'files/pictures/ab/abcd.webp');
    const bytes = readFileSync(file);
    appendFileSync(file, '!');
    expect(await refusalOf(restoring())).toContain('is damaged or was altered (files/pictures/ab/abcd.webp). Use another one.');
    writeFileSync(file, bytes);
  });

  test('an altered manifest', async () => {
    writeFileSync(manifest, before.replace('PUBLIC_URL', 'PUBLIC_UHL'));
    expect(await refusalOf(restoring())).toContain('is damaged or was altered (backup.json)');
  });

  test('a backup of a newer layout', async () => {
    writeFileSync(manifest, before.replace('"format": 1', '"format": 2'));
    expect(await refusalOf(restoring())).toContain('A newer version of Larder made the backup in');
  });

  test('a backup of a database that newer code migrated', async () => {
    const described = JSON.parse(before) as { digest?: string; database: { migrations: string[] } };
    delete described.digest;
    described.database.migrations.push('Migration20991231000000_future');
    const digest = createHash('sha256').update(JSON.stringify(described)).digest('hex');
    writeFileSync(manifest, JSON.stringify({ ...described, digest }));
    expect(await refusalOf(restoring())).toContain(
      'A newer version of Larder made this backup (Migration20991231000000_future).',
    );
  });

  test('an embedded database into a server of one’s own', async () => {
    const env = { DATABASE_URL: 'postgresql://larder@127.0.0.1:1/larder' };
    expect(await refusalOf(restoring(copy, undefined, env))).toContain('Restore it without DATABASE_URL.');
  });
});

test('restored elsewhere, the store opens with its orders, pictures, releases and secrets, and its ledger adds up', async () => {
  await restore(copy, { env: {}, dataDir: restored });
  expect(readdirSync(restored)).not.toContain('restore-incomplete');
  api = await open(restored);
  const again = api.client();
  for (const [name, value] of buyer.client.cookies) again.cookies.set(name, value);
  expect((await again.ok('GET /account/orders')).orders).not.toEqual([]);
  // All of them: a page of the account's orders has only the newest. The backup may end while the last order is being paid.
  const placed = sql<{ id: string }>`select id from orders o where ${isPlaced}`;
  const ids = (await queryRows(api.em(), placed)).map(({ id }) => id);
  expect(ids).toEqual(expect.arrayContaining(ordersBefore));
  // Orders whose answer came after the end of the backup need not be there; those that are, are complete.
  expect([...ordersBefore, ...ordersAfter]).toEqual(expect.arrayContaining(ids));
  for (const id of ids) expect((await again.ok('GET /account/order/{id}', { params: { id } })).order.items).toHaveLength(1);
  await ledgerHolds(api.em());
  const fresh = api.client();
  await fresh.ok('POST /account/login', { body: { email: buyer.email, password: PASSWORD } });
  await fresh.ok('POST /list', { body: { name: randomUUID() } });
  expect((await api.services.files.read('pictures/ab/abcd.webp'))?.toString()).toBe('a picture of a product');
  expect((await api.services.files.read('report-pictures/one.webp'))?.toString()).toBe('a picture of a report');
  const { files } = storeHere({ data: restored, env: {} });
  expect((await files.read('registry.json'))?.toString()).toBe(REGISTRY);
  expect(statSync(join(restored, 'releases/keys.json')).mode & 0o077).toBe(0);
  expect(await localSecrets(restored)).toEqual(await localSecrets(data));
  expect((await signingKey(restored, {})).publicText).toBe((await signingKey(data, {})).publicText);
});
