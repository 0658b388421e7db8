import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Server } from 'node:http';
import { madeRelease } from '../testing/made-release.ts';
import { openObjectStore, type ObjectStoreDouble } from '../testing/object-store.ts';
import { promote } from './promote.ts';
import { publish } from './publish.ts';
import { releaseServer } from './server.ts';
import { bucketStore } from './store/bucket-store.ts';

let home: string;
let far: ObjectStoreDouble;
let server: Server;
let url: string;
/** Folder of the serving machine. */
let data: string;
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'larder-release-file-'));
  far = await openObjectStore({ prefix: 'shop/' });
  const publisher = bucketStore(far.place, { folder: join(home, 'publisher'), say: () => undefined });
  await publish(publisher, await madeRelease(home, 'release-1'));
  await promote(publisher, 'mf-made', 'release-1');
  data = join(home, 'data');
  server = releaseServer(bucketStore(far.place, { folder: join(data, 'copies'), say: () => undefined }));
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(async () => {
  server.close();
  server.closeAllConnections();
  await far.close();
  await rm(home, { recursive: true, force: true });
});

const PATHS = ['registry.json', 'mf-made/release-1/manifest.json', 'mf-made/release-1/server/entry.cjs'];
const statusOf = async (path: string): Promise<number> => {
  const response = await fetch(`${url}/${path}`);
  await response.arrayBuffer();
  return response.status;
};

test('deleting the data folder of a machine under load fails no request of its releases', async () => {
  const statuses = new Set<number>();
  const deletions: Promise<void>[] = [];
  const visitor = async () => {
    for (let round = 0; round < 16; round += 1) {
      for (const path of PATHS) statuses.add(await statusOf(path));
      if (round % 4 === 0) deletions.push(rm(data, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 }));
    }
  };
  await Promise.all([visitor(), visitor(), visitor(), visitor()]);
  await Promise.all(deletions);
  expect([...statuses]).toEqual([200]);
});

test('a copy that lost single files is fetched again, even where its manifest was lost first', async () => {
  expect(await statusOf(PATHS[2] ?? '')).toBe(200);
  const copy = join(data, 'copies/mf-made/release-1');
  for (const lost of ['server/entry.cjs', 'manifest.json']) {
    await rm(join(copy, lost));
    expect(await statusOf(PATHS[2] ?? '')).toBe(200);
    expect(await readdir(copy)).toEqual(expect.arrayContaining(['manifest.json', 'server']));
  }
});

test.each([
  ['file', 'mf-made/release-1/server/other.js'],
  ['release', 'mf-made/release-2/manifest.json'],
  ['name of that length', `mf-made/release-1/${'a'.repeat(300)}.js`],
])('an unknown %s is a 404, without many requests', async (_, path) => {
  await statusOf(PATHS[2] ?? '');
  const before = far.calls.length;
  expect(await statusOf(path)).toBe(404);
  expect(far.calls.length - before).toBeLessThan(3);
});

test('a lost copy is a 503 while the object store does not answer', async () => {
  await statusOf(PATHS[2] ?? '');
  await rm(data, { recursive: true });
  far.fault = () => ({ status: 403 });
  expect(await statusOf(PATHS[2] ?? '')).toBe(503);
});
