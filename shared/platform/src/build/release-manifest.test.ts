import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeManifest } from './release-manifest.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'larder-manifest-'));
  for (const side of ['client', 'server']) await mkdir(join(folder, side));
});
afterEach(() => rm(folder, { recursive: true }));

const write = (path: string) => writeFile(join(folder, path), path);
const remoteManifest = {
  name: 'mf-fixture',
  owner: 'Nobody',
  budget: { js: 1000, css: 1000 },
  shell: '^1.0.0',
  routes: [],
  slots: [],
};
const manifest = () => writeManifest({ folder, version: 'abcdef123456', remoteManifest, modules: {} });

test('a build without an entry of one side is no release', async () => {
  await write('client/entry.abcdef123456.js');
  await write('server/mf_fixture_abcdef123456.js');
  await expect(manifest()).rejects.toThrow('mf-fixture: the build has no server/entry.cjs');
  await write('server/entry.cjs');
  expect(Object.keys((await manifest()).files)).toContain('server/entry.cjs');
  await rm(join(folder, 'client/entry.abcdef123456.js'));
  await expect(manifest()).rejects.toThrow('mf-fixture: the build has no client/entry.abcdef123456.js');
});
