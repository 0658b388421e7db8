import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { releaseManifest } from '@larder/contracts/release';
import { filesUnder } from '../build/files.ts';
import { readManifest } from '../packages/manifests.ts';
import { root } from '../build/roots.ts';
import { mfManifestOf, type MfManifest } from './mf-manifest.ts';
import { packRelease } from './pack-release.ts';

const dir = join(root, 'host/fixtures/mf-plain');
const remoteManifest = {
  name: 'mf-plain',
  owner: 'Nobody',
  budget: { js: 1, css: 1 },
  shell: '^1.0.0',
  routes: [{ path: '/plain', page: 'pages/plain', access: 'open' as const }],
  slots: [],
};
const modules = { 'pages/plain': { js: ['client/plain.mjs'], css: ['client/plain.css'] } };
const written = mfManifestOf({ remoteManifest, version: 'made', modules, hasTypes: false });

let built: string;
beforeEach(async () => void (built = await mkdtemp(join(tmpdir(), 'larder-packed-'))));
afterEach(() => rm(built, { recursive: true, force: true }));

/** A build as the federation plugin leaves it. `change` edits the manifest of the browser half. */
async function makeBuild(change: (manifest: MfManifest) => MfManifest = (manifest) => manifest): Promise<void> {
  const { metaData } = written;
  const server = { ...written, metaData: { ...metaData, remoteEntry: { ...metaData.remoteEntry, type: 'commonjs-module' } } };
  const files = {
    'client/mf-manifest.json': JSON.stringify(change(written)),
    'client/mf-stats.json': '{}',
    'client/@mf-types.zip': '',
    'client/@mf-types/pages/plain.d.ts': '',
    'client/remoteEntry.js': '',
    'client/plain.mjs': '',
    'client/plain.css': '',
    'server/mf-manifest.json': JSON.stringify(server),
    'server/remoteEntry.js': '',
  };
  for (const folder of ['client/@mf-types/pages', 'server']) await mkdir(join(built, folder), { recursive: true });
  for (const [path, text] of Object.entries(files)) await writeFile(join(built, path), text);
}
const pack = () => packRelease({ dir, built, buildsDir: join(built, 'releases') });

test('adds to the build of the plugin what a release has besides', async () => {
  await makeBuild();
  const { folder, version } = await pack();
  const manifest = releaseManifest.parse(JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8')));
  expect(manifest).toMatchObject({
    name: 'mf-plain',
    version,
    container: written.metaData.globalName,
    door: { routes: remoteManifest.routes },
    contract: { gives: {}, needs: {} },
    client: { entry: 'client/remoteEntry.js', modules },
    server: { entry: 'server/remoteEntry.js' },
  });
  expect(Object.keys(manifest.files)).toEqual((await filesUnder(folder)).filter((path) => path !== 'manifest.json'));
  expect(Object.keys(manifest.files)).not.toContain('client/mf-stats.json');
  expect(Object.keys(manifest.files).filter((path) => path.includes('types'))).toEqual(['client/@mf-types.zip']);
  expect((await pack()).version).toBe(version);
});

test('refuses a build that the host could not load, and says which option is missing', async () => {
  await expect(pack()).rejects.toThrow(
    'client/mf-manifest.json is missing: the federation plugin writes it unless "manifest" is false',
  );
  await makeBuild((manifest) => ({ ...manifest, exposes: [] }));
  await expect(pack()).rejects.toThrow('add "./pages/plain" to "exposes"');
  const remoteEntry = { name: 'remoteEntry.js', path: '', type: 'global' };
  const global = { ...written, metaData: { ...written.metaData, remoteEntry } };
  await writeFile(join(built, 'client/mf-manifest.json'), JSON.stringify(global));
  await expect(pack()).rejects.toThrow(`the entry is of type "global"; set "library" to { type: 'module' }`);
});

test('refuses styles that affect the rest of the page', async () => {
  await makeBuild();
  await writeFile(join(built, 'client/plain.css'), '.plain{color:red}body{margin:9px}');
  await expect(pack()).rejects.toThrow(
    'The styles of mf-plain are not scoped:\nclient/plain.css:1:18: "body" matches elements outside of this remote.',
  );
});

test('the standard manifest names the version of the plugin that is installed', async () => {
  const { dependencies = {} } = await readManifest(join(root, 'shared/platform'));
  expect(written.metaData.pluginVersion).toBe(dependencies['@module-federation/enhanced']);
});
