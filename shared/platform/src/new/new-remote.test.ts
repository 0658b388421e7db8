import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { readRemoteManifest } from '../build/remote-manifest.ts';
import { root } from '../build/roots.ts';
import { writeRemote } from './new-remote.ts';

const scratch = join(root, '.cache/test/new');
let home: string;
beforeAll(async () => {
  await mkdir(scratch, { recursive: true });
  home = await mkdtemp(join(scratch, 'r-'));
});
afterAll(() => rm(home, { recursive: true, force: true }));

// `packages/own-repository.test.ts` builds, publishes and promotes a new remote.
test('a new remote has a valid manifest', async () => {
  const dir = join(home, 'mf-fine-recipes');
  await writeRemote(dir, 'mf-fine-recipes', 'Recipes');
  expect(await readRemoteManifest(dir)).toMatchObject({
    owner: 'Recipes',
    routes: [{ path: '/fine-recipes' }],
    slots: [{ name: 'fine_recipes.teaser' }],
  });
});

test.each([
  ['recipes', '"recipes" is no name of a remote; say mf-recipes.'],
  ['mf-../x', '"mf-../x" is no name of a remote; say mf-recipes.'],
])('%s is no name', async (name, why) => {
  await expect(writeRemote(join(home, 'no'), name, 'Recipes')).rejects.toThrow(why);
});

test('what is there is not written over', async () => {
  await expect(writeRemote(home, 'mf-recipes', 'Recipes')).rejects.toThrow('mf-recipes is there already.');
});
