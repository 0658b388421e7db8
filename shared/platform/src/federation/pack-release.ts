import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { ReleaseManifest, RemoteManifest } from '@larder/contracts/release';
import type { BuildResult } from '../build/build-remote.ts';
import { contractIn } from '../build/contract/contract.ts';
import { nameByContent } from '../build/content-version.ts';
import { moduleIds, readRemoteManifest } from '../build/remote-manifest.ts';
import { allFilesUnder, precompress } from '../build/files.ts';
import { writeManifest } from '../build/release-manifest.ts';
import { SBOM_FILE } from '../build/sbom.ts';
import { buildsDir as allBuilds } from '../build/roots.ts';
import { refuseGlobalStyles } from '../build/styles/built-sheets.ts';
import { PlainError } from '../process/plain-error.ts';
import { mfManifest, type MfManifest } from './mf-manifest.ts';
import { MF_MANIFEST } from './options.ts';

/** Halves of a release, with the `library.type` that the host can load. */
const LIBRARY_TYPES = { client: 'module', server: 'commonjs-module' } as const;
type Half = keyof typeof LIBRARY_TYPES;

async function readMfManifest(built: string, half: Half): Promise<MfManifest> {
  const file = join(built, half, MF_MANIFEST);
  if (!existsSync(file)) throw new PlainError(`${file} is missing: the federation plugin writes it unless "manifest" is false`);
  const parsed = mfManifest.safeParse(JSON.parse(await readFile(file, 'utf8')));
  if (!parsed.success)
    throw new PlainError(`${file}: ${parsed.error.issues.map((i) => `${i.path.join('.')}: ${i.message}`).join('; ')}`);
  const { type } = parsed.data.metaData.remoteEntry;
  if (type !== LIBRARY_TYPES[half])
    throw new PlainError(`${file}: the entry is of type "${type}"; set "library" to { type: '${LIBRARY_TYPES[half]}' }`);
  return parsed.data;
}

/** Files of every module that `remote.ts` names, relative to the release's folder. */
function modulesOf(remoteManifest: RemoteManifest, { exposes }: MfManifest): ReleaseManifest['client']['modules'] {
  return Object.fromEntries(
    moduleIds(remoteManifest).map((id) => {
      const exposed = exposes.find(({ path }) => path === `./${id}`);
      if (!exposed) throw new PlainError(`remote.ts names the module "${id}"; add "./${id}" to "exposes"`);
      const { js, css } = exposed.assets;
      const inClient = (files: readonly string[]) => [...new Set(files)].map((file) => `client/${file}`);
      return [id, { js: inClient(js.sync), css: inClient([...css.sync, ...css.async]) }];
    }),
  );
}

/**
 * Makes a release of a remote that its team built with the federation plugin itself: copies the build, and adds the release's manifest with what
 * `remote.ts` declares, the contract that the sources show, and the hash of every file. `shared/docs/teams.md` has the configuration.
 *
 * @param options `dir`: folder of the remote, with `remote.ts` and `src`; `built`: folder of the build, with `client` (browser, ES modules) and
 * `server` (Node, one CommonJS file), and optionally `sbom.cdx.json`; `buildsDir`: where releases are built, default the checkout's
 * @returns the finished release
 * @throws PlainError when the build lacks a manifest or a module, or has an entry of another type
 */
export async function packRelease(options: { dir: string; built: string; buildsDir?: string }): Promise<BuildResult> {
  const { dir, built, buildsDir = allBuilds } = options;
  const remoteManifest = await readRemoteManifest(dir);
  const [client, server] = await Promise.all([readMfManifest(built, 'client'), readMfManifest(built, 'server')]);
  const modules = modulesOf(remoteManifest, client);
  const sources = (await allFilesUnder(join(dir, 'src'))).map((path) => join(dir, 'src', path));
  const contract = await contractIn([dir], sources, remoteManifest.slots);
  const home = join(buildsDir, remoteManifest.name);
  const out = join(home, `packed.${process.pid}.part`);
  await rm(out, { recursive: true, force: true });
  await mkdir(dirname(out), { recursive: true });
  try {
    for (const half of Object.keys(LIBRARY_TYPES))
      await cp(join(built, half), join(out, half), {
        recursive: true,
        // The plugin leaves the files of its archive of types there, too.
        filter: (path) => !['mf-stats.json', '@mf-types'].includes(basename(path)),
      });
    await refuseGlobalStyles({ folder: out, dir, name: remoteManifest.name });
    const version = await nameByContent(out, { remoteManifest, contract });
    await precompress(join(out, 'client'));
    const entries = {
      container: server.metaData.globalName,
      client: `client/${client.metaData.remoteEntry.name}`,
      server: `server/${server.metaData.remoteEntry.name}`,
    };
    await writeManifest({ folder: out, version, remoteManifest, contract, modules, entries });
    const sbom = join(built, SBOM_FILE);
    if (existsSync(sbom)) await cp(sbom, join(out, SBOM_FILE));
    const folder = join(home, version);
    await rm(folder, { recursive: true, force: true });
    await rename(out, folder);
    return { target: remoteManifest.name, version, folder, fresh: true };
  } finally {
    await rm(out, { recursive: true, force: true });
  }
}
