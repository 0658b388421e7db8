import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { releaseManifest } from '@larder/contracts/release';
import { exposedTypes } from '../federation/exposed-types.ts';
import { writeStandardFiles } from '../federation/standard-files.ts';
import { contractIn } from './contract/contract.ts';
import { nameByContent, UNNAMED } from './content-version.ts';
import { readRemoteConfig } from './read-remote-config.ts';
import { readRemoteManifest } from './remote-manifest.ts';
import { precompress } from './files.ts';
import { readRemoteSettings } from './host-settings.ts';
import { inputHash } from './input-hash.ts';
import { clientModules, writeManifest } from './release-manifest.ts';
import { writeModuleSizes } from './module-sizes.ts';
import { serverEntry } from './remote-config.ts';
import { buildsDir, root } from './roots.ts';
import { runWebpack } from './run-webpack.ts';
import { writeSbom } from './sbom.ts';
import { nameMaps, setMapsApart } from './source-maps.ts';
import { refuseGlobalStyles } from './styles/built-sheets.ts';

/** Result of a build: the release folder and its version. */
export interface BuildResult {
  readonly target: string;
  readonly version: string;
  /** The finished folder. */
  readonly folder: string;
  /** False when a build of the same inputs was there already. */
  readonly fresh: boolean;
}

/** Module paths in webpack's comments in code that is not minified, relative to a folder. */
const WAY = /^(;?\/\/ (?:NAMESPACE OBJECT.*: )?)(?:\.{1,2}\/)+/gm;

/** Removes machine-dependent paths: webpack writes relative paths to packages, and its federation plugin names its entry by a hash of local paths; no code reads either. */
async function forgetPaths(entry: string): Promise<void> {
  const code = await readFile(entry, 'utf8');
  const named = code.replaceAll(/\.federation\/entry\.[0-9a-f]{32}\.js/g, '.federation/entry.js');
  await writeFile(entry, named.replaceAll(WAY, '$1'));
}

/** Version of the finished release in `folder`; undefined when there is none. */
export async function builtVersion(folder: string): Promise<string | undefined> {
  const file = join(folder, 'manifest.json');
  return existsSync(file) ? releaseManifest.parse(JSON.parse(await readFile(file, 'utf8'))).version : undefined;
}

/**
 * Builds the remote in `dir` (by default the workspace of that name) into an immutable release folder; the same inputs are not built twice. The release's version is its
 * content's, the folder is named by the inputs and appears by a rename, whole or not at all. `version` names both in tests.
 */
export async function buildRemote(
  name: string,
  options: { dir?: string; version?: string; buildsDir?: string } = {},
): Promise<BuildResult> {
  const dir = options.dir ?? join(root, name);
  const folder = join(options.buildsDir ?? buildsDir, name, options.version ?? (await inputHash(dir)));
  const known = await builtVersion(folder);
  if (known) return { target: name, version: known, folder, fresh: false };

  const remoteManifest = await readRemoteManifest(dir);
  if (remoteManifest.name !== name)
    throw new Error(`${dir}/remote.ts calls itself "${remoteManifest.name}" instead of "${name}"`);
  const out = `${folder}.${process.pid}.part`;
  await rm(out, { recursive: true, force: true });
  await mkdir(out, { recursive: true });
  try {
    const build = { dir, remoteManifest, version: options.version ?? UNNAMED, settings: await readRemoteSettings(), out };
    // The federation runtime marks its instances with it; equal marks of two builds would be one instance.
    process.env.MF_BUILD_VERSION = build.version;
    const configurations = (await readRemoteConfig(dir))(build);
    const [bundled, declared] = await Promise.allSettled([
      runWebpack([configurations.client, configurations.server]),
      exposedTypes({ name, dir, exposes: configurations.exposes }),
    ]);
    // The bundler's message says more about broken code.
    if (bundled.status === 'rejected') throw bundled.reason;
    if (declared.status === 'rejected') throw declared.reason;
    const stats = bundled.value;
    const types = declared.value;
    const client = stats.stats[0]?.compilation;
    if (!client) throw new Error(`${name}: webpack gave no client build`);
    await refuseGlobalStyles({ folder: out, dir, name });
    await setMapsApart(out);
    await writeModuleSizes(out, stats.stats[0]);
    await forgetPaths(join(out, 'server', serverEntry));
    const contract = await contractIn([dir], client.fileDependencies, remoteManifest.slots);
    const modules = clientModules(client, remoteManifest, configurations.modules);
    await writeStandardFiles(join(out, 'client'), { remoteManifest, version: build.version, modules, types });
    const version = options.version ?? (await nameByContent(out, { remoteManifest, contract }));
    await nameMaps(out, version);
    await precompress(join(out, 'client'));
    await writeManifest({ folder: out, version, remoteManifest, contract, modules });
    await writeSbom(out, { name, version }, stats);
    await rm(folder, { recursive: true, force: true });
    await mkdir(dirname(folder), { recursive: true });
    await rename(out, folder);
    return { target: name, version, folder, fresh: true };
  } finally {
    await rm(out, { recursive: true, force: true });
  }
}
