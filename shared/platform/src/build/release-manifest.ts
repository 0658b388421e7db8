import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ChunkGroup, Compilation } from 'webpack';
import {
  MANIFEST_SCHEMA,
  releaseManifest,
  type ReleaseContract,
  type ReleaseManifest,
  type RemoteManifest,
} from '@larder/contracts/release';
import { moduleIds } from './remote-manifest.ts';
import { filesUnder, integrityOf } from './files.ts';
import { chunkNameOf } from './remote-chunks.ts';
import { containerName } from '../federation/options.ts';
import { clientEntry, serverEntry } from './remote-config.ts';

/** Files that start a module, and the sheets of the module and of everything that it may load later, because nothing else loads those. */
function filesOf(group: ChunkGroup): { js: string[]; css: string[] } {
  // Hot updates of a watching compiler are for pages that were open then. The entry is loaded before any module is requested.
  const own = (group.getFiles() as string[]).filter((file) => !file.includes('.hot-update.') && !file.startsWith('entry.'));
  const css = new Set<string>();
  const seen = new Set<ChunkGroup>();
  const walk = (each: ChunkGroup): void => {
    if (seen.has(each)) return;
    seen.add(each);
    for (const file of each.getFiles() as string[]) if (file.endsWith('.css')) css.add(`client/${file}`);
    for (const child of each.childrenIterable) walk(child);
  };
  walk(group);
  return { js: own.filter((file) => /\.m?js$/.test(file)).map((file) => `client/${file}`), css: [...css] };
}

/**
 * Returns the browser files of each exposed module, by default of those that the manifest declares.
 * @throws Error when the build has no chunk of a module
 */
export function clientModules(
  compilation: Compilation,
  remoteManifest: RemoteManifest,
  ids: readonly string[] = moduleIds(remoteManifest),
): ReleaseManifest['client']['modules'] {
  return Object.fromEntries(
    ids.map((id) => {
      const group = compilation.namedChunkGroups.get(chunkNameOf(id));
      if (!group) throw new Error(`${remoteManifest.name}: no chunk was built for "${id}"`);
      return [id, filesOf(group)];
    }),
  );
}

/** Writes `manifest.json` of a finished release folder: the remote manifest, the contract, the files of every module, the hash of every file. Throws where an entry is missing. */
export async function writeManifest(options: {
  folder: string;
  version: string;
  remoteManifest: RemoteManifest;
  contract?: ReleaseContract;
  modules: ReleaseManifest['client']['modules'];
  /** Container and entry files of a build that is not the preset's. */
  entries?: { container: string; client: string; server: string };
}): Promise<ReleaseManifest> {
  const { folder, version, remoteManifest, contract, modules } = options;
  const entries = options.entries ?? {
    container: containerName(remoteManifest.name, version),
    client: `client/${clientEntry(version)}`,
    server: `server/${serverEntry}`,
  };
  const files: ReleaseManifest['files'] = {};
  for (const path of await filesUnder(folder)) {
    if (path === 'manifest.json') continue;
    const content = await readFile(join(folder, path));
    const twin = await readFile(join(folder, `${path}.br`)).catch(() => undefined);
    files[path] = {
      integrity: integrityOf(content),
      bytes: content.length,
      ...(twin && { br: { integrity: integrityOf(twin), bytes: twin.length } }),
    };
  }
  const manifest = releaseManifest.parse({
    schema: MANIFEST_SCHEMA,
    name: remoteManifest.name,
    version,
    container: entries.container,
    door: remoteManifest,
    ...(contract && { contract }),
    client: { entry: entries.client, modules },
    server: { entry: entries.server },
    files,
  } satisfies ReleaseManifest);
  for (const { entry } of [manifest.client, manifest.server]) {
    if (!files[entry]) throw new Error(`${remoteManifest.name}: the build has no ${entry}`);
  }
  await writeFile(join(folder, 'manifest.json'), JSON.stringify(manifest));
  return manifest;
}
