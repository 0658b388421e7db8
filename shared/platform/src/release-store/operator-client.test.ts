import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { reportPath, saveVerdict } from './smoke-verdict.ts';
import { storeOf } from './store/folder-store.ts';
import { publish } from './publish.ts';
import { readRegistry } from './registry-file.ts';
import { releaseServer } from './server.ts';
import { madeRelease } from '../testing/made-release.ts';
import { passedVerdict } from '../testing/passed-verdict.ts';
import { Upstream } from '../upstream/upstream.ts';
import { createReleaseStore } from './operator-client.ts';

let folder: string;
let server: Server;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'larder-desk-'));
  for (const version of ['version-one', 'version-two']) await publish(folder, await madeRelease(join(folder, 'made'), version));
  server = releaseServer(folder, { tokens: ['secret'] });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((end) => server.close(end));
  await rm(folder, { recursive: true, force: true });
});

const address = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const store = (token?: string) => createReleaseStore(new Upstream([address()]), token);
const releaseAction = { name: 'mf-made', by: 'ann@larder.example', reason: 'asked for' } as const;
const live = async () =>
  (await readRegistry(folder)).microFrontends['mf-made']?.find(({ deployment }) => deployment.default)?.metadata.version;

/** As a smoke leaves it. */
const passed = (version: string) => saveVerdict(folder, passedVerdict(`mf-made@${version}`), 'secret');

test('releases are promoted, rolled back and retired, with author and reason; log and releases can be read', async () => {
  const { carryOut, overview } = store('secret');
  expect(await carryOut({ ...releaseAction, action: 'promote', version: 'version-one' })).toMatch(/was not smoked/);
  await passed('version-one');
  await passed('version-two');
  expect(await carryOut({ ...releaseAction, action: 'promote', version: 'version-one' })).toBeNull();
  expect(await carryOut({ ...releaseAction, action: 'promote', version: 'version-two' })).toBeNull();
  expect(await carryOut({ ...releaseAction, action: 'rollback', reason: 'buttons dead' })).toBeNull();
  expect(await live()).toBe('version-one');
  expect(await carryOut({ ...releaseAction, action: 'promote', version: 'version-two' })).toMatch(
    /was taken back \(buttons dead, ann@/,
  );
  expect(await carryOut({ ...releaseAction, action: 'promote', version: 'version-two', force: true })).toBeNull();
  expect(await live()).toBe('version-two');
  expect(await carryOut({ ...releaseAction, action: 'retire' })).toBeNull();
  expect(await live()).toBeUndefined();
  const { published, log } = await overview();
  expect(published['mf-made']?.map(({ version, owner }) => [version, owner]).toSorted()).toEqual([
    ['version-one', 'Nobody'],
    ['version-two', 'Nobody'],
  ]);
  expect(log.map(({ action, by, reason }) => [action, by, reason])).toEqual([
    ['retire', releaseAction.by, 'asked for'],
    ['promote', releaseAction.by, 'by force: asked for'],
    ['rollback', releaseAction.by, 'buttons dead'],
    ['promote', releaseAction.by, 'asked for'],
    ['promote', releaseAction.by, 'asked for'],
  ]);
});

test('the live release is listed regardless of later published ones', async () => {
  const { carryOut, overview } = store('secret');
  await passed('version-one');
  expect(await carryOut({ ...releaseAction, action: 'promote', version: 'version-one' })).toBeNull();
  for (let n = 10; n < 32; n += 1) await publish(folder, await madeRelease(join(folder, 'made'), `version-${n}`));
  const versions = (await overview()).published['mf-made']?.map(({ version }) => version);
  expect(versions).toHaveLength(21);
  expect(versions).toContain('version-one');
  expect(versions).not.toContain('version-two');
});

test('the overview has the result of each smoke test that this store signed; unreadable ones are left out', async () => {
  await passed('version-one');
  await saveVerdict(folder, passedVerdict('mf-made@version-two'), 'another key');
  await publish(folder, await madeRelease(join(folder, 'made'), 'version-three'));
  await mkdir(join(folder, 'verdicts/mf-made@version-three.json'));
  const { published } = await store('secret').overview();
  const smokes = published['mf-made']?.map(({ version, smoke }) => [version, smoke?.passed, smoke?.by]);
  expect(smokes?.toSorted()).toEqual([
    ['version-one', true, 'ann'],
    ['version-three', undefined, undefined],
    ['version-two', undefined, undefined],
  ]);
});

test('the report of a smoke test can be read with the token alone', async () => {
  const release = { remote: 'mf-made', version: 'version-one' };
  expect(await store('secret').smokeReport(release)).toBeNull();
  await storeOf(folder).files.write(reportPath('mf-made@version-one'), '<!doctype html>');
  expect(await store('secret').smokeReport(release)).toBe('<!doctype html>');
  await expect(store('another').smokeReport(release)).rejects.toThrow('404');
  await expect(store('secret').smokeReport({ remote: 'made', version: 'version-one' })).rejects.toThrow('400');
});

test('an impossible action is refused with the reason', async () => {
  const { carryOut } = store('secret');
  expect(await carryOut({ ...releaseAction, action: 'promote', version: 'version-none' })).toMatch(
    /is not published in this store/,
  );
  expect(await carryOut({ ...releaseAction, action: 'promote' })).toBe('version: Please say which release.');
  expect(await carryOut({ ...releaseAction, action: 'retire', reason: ' ' })).toBe(
    'reason: Please say why, in three letters or more.',
  );
  expect(await carryOut({ ...releaseAction, action: 'rollback' })).toMatch(/no earlier good release/);
});

test.each([undefined, 'another'])('who has not the token (%s) reads and changes nothing', async (token) => {
  await expect(store(token).overview()).rejects.toThrow('404');
  expect(await store(token).carryOut({ ...releaseAction, action: 'promote', version: 'version-one' })).toBe('not found');
  expect((await fetch(`${address()}/deeds`)).status).toBe(404);
  expect(await live()).toBeUndefined();
});
