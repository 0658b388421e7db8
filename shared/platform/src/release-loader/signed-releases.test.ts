import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { releaseKey } from '../release-store/signature.ts';
import { readManifest } from '../release-store/built-release.ts';
import { publish } from '../release-store/publish.ts';
import { releaseServer } from '../release-store/server.ts';
import { signPublished } from '../release-store/sign-published.ts';
import { signingKey } from '../release-store/signing.ts';
import { madeRelease } from '../testing/made-release.ts';
import { Upstream } from '../upstream/upstream.ts';
import { createReleaseSource } from './release-source.ts';

let home: string;
let store: string;
let server: Server;
let storeUrl: string;
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'larder-signed-'));
  store = join(home, 'releases');
  server = releaseServer(store);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  storeUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(async () => {
  server.closeAllConnections();
  server.close();
  await rm(home, { recursive: true, force: true });
});

/** The manifest of a release as read by a host with this store's key. */
async function readAsHost(version: string, mirrorDir?: string): Promise<string> {
  const { publicText } = await signingKey(home, {});
  const source = createReleaseSource({
    store: new Upstream([storeUrl]),
    timeoutMs: 2000,
    mirrorDir,
    keys: [releaseKey(publicText)],
  });
  const { integrity } = await readManifest(join(store, 'mf-made', version));
  return source.read(`/mf-made/${version}/manifest.json`, integrity, 'manifest');
}

test('a host with keys reads signed releases, and from its mirror when the store is unreachable', async () => {
  const key = await signingKey(home, {});
  await publish(store, await madeRelease(home, 'first0'), { key });
  const mirror = join(home, 'mirror');
  expect(await readAsHost('first0', mirror)).toContain('"first0"');
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
  expect(await readAsHost('first0', mirror)).toContain('"first0"');
});

test('a missing signature, another key and the signature of another release are refused, and the message says which', async () => {
  await publish(store, await madeRelease(home, 'first0'));
  await expect(readAsHost('first0')).rejects.toThrow('mf-made@first0 is not signed; this host loads signed releases');
  await publish(store, await madeRelease(home, 'second0'), { key: await signingKey(join(home, 'elsewhere'), {}) });
  await expect(readAsHost('second0')).rejects.toMatchObject({
    kind: 'signature',
    message: 'mf-made@second0 is signed by nobody this host knows (RELEASE_KEYS)',
  });
  await publish(store, await madeRelease(home, 'third0'), { key: await signingKey(home, {}) });
  expect(await readAsHost('third0')).toContain('"third0"');
  const signature = await readFile(join(store, 'mf-made/third0/signature.json'));
  await writeFile(join(store, 'mf-made/first0/signature.json'), signature);
  await expect(readAsHost('first0')).rejects.toThrow('signed by nobody');
});

test('a store that published before it had a key signs complete releases when the key is created', async () => {
  await publish(store, await madeRelease(home, 'first0'));
  await publish(store, await madeRelease(home, 'second0'));
  await writeFile(join(store, 'mf-made/second0/server/entry.cjs'), 'broken');
  const key = await signingKey(home, {});
  expect(key.fresh).toBe(true);
  const lines: string[] = [];
  await signPublished(store, key, (line) => lines.push(line));
  expect(await readAsHost('first0')).toContain('"first0"');
  await expect(readAsHost('second0')).rejects.toThrow('is not signed');
  expect(lines).toEqual([expect.stringContaining('not signed: mf-made@second0: server/entry.cjs does not have the hash')]);
  expect((await signingKey(home, {})).fresh).toBe(false);
});
