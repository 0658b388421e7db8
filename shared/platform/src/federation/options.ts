import type { RemoteManifest } from '@larder/contracts/release';
import { exposesOf } from '../build/remote-manifest.ts';
import { chunkNameOf } from '../build/remote-chunks.ts';
import { sharedLibraries } from '../build/shared-libraries.ts';

/** Standard remote entry of a release, for hosts that use the federation plugin. */
export const REMOTE_ENTRY = 'remoteEntry.js';
/** Standard manifest of a release, for hosts that use the federation plugin. */
export const MF_MANIFEST = 'mf-manifest.json';
/** Types of a release's exposed modules, by the federation plugin's names. */
export const TYPES_ARCHIVE = '@mf-types.zip';
/** Types of `loadRemote` for a release. */
export const TYPES_API = '@mf-types.d.ts';

/**
 * Name of the container. It carries the version: two releases of one remote under one name in one process silently render the wrong one,
 * because the federation runtime caches entries by name.
 */
export const containerName = (name: string, version: string): string => `${name}_${version}`.replace(/\W/g, '_');

interface PresetOptions {
  readonly remoteManifest: RemoteManifest;
  readonly version: string;
  /** Development build: shares `react/jsx-dev-runtime`, too. */
  readonly dev?: boolean | undefined;
  /** Modules by public name. Default: pages and slots. */
  readonly exposes?: Readonly<Record<string, string>> | undefined;
  /** Imports of an exposed module; hosts get the last one. Default: only the module. */
  readonly imports?: ((path: string) => string[]) | undefined;
}

interface FederationOptions {
  readonly name: string;
  readonly filename: string;
  readonly exposes: Record<string, { import: string[]; name: string }>;
  readonly shared: ReturnType<typeof sharedLibraries>;
  readonly shareStrategy: 'loaded-first';
  readonly manifest: false;
  readonly dts: false;
  readonly dev: false;
}

/**
 * The preset: options of `ModuleFederationPlugin`, by the plugin's own names, that follow from a remote's `remote.ts`. Every build of a remote
 * uses them (`build/remote-config.ts`), and the standard manifest repeats them. `shared/docs/teams.md` explains each option.
 *
 * @param options manifest and version of the remote
 * @returns options of the plugin
 */
export function federationOptions({
  remoteManifest,
  version,
  dev = false,
  imports = (path) => [path],
  exposes = exposesOf(remoteManifest),
}: PresetOptions): FederationOptions {
  return {
    name: containerName(remoteManifest.name, version),
    filename: REMOTE_ENTRY,
    exposes: Object.fromEntries(
      Object.entries(exposes).map(([name, path]) => [name, { import: imports(path), name: chunkNameOf(name.replace('./', '')) }]),
    ),
    shared: sharedLibraries(dev),
    shareStrategy: 'loaded-first',
    // Written after the build (`mf-manifest.ts`): the browser half comes from webpack's own plugin, which has no manifest.
    manifest: false,
    // Declared beside the bundling (`exposed-types.ts`), with the same bytes in every build.
    dts: false,
    dev: false,
  };
}
