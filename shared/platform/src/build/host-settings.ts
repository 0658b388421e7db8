import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import { isPacked, packageFolder } from './packed.ts';
import { root } from './roots.ts';

/** Folder of the host in a checkout. */
export const hostDir = join(root, 'host');

const remoteSettings = z.object({
  /** Slots that the host's layout or every product list places. Their code loads with the first page, so it shares one file with the entry. */
  slotsOnEveryPage: z.array(z.string()),
  /** Libraries that do not declare that their modules have no side effects. */
  sideEffectFree: z.array(z.string()),
  /** Cascade layers of the host and its design system. Sheets of remotes cannot add rules to them. */
  reservedLayers: z.array(z.string()),
  /** Prefixes of paths that the host forwards to the API, such as `/api/v1`. `larder dev` of a team forwards them to the store. */
  forwardedPaths: z.array(z.string()),
});
/** Settings of a host for the builds of its remotes. */
export type RemoteBuildSettings = z.infer<typeof remoteSettings>;

/** Default export of a host's `build.ts`. */
export interface HostBuildSettings extends RemoteBuildSettings {
  /** Bytes, compressed by brotli, of the scripts that every page loads. A host over it is not built. */
  readonly scriptBudget: number;
  /** Names of chunks (`webpackChunkName`) whose sheets the server names in the pages that need them. */
  readonly chunksWithSheets: readonly string[];
  /** Modules, by path, that run during the build. Their exports are built in as JSON. */
  readonly evaluatedModules: RegExp;
  /** Modules, by path, whose functions pages contain as source. The server build minifies them. */
  readonly inlinedModules: RegExp;
  /** Modules of libraries that the browser build replaces by a file of the host. */
  readonly replacedModules: readonly { readonly module: RegExp; readonly by: string }[];
}

/** Name of the file of a host build with its settings for remotes. */
export const REMOTE_SETTINGS_FILE = 'remote-build.json';

/** Reads the `build.ts` of the host of this checkout. */
export const readHostSettings = async (): Promise<HostBuildSettings> =>
  ((await import(pathToFileURL(join(hostDir, 'build.ts')).href)) as { default: HostBuildSettings }).default;

/** Reads the host's settings for remotes: from `build.ts` of the checkout, or from the packed host in a team's repository. */
export async function readRemoteSettings(): Promise<RemoteBuildSettings> {
  if (!isPacked) return remoteSettings.parse(await readHostSettings());
  return remoteSettings.parse(
    JSON.parse(await readFile(join(packageFolder('@larder/host'), 'build', REMOTE_SETTINGS_FILE), 'utf8')),
  );
}

/** Serializes the settings that remotes need. */
export const remoteSettingsText = (settings: HostBuildSettings): string => JSON.stringify(remoteSettings.parse(settings));
