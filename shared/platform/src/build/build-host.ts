import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { BuildResult } from './build-remote.ts';
import { contractIn } from './contract/contract.ts';
import { readHostManifest } from './remote-manifest.ts';
import { filesUnder, integrityOf, packedBytes, precompress } from './files.ts';
import { FIRST_ALPHABET, hostClientConfig, hostServerConfig } from './host-config.ts';
import { hostDir, readHostSettings, REMOTE_SETTINGS_FILE, remoteSettingsText } from './host-settings.ts';
import { inputHash } from './input-hash.ts';
import { writeModuleSizes } from './module-sizes.ts';
import { buildsDir, root } from './roots.ts';
import { runWebpack } from './run-webpack.ts';

/** `assets.json` of a host build: what the page must load, in order, and the hash of every file. */
export interface HostAssets {
  readonly js: readonly string[];
  readonly css: readonly string[];
  /** Sheets of named chunks that only some pages need, by chunk. */
  readonly chunkCss: Readonly<Record<string, readonly string[]>>;
  readonly fonts: readonly string[];
  readonly integrity: Readonly<Record<string, string>>;
}

/** Builds the host's two bundles; the same inputs are not built twice. `dev` builds them for `larder dev`, with React's own development code. */
export async function buildHost({ dev = false } = {}): Promise<BuildResult> {
  const version = await inputHash(hostDir, dev ? 'host-dev' : 'host');
  const folder = join(buildsDir, 'host', version);
  if (existsSync(join(folder, 'assets.json'))) return { target: 'host', version, folder, fresh: false };
  const out = `${folder}.${process.pid}.part`;
  await rm(out, { recursive: true, force: true });
  await mkdir(out, { recursive: true });
  try {
    process.env.MF_BUILD_VERSION = version;
    const settings = await readHostSettings();
    const stats = await runWebpack([hostClientConfig({ settings, out, dev }), hostServerConfig({ settings, out, dev })]);
    const { entrypoints, namedChunkGroups } = stats.stats[0]?.compilation ?? {};
    const entry = (entrypoints?.get('main')?.getFiles() ?? []) as string[];
    const sheetsOf = (chunk: string): string[] =>
      ((namedChunkGroups?.get(chunk)?.getFiles() ?? []) as string[]).filter(
        (file) => file.endsWith('.css') && !entry.includes(file),
      );
    const client = join(out, 'client');
    const integrity: Record<string, string> = {};
    for (const file of await filesUnder(client)) integrity[file] = integrityOf(await readFile(join(client, file)));
    const assets: HostAssets = {
      js: entry.filter((file) => file.endsWith('.js')),
      css: entry.filter((file) => file.endsWith('.css')),
      chunkCss: Object.fromEntries(settings.chunksWithSheets.map((chunk) => [chunk, sheetsOf(chunk)])),
      fonts: Object.keys(integrity).filter((file) => file.endsWith('.woff2') && file.includes(FIRST_ALPHABET)),
      integrity,
    };
    if (!dev) {
      await precompress(client);
      const bytes = await packedBytes(assets.js.map((file) => join(client, file)));
      if (bytes > settings.scriptBudget)
        throw new Error(`host: ${bytes} bytes of script at the start of every page, of ${settings.scriptBudget}`);
    }
    await writeModuleSizes(out, stats.stats[0]);
    // The shell runs as a part of the host.
    const sources = stats.stats[0]?.compilation.fileDependencies ?? [];
    const contract = await contractIn([hostDir, join(root, 'shared/shell/src')], sources);
    await writeFile(join(out, 'door.json'), JSON.stringify({ ...(await readHostManifest(hostDir)), contract }));
    await writeFile(join(out, REMOTE_SETTINGS_FILE), remoteSettingsText(settings));
    await writeFile(join(out, 'assets.json'), JSON.stringify(assets));
    await rm(folder, { recursive: true, force: true });
    await mkdir(dirname(folder), { recursive: true });
    await rename(out, folder);
  } finally {
    await rm(out, { recursive: true, force: true });
  }
  return { target: 'host', version, folder, fresh: true };
}
