import { releaseManifest } from '@larder/contracts/release';
import { coldGeneration } from './loaded-release.ts';
import { ReleaseLoader } from './release-loader.ts';
import { createShareScope } from './share-scope.ts';
import { createSnapshot } from './snapshot.ts';

const manifest = releaseManifest.parse({
  schema: 1,
  name: 'mf-recipes',
  version: 'version-one',
  container: 'recipes',
  door: {
    name: 'mf-recipes',
    owner: 'Recipes team',
    budget: { js: 1, css: 1 },
    shell: '*',
    routes: [],
    slots: [{ name: 'recipes.teaser', module: 'teaser', example: { heading: 'Look' } }],
  },
  client: { entry: 'e', modules: {} },
  server: { entry: 'e' },
  files: {},
});
const release = coldGeneration(
  { url: '/mf-recipes/version-one/', metadata: { version: 'version-one', integrity: '' } },
  manifest,
);

test('only pages of previews carry the examples of slots', () => {
  const registryOf = (isPreview?: boolean) =>
    createSnapshot([release], [], '/releases', isPreview === undefined ? {} : { isPreview }).registry;
  expect(registryOf(true).examples).toEqual({ 'recipes.teaser': { heading: 'Look' } });
  expect(registryOf()).not.toHaveProperty('examples');
  expect(registryOf().slots).toEqual({ 'recipes.teaser': { remote: 'mf-recipes', module: 'teaser' } });
});

test('a preview and a canary of the same releases have snapshots of their own', async () => {
  const loader = new ReleaseLoader({
    source: { read: () => Promise.reject(new Error('no release is read')) },
    publicBase: '/releases',
    scope: createShareScope({ exports: {}, version: '1.0.0' }),
    log: () => undefined,
  });
  const [canary, preview] = [await loader.snapshotWith([]), await loader.snapshotWith([], { isPreview: true })];
  expect([canary.registry.examples, preview.registry.examples]).toEqual([undefined, {}]);
  expect(await loader.snapshotWith([], { isPreview: true })).toBe(preview);
});
