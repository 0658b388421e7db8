import { z } from 'zod';
import type { ReleaseManifest, RemoteManifest } from '@larder/contracts/release';
import { federationOptions, TYPES_API, TYPES_ARCHIVE } from './options.ts';

/** Version of the federation plugin whose format this is; a test compares it with the installed one. */
const PLUGIN_VERSION = '2.9.2';

const files = z.object({ sync: z.array(z.string()), async: z.array(z.string()) });
const assets = z.object({ js: files, css: files });

/**
 * The part of the federation plugin's `mf-manifest.json` that its runtime reads. File names are relative to the manifest's folder. Other fields
 * are ignored.
 */
export const mfManifest = z.object({
  id: z.string(),
  name: z.string(),
  metaData: z.object({
    name: z.string(),
    type: z.string(),
    buildInfo: z.object({ buildVersion: z.string(), buildName: z.string() }),
    /** `type` is the container's `library.type`. */
    remoteEntry: z.object({ name: z.string(), path: z.string(), type: z.string() }),
    types: z.object({ path: z.string(), name: z.string(), zip: z.string(), api: z.string() }),
    globalName: z.string(),
    pluginVersion: z.string(),
    publicPath: z.string(),
  }),
  shared: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      version: z.string(),
      singleton: z.boolean().optional(),
      requiredVersion: z.string(),
      assets,
    }),
  ),
  remotes: z.array(z.unknown()),
  exposes: z.array(z.object({ id: z.string(), name: z.string(), path: z.string(), assets })),
});
/** Contents of an `mf-manifest.json`, as far as the federation runtime reads it. */
export type MfManifest = z.infer<typeof mfManifest>;

const noFiles = { sync: [], async: [] };

/**
 * @param release manifest, version and module files (relative to the release's folder) of a release; `hasTypes`: whether it has types of its modules
 * @returns its standard manifest, in the format of the federation plugin
 */
export function mfManifestOf(release: {
  remoteManifest: RemoteManifest;
  version: string;
  modules: ReleaseManifest['client']['modules'];
  hasTypes: boolean;
}): MfManifest {
  const { remoteManifest, version, modules, hasTypes } = release;
  const { name, filename, shared } = federationOptions(release);
  const inClient = (paths: readonly string[]) => ({ sync: paths.map((path) => path.replace('client/', '')), async: [] });
  return {
    id: name,
    name,
    metaData: {
      name,
      type: 'app',
      buildInfo: { buildVersion: version, buildName: remoteManifest.name },
      remoteEntry: { name: filename, path: '', type: 'module' },
      types: { path: '', name: '', zip: hasTypes ? TYPES_ARCHIVE : '', api: hasTypes ? TYPES_API : '' },
      globalName: name,
      pluginVersion: PLUGIN_VERSION,
      publicPath: 'auto',
    },
    shared: Object.entries(shared).map(([library, { version: provided, singleton }]) => ({
      id: `${name}:${library}`,
      name: library,
      version: provided,
      singleton,
      requiredVersion: '*',
      assets: { js: noFiles, css: noFiles },
    })),
    remotes: [],
    exposes: Object.entries(modules).map(([id, { js, css }]) => ({
      id: `${name}:${id}`,
      name: id,
      path: `./${id}`,
      assets: { js: inClient(js), css: inClient(css) },
    })),
  };
}
