import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { CallResponse } from '@larder/contracts';
import { findBuild } from '@larder/platform/build/build-all';
import { runToEnd } from '@larder/platform/process/child-process';
import { publishTo, requestAction } from '@larder/platform/release-store/http-client';
import { makeKey } from '@larder/platform/release-store/keys';
import { storeHere } from '@larder/platform/release-store/store/here';
import { cloneRelease } from '../testing/cloned-release.ts';
import { shopperOf } from '../testing/shopper.ts';
import { type Cluster, openCluster } from './cluster.ts';
import { query as onServer } from './database-server.ts';
import { expandSchema, revertSchema } from './expand-schema.fixture.ts';
import { Load, send } from './load.ts';
import { compareOrders, Orders } from './orders.ts';
import { killPart, restartPart, until, untilPartReady } from './replace-part.fixture.ts';
import { backUp, destroyData, isWithoutPicture, readPicture, restoreCluster, storePicture } from './restore.fixture.ts';

const IS_LONG = process.env['TEST_LONG'] === '1';
/** Requests before the first restart. */
const WARM_UP = IS_LONG ? 500 : 100;
const PROMOTIONS = IS_LONG ? 20 : 2;
/** ms until the first order after a primary was killed. */
const FAILOVER_MS = 5000;
/** Longest time in ms until both hosts serve a promoted release. */
const PROMOTION_MS = 2000;

/** Prints the first line: the log of a part that ends follows in the others. */
const say = (line: string): void => console.log(`  ${line.split('\n', 1)[0]}`);

let dir: string;
let cluster: Cluster;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'larder-cluster-'));
  // Run by root, PostgreSQL is another user.
  await chmod(dir, 0o755);
  cluster = await openCluster({ dir, port: 0, env: { RATE_LIMIT_PER_MINUTE: '100000' }, say });
  // A process that has rendered nothing yet is slower than any other.
  for (const { url } of cluster.hosts) for (let n = 0; n < 5;) if ((await send(url, 'GET', '/c/pantry')).status === 200) n += 1;
});
afterAll(async () => {
  await cluster?.stop();
  await rm(dir, { recursive: true, force: true });
});

test('a shopper signs in, fills a cart and orders, though each request goes to another host', async () => {
  const orders = await Orders.begin(cluster.address, ['trial@larder.example']);
  await orders.more(1);
  await orders.end();
  const last = orders.confirmed.at(-1);
  const shopper = await shopperOf(cluster.address, 'trial@larder.example');
  expect(await shopper.get('/account/order/last_order')).toMatchObject({ order_id: last?.id });
});

/** Statements that the apis have sent to each server. */
async function statements(): Promise<{ primary: number; replica: number }> {
  const headers = { authorization: `Bearer ${cluster.settings['SERVICE_TOKEN']}` };
  const texts = await Promise.all(cluster.apis.map(async ({ url }) => (await fetch(`${url}/metrics`, { headers })).text()));
  const of = (server: string) =>
    texts.reduce((sum, text) => sum + Number(new RegExp(`_statements_total{server="${server}"} (\\d+)`).exec(text)?.[1] ?? 0), 0);
  return { primary: of('primary'), replica: of('replica') };
}

test('pages of a signed-in shopper read from the standby, and show each own change while it applies nothing', async () => {
  const shopper = await shopperOf(cluster.address, 'annual@larder.example');
  const pages = ['/', '/account', '/account/orders', '/autoship', '/cart'];
  const open = async (path: string) => {
    const answer = await shopper.send(path);
    expect([path, answer.status]).toEqual([path, 200]);
    return answer.text();
  };
  // The looks at the standby begin with the first request.
  for (const { url } of cluster.apis) for (let n = 0; n < 3; n += 1) await send(url, 'GET', '/api/v1/deals');
  for (const path of pages) await open(path);
  const sum = { primary: 0, replica: 0 };
  for (const path of [...pages, ...pages, ...pages]) {
    const before = await statements();
    await open(path);
    const after = await statements();
    const [primary, replica] = [after.primary - before.primary, after.replica - before.replica];
    say(`${path}: ${replica} statements on the standby, ${primary} on the primary`);
    sum.primary += primary;
    sum.replica += replica;
  }
  // A page that meets a change of the store reads from the primary until the standby has it.
  expect(sum.replica / (sum.primary + sum.replica)).toBeGreaterThanOrEqual(0.6);

  const { products } = await shopper.get<CallResponse<'GET /products'>>('/products?page_size=60&filter[category]=pantry');
  const product = products.find((each) => each.product_type === 'simple' && each.box_type === 'grocery' && each.qty > 200);
  if (!product) throw new Error('no product is in stock');
  expect(await open('/cart')).not.toContain(product.url);
  const { database } = cluster;
  await onServer(database.standby, 'select pg_wal_replay_pause()');
  try {
    const form = {
      method: 'POST',
      headers: { origin: cluster.address },
      body: new URLSearchParams({ product: `${product.id}`, more: `${Math.max(1, product.min_order_qty)}` }),
    };
    const answer = await shopper.send('/forms/cart', form);
    expect([answer.status, answer.headers.get('location'), await answer.text()]).toEqual([303, '/cart', '']);
    for (let n = 0; n < 4; n += 1) expect(await open('/cart')).toContain(product.url);
  } finally {
    await onServer(database.standby, 'select pg_wal_replay_resume()');
  }
});

test('a member signs in, searches, fills the cart and orders in a browser, through the balancer', async () => {
  const text = await runToEnd('playwright/cluster/main.ts', {
    STORE_URL: cluster.address,
    SHOPPER_EMAIL: 'annual@larder.example',
  });
  const { order, problems } = JSON.parse(text) as { order: string; problems: string[] };
  expect(problems).toEqual([]);
  const shopper = await shopperOf(cluster.address, 'annual@larder.example');
  expect(await shopper.get('/account/order/last_order')).toMatchObject({ order_id: order });
});

test('a team publishes while a process of the release store is killed, and both hosts serve the release within 2 s of its promotion', async () => {
  const next = 'eeeeeeeeeeee';
  const build = await findBuild('mf-quiz');
  if (!build) throw new Error('mf-quiz is not built');
  const made = join(dir, 'made');
  await cloneRelease(build.folder, made, build.version, next);
  const store = storeHere({ data: join(dir, 'another-machine'), env: { ...cluster.settings }, say });
  const key = await makeKey(store, { owner: 'Quiz team', remotes: ['mf-quiz'], rights: ['publish', 'promote', 'force'] });
  const team = { address: cluster.address, key };
  const publishing = publishTo(team, made);
  const [releases] = cluster.parts.filter(({ name }) => name === 'releases-1');
  releases?.child().process.kill('SIGKILL');
  await publishing;
  await requestAction(team, { action: 'promote', name: 'mf-quiz', version: next, reason: 'a rehearsal', force: true });
  const began = performance.now();
  const served = async (url: string) => {
    const headers = { authorization: `Bearer ${cluster.settings['SERVICE_TOKEN']}` };
    const state = (await (await fetch(`${url}/healthz`, { headers })).json()) as { remotes: { name: string; serving: string }[] };
    return state.remotes.find(({ name }) => name === 'mf-quiz')?.serving;
  };
  await Promise.all(cluster.hosts.map(({ url }) => until(async () => (await served(url)) === next)));
  const ms = performance.now() - began;
  say(`promoted on both hosts after ${ms.toFixed(0)} ms`);
  expect(ms).toBeLessThan(PROMOTION_MS);
  for (const { url } of cluster.hosts) {
    const { status, body } = await send(url, 'GET', '/quiz');
    expect([status, body.includes(`/releases/mf-quiz/${next}/`)]).toEqual([200, true]);
  }
});

/** Runs work under load. Returns the requests that failed, without those in progress at a kill. */
async function failuresDuring(work: (load: Load) => Promise<void>): Promise<string[]> {
  const load = await Load.begin(cluster.address);
  let result = { failed: [''], inProgress: [''] };
  try {
    await load.after(WARM_UP);
    await work(load);
  } finally {
    result = await load.end();
  }
  const { failed, inProgress } = result;
  say(
    `${load.count} requests, ${load.rate.toFixed(0)} a second, ${failed.length} failed, ${inProgress.length} in progress at a kill failed`,
  );
  for (const each of [...failed.slice(0, 20), ...inProgress]) say(each);
  expect(load.count).toBeGreaterThan(WARM_UP);
  return failed;
}
/** Parts of which there may be several, and the worker. */
const replaceable = () => cluster.parts.filter(({ name }) => name !== 'balancer' && name !== 'objects');

test('no request fails in a rolling upgrade: the schema is expanded, then every part is replaced', async () => {
  const failed = await failuresDuring(async () => {
    await expandSchema(cluster);
    for (const part of replaceable()) await restartPart(part);
  });
  await revertSchema(cluster);
  expect(failed).toEqual([]);
});

test('no request fails through kill -9 of every part, but those in progress', async () => {
  const failed = await failuresDuring(async (load) => {
    for (const part of replaceable()) await killPart(part, load);
  });
  expect(failed).toEqual([]);
});

test('failovers under orders lose none, double none, and orders work again within 5 s', async () => {
  const { database } = cluster;
  const orders = await Orders.begin(cluster.address, ['annual@larder.example', 'monthly@larder.example']);
  const pauses: number[] = [];
  try {
    for (let n = 1; n <= PROMOTIONS; n += 1) {
      await orders.more(3);
      await database.untilSynchronous();
      // Every other standby lags: it has received what it has not applied.
      if (n % 2 === 0) await pauseReplay();
      // At another point of an order each time.
      await pause(Math.random() * 200);
      process.kill(await database.primary.pid(), 'SIGKILL');
      pauses.push(await orders.more(1));
      expect(database.promotions).toBe(n);
    }
    await database.untilSynchronous();
  } finally {
    await orders.end();
  }
  const { lost, doubled, unpaired } = await compareOrders(database.url, orders.confirmed);
  const slowest = Math.max(...pauses);
  say(`${PROMOTIONS} promotions, ${orders.confirmed.length} orders, ${lost.length} lost, ${doubled.length} doubled`);
  say(`orders again after ${pauses.map((ms) => ms.toFixed(0)).join(', ')} ms`);
  expect({ lost, doubled, unpaired }).toEqual({ lost: [], doubled: [], unpaired: [] });
  expect(slowest).toBeLessThan(FAILOVER_MS);

  async function pauseReplay(): Promise<void> {
    await onServer(database.standby, 'select pg_wal_replay_pause()');
    await orders.more(2);
  }
});

test('a store whose databases and objects are lost continues with its backup, with every order and picture', async () => {
  const backupFolder = join(dir, 'backup');
  const before = await Orders.begin(cluster.address, ['trial@larder.example']);
  await before.more(2);
  await before.end();
  await storePicture(cluster, 'oats');
  await backUp(cluster, backupFolder);
  const after = await Orders.begin(cluster.address, ['trial@larder.example']);
  await after.more(1);
  await after.end();
  await destroyData(cluster);
  await until(() => isWithoutPicture(cluster));
  const began = performance.now();
  await restoreCluster(cluster, backupFolder, dir);
  for (const part of replaceable()) await untilPartReady(part);
  say(`restored and ready after ${((performance.now() - began) / 1000).toFixed(1)} s`);
  const { lost, doubled } = await compareOrders(cluster.database.url, before.confirmed);
  expect({ lost, doubled }).toEqual({ lost: [], doubled: [] });
  const later = await compareOrders(cluster.database.url, after.confirmed);
  expect(later.lost).toHaveLength(after.confirmed.length);
  expect(await readPicture(cluster)).toBe('oats');
  const continued = await Orders.begin(cluster.address, ['trial@larder.example']);
  await continued.more(1);
  await continued.end();
  expect((await send(cluster.address, 'GET', '/quiz')).status).toBe(200);
});
