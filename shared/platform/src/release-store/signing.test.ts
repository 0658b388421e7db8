import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { signingKey } from './signing.ts';

test('processes that start at once get one key, and nothing else is left', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'signing-'));
  const keys = await Promise.all([1, 2, 3, 4].map(() => signingKey(folder, {})));
  expect(new Set(keys.map(({ publicText }) => publicText)).size).toBe(1);
  expect(await readdir(folder)).toEqual(['release-signing.json']);
  await rm(folder, { recursive: true, force: true });
});
