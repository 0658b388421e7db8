import { mkdtemp, rm, chmod } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { localSecrets } from '@larder/platform/local-store/secrets';
import { type Child, startChild, stopChild } from '@larder/platform/process/child-process';
import { freePort } from '../postgres/embedded.ts';
import type { Part } from './part.ts';
import { RestartLoad, send } from './restart-load.fixture.ts';
import { openStore, type Store } from './store.ts';

/** Process of a machine: it is ended, and started again on its port. */
interface Machine {
  readonly url: string;
  child: Child;
  start(): void;
}

const machines: Machine[] = [];
let dataDir = '';
let store: Store;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'larder-rolling-'));
  // Run by root, PostgreSQL is another user.
  await chmod(dataDir, 0o755);
  store = await openStore({
    port: 0,
    databaseUrl: undefined,
    dataDir,
    fast: true,
    env: { PICTURE_ARTIST: '' },
    say: (line) => console.log(`  ${line}`),
  });
});
afterAll(async () => {
  for (const { child } of machines.toReversed()) await stopChild(child);
  await store.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const part = (name: string): Part => {
  const found = store.parts.find((each) => each.name === name);
  if (!found) throw new Error(`the store has no ${name}`);
  return found;
};

async function untilReady(url: string): Promise<void> {
  const isReady = () =>
    send(url, 'GET', '/readyz').then(
      ({ status }) => status === 200,
      () => false,
    );
  while (!(await isReady())) await pause(100);
}

async function open(name: string, file: string, env: Record<string, string>): Promise<Machine> {
  const port = await freePort();
  const start = () =>
    startChild(
      name,
      file,
      { LARDER_ENV: 'test', HOST: '127.0.0.1', DRAIN_MS: '5000', PORT: String(port), ...env },
      join(dataDir, 'logs'),
    );
  const machine: Machine = { url: `http://127.0.0.1:${port}`, child: start(), start: () => void (machine.child = start()) };
  machines.push(machine);
  return machine;
}

test('no request fails through rolling restarts and kill -9 of every part, but writes in progress at a kill', async () => {
  const secrets = await localSecrets(dataDir);
  // Only their machines serve: two of each.
  for (const name of ['host', 'api']) await part(name).stop();
  const apiEnv = {
    ...secrets,
    DATABASE_URL: store.databaseUrl,
    LARDER_DATA: dataDir,
    PICTURE_ARTIST: '',
    RATE_LIMIT_PER_MINUTE: '100000',
  };
  const apis = [1, 2].map((number) => open(`api-${number}`, 'api/src/app/main.ts', apiEnv));
  const apiUrls = (await Promise.all(apis)).map(({ url }) => url);
  const hostEnv = {
    ...secrets,
    NODE_ENV: 'production',
    API_URL: apiUrls.join(','),
    RELEASES_URL: store.releasesUrl,
    RELEASE_KEYS: '',
    HOST_BUILD: store.hostBuild,
    TRUST_PROXY: '1',
    RENDER_WORKERS: '2',
  };
  for (const url of apiUrls) await untilReady(url);
  const hosts = [1, 2].map((number) => open(`host-${number}`, 'host/server/main.ts', hostEnv));
  const hostUrls = (await Promise.all(hosts)).map(({ url }) => url);
  for (const url of hostUrls) await untilReady(url);
  const { body } = await send(apiUrls[0] ?? '', 'GET', '/api/v1/products?page_size=1');
  const product = Number(/"id":\s*"?(\d+)/.exec(body)?.[1]);

  // A process that has rendered nothing yet is slower than any other.
  for (const url of hostUrls) for (let warm = 0; warm < 10;) if ((await send(url, 'GET', '/c/pantry')).status === 200) warm += 1;

  const load = new RestartLoad(hostUrls, product);
  let before: string[] = [];
  try {
    before = await load.after(500);
    for (const machine of machines) {
      await stopChild(machine.child);
      machine.start();
      await untilReady(machine.url);
    }
    part('releases').child().process.kill('SIGTERM');
    for (const machine of machines) {
      await load.kill(machine.child);
      machine.start();
      await untilReady(machine.url);
    }
    part('releases').child().process.kill('SIGKILL');
  } finally {
    await load.end();
  }
  const { failed, inProgress } = load.failures();
  console.log(`  ${load.count} requests, ${failed.length} failed, ${inProgress.length} in progress at a kill failed`);
  for (const each of [...failed.slice(0, 20), ...inProgress]) console.log(`  ${each}`);
  // A machine that cannot serve the load without a restart proves nothing.
  expect(before).toEqual([]);
  expect(failed).toEqual([]);
  expect(load.count).toBeGreaterThan(1000);

  // The database away: both APIs answer, with the specified text.
  await part('database').stop();
  const answer = await send(hostUrls[0] ?? '', 'POST', '/api/v1/account/recently_viewed', { product_id: String(product) });
  expect([answer.status, answer.headers['retry-after'], JSON.parse(answer.body)]).toEqual([
    503,
    expect.stringMatching(/^\d+$/),
    expect.objectContaining({ error: 'We are unable to process your request right now. Please try again later.' }),
  ]);
  const unready = async () => {
    const { status, body: text } = await send(hostUrls[0] ?? '', 'GET', '/readyz');
    return status === 503 && text.includes('"missing":["database"]');
  };
  while (!(await unready())) await pause(100);
});
