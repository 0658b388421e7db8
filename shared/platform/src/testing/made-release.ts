import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { ReleaseContract, ReleaseManifest, RemoteManifest } from '@larder/contracts/release';
import { SHELL_VERSION } from '@larder/shell/remote';
import { integrityOf } from '../build/files.ts';

const MANIFEST: RemoteManifest = {
  name: 'mf-made',
  owner: 'Nobody',
  budget: { js: 1000, css: 1000 },
  shell: `^${SHELL_VERSION}`,
  routes: [{ path: '/made', page: 'pages/home', access: 'open' }],
  slots: [],
};

/**
 * Writes a fake release into `<folder>/<version>` without a build: for tests of the handling of releases, not of their builds.
 * @param more further files, by path
 * @returns its folder
 */
export async function madeRelease(
  folder: string,
  version: string,
  remoteManifest: Partial<RemoteManifest> = {},
  contract: ReleaseContract = { gives: {}, needs: {} },
  more: Readonly<Record<string, string>> = {},
): Promise<string> {
  const full = { ...MANIFEST, ...remoteManifest };
  const container = `${full.name}_${version}`.replace(/\W/g, '_');
  const content: Record<string, string> = {
    [`client/entry.${version}.js`]: '',
    'server/entry.cjs': `exports.${container} = { init() {}, get: async () => () => ({ Page() {}, default() {} }) };`,
    ...more,
  };
  const files: ReleaseManifest['files'] = {};
  const write = async (path: string, text: string) => {
    await mkdir(dirname(join(folder, version, path)), { recursive: true });
    await writeFile(join(folder, version, path), text);
  };
  for (const [path, text] of Object.entries(content)) {
    await write(path, text);
    files[path] = { integrity: integrityOf(text), bytes: Buffer.byteLength(text) };
  }
  const [entry = '', server = ''] = Object.keys(content);
  const manifest = {
    schema: 1,
    name: full.name,
    version,
    container,
    door: full,
    contract,
    client: { entry, modules: { 'pages/home': { js: [], css: [] } } },
    server: { entry: server },
    files,
  };
  await write('manifest.json', JSON.stringify(manifest));
  return join(folder, version);
}
