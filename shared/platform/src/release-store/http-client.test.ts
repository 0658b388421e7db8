import { mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { madeRelease } from '../testing/made-release.ts';
import { passedVerdict } from '../testing/passed-verdict.ts';
import { liveEntry } from './entries.ts';
import { makeKey, readKeys, revokeKey, type Right } from './keys.ts';
import { requestAction, publishTo, reportAt, smokeAt, type StoreClient } from './http-client.ts';
import { readManifest } from './built-release.ts';
import { readProvenance } from './provenance.ts';
import { releaseKey } from './signature.ts';
import { readRegistry } from './registry-file.ts';
import { readLog } from './release-log.ts';
import { releaseServer } from './server.ts';
import { signingKey } from './signing.ts';
import { Smokes, type TryRelease } from './smoke-queue.ts';
import { reportPath, saveVerdict } from './smoke-verdict.ts';
import { storeOf } from './store/folder-store.ts';

let home: string;
let store: string;
let server: Server;
/** Replaces the store's own smoke test. */
let tryRelease: TryRelease = (release, { by, engines }) =>
  saveVerdict(store, { ...passedVerdict(release), by, engines: [...engines] }, 'operator');
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'larder-over-http-'));
  store = join(home, 'releases');
  const smokes = new Smokes(store, { verdictKeys: ['operator'], tryRelease: (...request) => tryRelease(...request) });
  const files = releaseServer(store, { tokens: ['operator'], signing: await signingKey(home, {}), smokes });
  // As the host forwards it.
  server = createServer((request, response) => {
    request.url = (request.url ?? '').replace(/^\/releases/, '');
    files.emit('request', request, response);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  await mkdir(store);
});
afterEach(async () => {
  server.closeAllConnections();
  server.close();
  await rm(home, { recursive: true, force: true });
});

async function clientWith(rights: Right[] = ['publish', 'promote'], remotes = ['mf-made']): Promise<StoreClient> {
  const key = await makeKey(store, { owner: 'Made team', remotes, rights });
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, key };
}

const BUILD = { commit: 'abc1234', dirty: true, builder: 'larder 1.2.0', node: 'v24.0.0', at: '2026-01-01T00:00:00.000Z' };
const verdictFor = (release: string) => saveVerdict(store, passedVerdict(release), 'operator');

test('a team publishes, promotes and rolls back with its key, in its own name; the store signs', async () => {
  const client = await clientWith();
  const types = { 'client/@mf-types.zip': 'types' };
  const first = await madeRelease(home, 'first0', {}, undefined, types);
  const second = await madeRelease(home, 'second0');
  expect(await publishTo(client, first, BUILD)).toEqual({ name: 'mf-made', version: 'first0', fresh: true });
  expect((await publishTo(client, first)).fresh).toBe(false);
  await publishTo(client, second);
  expect(await readManifest(join(store, 'mf-made/first0'))).toEqual(await readManifest(first));
  expect(await readdir(join(store, 'mf-made/first0'))).toContain('signature.json');
  expect(await readProvenance(join(store, 'mf-made/first0'), releaseKey((await signingKey(home, {})).publicText))).toMatchObject({
    isSigned: true,
    provenance: { release: 'mf-made@first0', build: BUILD },
  });
  expect((await fetch(`${client.address}/releases/mf-made/first0/provenance.json`)).status).toBe(404);
  const served = await fetch(`${client.address}/releases/mf-made/first0/client/@mf-types.zip`);
  expect([await served.text(), served.headers.get('content-type')]).toEqual(['types', 'application/zip']);
  expect(await readdir(join(store, '.publications'))).toEqual([]);
  await expect(
    requestAction(client, { action: 'promote', name: 'mf-made', version: 'first0', reason: 'the first' }),
  ).rejects.toMatchObject({ code: 'no-verdict', message: expect.stringContaining('was not smoked') });
  for (const version of ['first0', 'second0']) {
    await verdictFor(`mf-made@${version}`);
    await requestAction(client, { action: 'promote', name: 'mf-made', version, reason: 'it is good' });
  }
  await requestAction(client, { action: 'rollback', name: 'mf-made', reason: 'it was not' });
  expect(liveEntry(await readRegistry(store), 'mf-made')?.metadata.version).toBe('first0');
  const log = await readLog(store);
  expect(log.map(({ action, version }) => [action, version])).toEqual([
    ['publish', 'first0'],
    ['publish', 'second0'],
    ['promote', 'first0'],
    ['promote', 'second0'],
    ['rollback', 'first0'],
  ]);
  const [{ id } = { id: '' }] = await readKeys(store);
  for (const { by } of log) expect(by).toBe(`Made team (key ${id})`);
  expect(log[0]).toMatchObject({ commit: 'abc1234+' });
});

test('a key is valid for its own remotes, its own rights and only until its revocation; its text is never stored', async () => {
  const other = await clientWith(['publish', 'promote'], ['mf-other']);
  const built = await madeRelease(home, 'first0');
  await expect(publishTo(other, built)).rejects.toThrow('this key is for mf-other, not for mf-made');
  await expect(requestAction(other, { action: 'retire', name: 'mf-made', reason: 'not mine' })).rejects.toThrow(
    'not for mf-made',
  );
  const publisher = await clientWith(['publish']);
  await publishTo(publisher, built);
  await expect(
    requestAction(publisher, { action: 'promote', name: 'mf-made', version: 'first0', reason: 'it is good' }),
  ).rejects.toThrow('this key may not promote, only publish');
  const promoter = await clientWith();
  await expect(
    requestAction(promoter, { action: 'promote', name: 'mf-made', version: 'first0', reason: 'it is good', force: true }),
  ).rejects.toThrow('this key may not force');
  const [, { id } = { id: '' }] = await readKeys(store);
  await revokeKey(store, id);
  await expect(publishTo(publisher, built)).rejects.toThrow('not known here, or it was revoked');
  await expect(publishTo({ ...publisher, key: `larder_${id}_${'x'.repeat(43)}` }, built)).rejects.toThrow('not known here');
  expect(JSON.stringify(await readKeys(store))).not.toContain(publisher.key.slice(-43));
  expect(
    (await fetch(`${publisher.address}/releases/overview.json`, { headers: { authorization: `Bearer ${promoter.key}` } })).status,
  ).toBe(404);
  expect((await fetch(`${publisher.address}/releases/publications/mf-made/first0/manifest.json`, { method: 'PUT' })).status).toBe(
    404,
  );
});

test('a store runs a team’s smoke test on request, and accepts its verdict at promotion', async () => {
  const client = await clientWith();
  const made = { name: 'mf-made', version: 'first0' };
  await expect(smokeAt(client, made)).rejects.toThrow('mf-made@first0 is not published in this store');
  await publishTo(client, await madeRelease(home, 'first0'));
  await expect(smokeAt(await clientWith(['publish'], ['mf-other']), made)).rejects.toThrow('not for mf-made');
  await expect(smokeAt({ ...client, key: 'nothing' }, made)).rejects.toThrow('not found');
  expect(await smokeAt(client, made)).toMatchObject({
    release: 'mf-made@first0',
    passed: true,
    by: expect.stringContaining('Made team'),
    engines: ['chromium'],
  });
  expect(await smokeAt(client, made, { engines: 'webkit, firefox' })).toMatchObject({
    engines: ['chromium', 'firefox', 'webkit'],
  });
  await expect(smokeAt(client, made, { engines: 'chromium,opera' })).rejects.toThrow(
    '"opera" is no browser of smoke tests: chromium, firefox, webkit.',
  );
  expect(await reportAt(client, made)).toBeNull();
  await storeOf(store).files.write(reportPath('mf-made@first0'), '<!doctype html>');
  expect(await reportAt(client, made)).toBe('<!doctype html>');
  await requestAction(client, { action: 'promote', ...made, reason: 'it passed' });
  tryRelease = () => Promise.reject(new Error('no browser here'));
  await expect(smokeAt(client, made)).rejects.toThrow('mf-made@first0 could not be tried: no browser here');
});

test('uploads have the same checks as local releases: hashes, names, addresses', async () => {
  const client = await clientWith();
  const built = await madeRelease(home, 'first0');
  await writeFile(join(built, 'server/entry.cjs'), 'exports.other = 1;');
  await expect(publishTo(client, built)).rejects.toThrow('server/entry.cjs does not have the hash of the manifest');
  expect(await readdir(store)).not.toContain('mf-made');
  const put = (path: string, body: string) =>
    fetch(`${client.address}/releases/publications/${path}`, {
      method: 'PUT',
      body,
      headers: { authorization: `Bearer ${client.key}` },
    });
  expect((await put('mf-made/first0/%2e%2e/%2e%2e/keys.json', '[]')).status).toBe(400);
  expect((await put('mf-made/other0/manifest.json', '{}')).status).toBe(400);
  expect(await (await put('mf-made/..evil0/manifest.json', '{}')).json()).toMatchObject({
    error: expect.stringContaining('no address'),
  });
  expect((await put('mf-made/clash0/client', 'x')).status).toBe(200);
  expect((await put('mf-made/clash0/client/entry.js', 'x')).status).toBe(400);
  await put('mf-made/clash0/server/entry.cjs', 'x');
  expect((await put('mf-made/clash0/server', 'x')).status).toBe(400);
});

test('a release names its own files alone, and is no larger than releases are', async () => {
  const client = await clientWith();
  const [first, second] = [await madeRelease(home, 'first0'), await madeRelease(home, 'second0')];
  await publishTo(client, first);
  const { manifest } = await readManifest(second);
  const path = '../../mf-made/first0/server/entry.cjs';
  const own = (await readManifest(first)).manifest.files['server/entry.cjs'];
  await writeFile(join(second, 'manifest.json'), JSON.stringify({ ...manifest, files: { ...manifest.files, [path]: own } }));
  await expect(publishTo(client, second)).rejects.toThrow(`${path} is missing`);
  const body = new Uint8Array(
    brotliCompressSync(Buffer.alloc(16 * 1024 * 1024), { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } }),
  );
  const large = (name: string) =>
    fetch(`${client.address}/releases/publications/mf-made/large0/${name}`, {
      method: 'PUT',
      body,
      headers: { authorization: `Bearer ${client.key}`, 'content-encoding': 'br' },
    });
  for (const name of ['a', 'b', 'c', 'd']) expect((await large(name)).status).toBe(200);
  expect((await large('e')).status).toBe(413);
});

test('files up to 16 MB are published, and a refusal names the gate, before anything is readable', async () => {
  const client = await clientWith();
  const film = 'x'.repeat(3 * 1024 * 1024);
  const built = await madeRelease(home, 'films0', {}, undefined, { 'client/film.mp4': film, 'client/a.mjs': 'export {}' });
  expect(await publishTo(client, built)).toMatchObject({ fresh: true });
  const answer = await fetch(`${client.address}/releases/mf-made/films0/client/film.mp4`);
  expect([answer.status, answer.headers.get('content-type'), (await answer.text()).length]).toEqual([
    200,
    'video/mp4',
    film.length,
  ]);
  const leaking = await madeRelease(home, 'leaks0', {}, undefined, { 'client/a.js': `"AKIA${'Q4'.repeat(8)}"` });
  await expect(publishTo(client, leaking)).rejects.toThrow(/client\/a\.js:1 contains .*\[secrets\/aws-access-key-id\]\. Way out/);
  expect((await fetch(`${client.address}/releases/mf-made/leaks0/client/a.js`)).status).toBe(404);
});

test('a release has the manifest of its own remote, and declares its contract', async () => {
  const client = await clientWith();
  const built = await madeRelease(home, 'first0');
  const { manifest } = await readManifest(built);
  const publishing = async (changed: object): Promise<unknown> => {
    await writeFile(join(built, 'manifest.json'), JSON.stringify({ ...manifest, ...changed }));
    return publishTo(client, built);
  };
  await expect(publishing({ door: { ...manifest.door, name: 'mf-other' } })).rejects.toThrow('the door is that of mf-other');
  await expect(publishing({ contract: undefined })).rejects.toThrow('says nothing of what the release gives and needs');
  expect(await publishing({})).toMatchObject({ version: 'first0' });
});

test('a publication that ends at the same moment is in no way of another', async () => {
  const client = await clientWith();
  // A file that is deleted between listing and reading.
  await mkdir(join(store, '.publications'));
  await symlink(join(home, 'nowhere'), join(store, '.publications/mf-other@other0.1'));
  expect(await publishTo(client, await madeRelease(home, 'first0'))).toMatchObject({ version: 'first0', fresh: true });
});

const rollback = { action: 'rollback', name: 'mf-demo', reason: 'broken' } as const;
test.each([
  ['a key with a line break', { address: 'http://127.0.0.1:9', key: 'larder_SECRET\nKEY' }, 'has characters that no key has'],
  ['an address with a password', { address: 'http://ann:SECRET@127.0.0.1:9', key: 'larder_key' }, 'without a user name'],
  ['no address', { address: 'SECRET', key: 'larder_key' }, 'must look like https://store.example'],
  ['a store that does not answer', { address: 'http://127.0.0.1:9', key: 'larder_SECRET' }, 'does not answer'],
])('%s is refused in words without the secret', async (_, client, words) => {
  const refusal = await requestAction(client, rollback).catch((error: unknown) => String(error));
  expect(refusal).toContain(words);
  expect(refusal).not.toContain('SECRET');
});
