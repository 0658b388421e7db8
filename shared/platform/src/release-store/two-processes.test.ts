import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from '@larder/rules/testing/eventually';
import { madeRelease } from '../testing/made-release.ts';
import { openObjectStore, type ObjectStoreDouble } from '../testing/object-store.ts';
import { passedVerdict } from '../testing/passed-verdict.ts';
import { readBounded } from '../http/bounded-body.ts';
import { relay } from '../upstream/relay.ts';
import { Upstream } from '../upstream/upstream.ts';
import { liveEntry } from './entries.ts';
import { publishTo, requestAction, type StoreClient } from './http-client.ts';
import { makeKey } from './keys.ts';
import { readRegistryText } from '@larder/contracts/release-formats';
import { releaseServer } from './server.ts';
import { saveVerdict } from './smoke-verdict.ts';
import { bucketStore } from './store/bucket-store.ts';
import type { ReleaseStore } from './store/release-store.ts';

const TOKEN = 'operator';
/** ms until every process shows a promotion. */
const SHOWN_MS = 2000;

let home: string;
let far: ObjectStoreDouble;
let stores: ReleaseStore[];
let processes: Server[];
let upstream: Upstream;
let front: Server;
const originOf = (server: Server): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
async function listen(server: Server): Promise<Server> {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return server;
}
const kill = (server: Server): void => server.close().closeAllConnections();

beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'larder-two-stores-'));
  far = await openObjectStore({ prefix: 'shop/' });
  stores = ['one', 'two'].map((name) => bucketStore(far.place, { folder: join(home, name), say: () => undefined }));
  processes = await Promise.all(stores.map((store) => listen(releaseServer(store, { tokens: [TOKEN] }))));
  const [one, two] = processes.map(originOf);
  upstream = new Upstream([one ?? '', two ?? '']);
  front = await listen(
    // Forwards as a host does.
    createServer((request, response) => {
      const send = async (): Promise<void> => {
        const { authorization, 'content-encoding': encoding } = request.headers;
        const headers = { ...(authorization && { authorization }), ...(encoding && { 'content-encoding': encoding }) };
        const path = (request.url ?? '').replace(/^\/releases/, '');
        const body = await readBounded(request);
        const method = request.method === 'PUT' || request.method === 'POST' ? request.method : 'GET';
        const forwarded = { method, path, headers, body: body?.length ? body : null } as const;
        await relay(upstream, forwarded, response, { reason: null, by: () => undefined }, () => undefined);
      };
      send().catch(() => response.writeHead(502).end());
    }),
  );
});
afterEach(async () => {
  for (const server of [front, ...processes]) kill(server);
  await upstream.destroy();
  await far.close();
  await rm(home, { recursive: true, force: true });
});

async function team(address = originOf(front)): Promise<StoreClient> {
  const [store] = stores;
  if (!store) throw new Error('there is no store');
  return { address, key: await makeKey(store, { owner: 'Made team', remotes: ['mf-made'], rights: ['publish', 'promote'] }) };
}
const verdictFor = (version: string) => saveVerdict(stores[0] ?? '', passedVerdict(`mf-made@${version}`), TOKEN);
const promotion = (version: string) => ({ action: 'promote', name: 'mf-made', version, reason: 'it is good' }) as const;
const shown = async (server: Server) => {
  const { registry } = readRegistryText(await (await fetch(`${originOf(server)}/registry.json`)).text());
  return liveEntry(registry, 'mf-made')?.metadata.version;
};
/** Promotes by one process, past the path of a host. */
const promoteAt = async (server: Server, version: string) =>
  fetch(`${originOf(server)}/deeds`, {
    method: 'POST',
    headers: { authorization: `Bearer ${TOKEN}` },
    body: JSON.stringify({ ...promotion(version), by: 'ann' }),
  });

test('a team publishes and promotes through any process, and both show it within 2 s', async () => {
  const client = await team();
  await publishTo(client, await madeRelease(home, 'first0', {}, undefined, { 'client/a.js': '1', 'client/b.js': '2' }));
  await verdictFor('first0');
  await requestAction(client, promotion('first0'));
  const began = performance.now();
  for (const server of processes) await eventually(async () => expect(await shown(server)).toBe('first0'));
  expect(performance.now() - began).toBeLessThan(SHOWN_MS);
  for (const server of processes) expect(await (await fetch(`${originOf(server)}/mf-made/first0/client/b.js`)).text()).toBe('2');
  expect([...far.objects.keys()].filter((key) => key.includes('.publications'))).toEqual([]);
});

test('of two promotions of a remote at the same time, through different processes, one wins, and the other is refused', async () => {
  const client = await team();
  for (const version of ['first0', 'second0', 'third0']) {
    await publishTo(client, await madeRelease(home, version));
    await verdictFor(version);
  }
  await requestAction(client, promotion('first0'));
  const versions = ['second0', 'third0'];
  const answers = await Promise.all(
    processes.map(async (server, at) => {
      const answer = await promoteAt(server, versions[at] ?? '');
      return { status: answer.status, text: await answer.text(), version: versions[at] };
    }),
  );
  const [won, refused] = answers.toSorted((a, b) => a.status - b.status);
  expect([won?.status, refused?.status]).toEqual([200, 409]);
  expect(refused?.text).toContain(`mf-made@${won?.version} was promoted meanwhile; look again`);
  for (const server of processes) await eventually(async () => expect(await shown(server)).toBe(won?.version));
});

test('while one process is killed, a release is published and its files are downloaded', async () => {
  const client = await team();
  const files = Object.fromEntries(Array.from({ length: 6 }, (_, at) => [`client/file-${at}.js`, String(at)]));
  const built = await madeRelease(home, 'first0', {}, undefined, files);
  const [one] = processes;
  let uploads = 0;
  one?.prependListener('request', ({ method }) => {
    // In the middle of an upload, whose connection is lost.
    if (method === 'PUT' && (uploads += 1) === 2) kill(one);
  });
  expect(await publishTo(client, built)).toMatchObject({ version: 'first0' });
  expect(uploads).toBe(2);
  const texts = Object.keys(files).map(async (path) => (await fetch(`${client.address}/releases/mf-made/first0/${path}`)).text());
  expect(await Promise.all(texts)).toEqual(Object.values(files));
});
