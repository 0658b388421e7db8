import { chmod, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { keyOf, makeKey, readKeys, revokeKey } from './keys.ts';

let store: string;
beforeEach(async () => void (store = await mkdtemp(join(tmpdir(), 'larder-keys-'))));
afterEach(() => rm(store, { recursive: true, force: true }));

const wanted = (owner: string) => ({ owner, remotes: ['mf-made'], rights: ['publish' as const] });
const owners = async () => (await readKeys(store)).map(({ owner }) => owner).toSorted();

test('keys that are made and revoked at one moment are all kept', async () => {
  const first = await makeKey(store, wanted('first'));
  const names = Array.from({ length: 10 }, (_, at) => `team-${at}`);
  const [{ id } = { id: '' }] = await readKeys(store);
  const [, ...made] = await Promise.all([revokeKey(store, id), ...names.map((name) => makeKey(store, wanted(name)))]);
  expect(await owners()).toEqual(['first', ...names]);
  expect(await keyOf(store, `Bearer ${first}`)).toBeUndefined();
  for (const [at, key] of made.entries()) expect(await keyOf(store, `Bearer ${key}`)).toMatchObject({ owner: names[at] });
});

test.each([
  ['nothing', ''],
  ['half of it', '{"revision":2,"keys":[{"id"'],
])('a writer that died and left %s of its change stops nobody', async (_, text) => {
  await makeKey(store, wanted('ann'));
  await writeFile(join(store, 'keys/2.json'), text);
  expect(await owners()).toEqual(['ann']);
  await makeKey(store, wanted('bob'));
  expect(await owners()).toEqual(['ann', 'bob']);
});

test('a change that was whole when its writer died counts', async () => {
  await makeKey(store, wanted('ann'));
  const before = await readFile(join(store, 'keys.json'));
  await makeKey(store, wanted('bob'));
  await writeFile(join(store, 'keys.json'), before);
  expect(await owners()).toEqual(['ann', 'bob']);
});

test('a list of keys from before revisions were counted goes on, and nobody else reads them', async () => {
  const key = await makeKey(store, wanted('ann'));
  const kept = await readKeys(store);
  await rm(join(store, 'keys'), { recursive: true });
  await writeFile(join(store, 'keys.json'), JSON.stringify(kept));
  await chmod(join(store, 'keys.json'), 0o644);
  expect(await keyOf(store, `Bearer ${key}`)).toMatchObject({ owner: 'ann' });
  await makeKey(store, wanted('bob'));
  expect(await owners()).toEqual(['ann', 'bob']);
  const modes = ['keys', 'keys.json', 'keys/1.json'].map(async (path) => (await stat(join(store, path))).mode & 0o777);
  expect(await Promise.all(modes)).toEqual([0o700, 0o600, 0o600]);
});
