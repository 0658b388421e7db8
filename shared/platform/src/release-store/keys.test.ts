import { chmod, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EACH_STORE } from '../testing/each-store.ts';
import { keyOf, makeKey, readKeys, revokeKey } from './keys.ts';
import type { StorePlace } from './store/release-store.ts';

let folder: string;
beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'larder-keys-'))));
afterEach(() => rm(folder, { recursive: true, force: true }));

const request = (owner: string) => ({ owner, remotes: ['mf-made'], rights: ['publish' as const] });
const owners = async (store: StorePlace = folder) => (await readKeys(store)).map(({ owner }) => owner).toSorted();

test.each(EACH_STORE)('keys that are made and revoked at one moment in %s are all kept', async (_, open) => {
  const { store, close } = await open(folder);
  const first = await makeKey(store, request('first'));
  const names = Array.from({ length: 10 }, (_, at) => `team-${at}`);
  const [{ id } = { id: '' }] = await readKeys(store);
  const [, ...made] = await Promise.all([revokeKey(store, id), ...names.map((name) => makeKey(store, request(name)))]);
  expect(await owners(store)).toEqual(['first', ...names]);
  expect(await keyOf(store, `Bearer ${first}`)).toBeUndefined();
  for (const [at, key] of made.entries()) expect(await keyOf(store, `Bearer ${key}`)).toMatchObject({ owner: names[at] });
  await close();
});

test.each([
  ['nothing', ''],
  ['half of it', '{"revision":2,"keys":[{"id"'],
])('a writer that died and left %s of its change stops nobody', async (_, text) => {
  await makeKey(folder, request('ann'));
  await writeFile(join(folder, 'keys/2.json'), text);
  expect(await owners()).toEqual(['ann']);
  await makeKey(folder, request('bob'));
  expect(await owners()).toEqual(['ann', 'bob']);
});

test('a complete change of a writer that died is valid', async () => {
  await makeKey(folder, request('ann'));
  const before = await readFile(join(folder, 'keys.json'));
  await makeKey(folder, request('bob'));
  await writeFile(join(folder, 'keys.json'), before);
  expect(await owners()).toEqual(['ann', 'bob']);
});

test('a list of keys from before revisions stays valid, and other users cannot read it', async () => {
  const key = await makeKey(folder, request('ann'));
  const stored = await readKeys(folder);
  await rm(join(folder, 'keys'), { recursive: true });
  await writeFile(join(folder, 'keys.json'), JSON.stringify(stored));
  await chmod(join(folder, 'keys.json'), 0o644);
  expect(await keyOf(folder, `Bearer ${key}`)).toMatchObject({ owner: 'ann' });
  await makeKey(folder, request('bob'));
  expect(await owners()).toEqual(['ann', 'bob']);
  const modes = ['keys', 'keys.json', 'keys/1.json'].map(async (path) => (await stat(join(folder, path))).mode & 0o777);
  expect(await Promise.all(modes)).toEqual([0o700, 0o600, 0o600]);
});
