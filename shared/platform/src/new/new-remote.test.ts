import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createBuilder } from '../build/builder.ts';
import { readRemoteManifest } from '../build/remote-manifest.ts';
import { root } from '../build/roots.ts';
import { promote } from '../release-store/promote.ts';
import { publish } from '../release-store/publish.ts';
import { checkTypes } from '../release-store/types-check.ts';
import { writeRemote } from './new-remote.ts';

const scratch = join(root, '.cache/test/new');
let home: string;
beforeAll(async () => {
  await mkdir(scratch, { recursive: true });
  home = await mkdtemp(join(scratch, 'r-'));
});
afterAll(() => rm(home, { recursive: true, force: true }));

test('a new remote has a manifest and valid types, and is built, published and promoted unchanged', async () => {
  const dir = join(home, 'mf-fine-recipes');
  await writeRemote(dir, 'mf-fine-recipes', 'Recipes');
  expect(await readRemoteManifest(dir)).toMatchObject({
    owner: 'Recipes',
    routes: [{ path: '/fine-recipes' }],
    slots: [{ name: 'fine_recipes.teaser' }],
  });
  await checkTypes('mf-fine-recipes', dir);
  const { folder, version } = await createBuilder({ ...process.env, NODE_OPTIONS: '' }).build({
    target: 'mf-fine-recipes',
    dir,
    buildsDir: join(home, 'builds'),
  });
  await publish(join(home, 'store'), folder);
  const registry = await promote(join(home, 'store'), 'mf-fine-recipes', version);
  expect(registry.microFrontends['mf-fine-recipes']).toHaveLength(1);
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
