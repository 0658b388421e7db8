import type { Configuration } from 'webpack';
import type { RemoteManifest } from '@larder/contracts/release';
import { PlainError } from '../process/plain-error.ts';
import { checkConfiguration } from './check-configuration.ts';
import { remoteClientConfig, remoteServerConfig, type RemoteBuild } from './remote-config.ts';
import { exposesOf, moduleIds } from './remote-manifest.ts';
import { sharedLibraries } from './shared-libraries.ts';

export { exposesOf } from './remote-manifest.ts';
export { sharedLibraries } from './shared-libraries.ts';

/** Which of the two builds of a remote a configuration is for. */
export interface BuildHalf {
  readonly server: boolean;
  /** Whether `larder dev` builds it. */
  readonly dev: boolean;
}

/** Module federation options of a remote, by the names of `ModuleFederationPlugin`. */
export interface RemoteOptions {
  /** Name of the remote. The preset appends the version to the container's name. */
  readonly name: string;
  /** Modules by public name: `exposesOf(remote)` has all pages and slots. */
  readonly exposes: Readonly<Record<string, string>>;
  /** Libraries of the host: `sharedLibraries()`. */
  readonly shared: Readonly<Record<string, object>>;
  /** Adds loaders, aliases, definitions and plugins to a configuration of the preset, and returns the result. */
  readonly configure?: (config: Configuration, half: BuildHalf) => Configuration;
}

/** Both webpack configurations of a remote. */
export interface RemoteConfigurations {
  readonly client: Configuration;
  readonly server: Configuration;
  /** Exposed modules by public name. */
  readonly exposes: RemoteOptions['exposes'];
  /** Ids of the exposed modules, such as `pages/home`. */
  readonly modules: readonly string[];
}

/** Parameters of a build; `imports` replaces the import of an exposed module in the browser build. */
export type PresetBuild = RemoteBuild & { readonly imports?: (path: string) => string[] };

/** Default export of a remote's `webpack.config.ts`. */
export type RemoteConfig = (build: PresetBuild) => RemoteConfigurations;

function checkOptions(remote: RemoteManifest, { name, exposes, shared }: RemoteOptions): void {
  if (name !== remote.name) throw new PlainError(`webpack.config.ts: "name" is "${name}"; remote.ts says "${remote.name}"`);
  const missing = moduleIds(remote).find((id) => !(`./${id}` in exposes));
  if (missing)
    throw new PlainError(`webpack.config.ts: remote.ts names the module "${missing}"; add "./${missing}" to "exposes"`);
  const provided = Object.keys(sharedLibraries(true));
  const foreign = Object.keys(shared).find((library) => !provided.includes(library));
  if (foreign)
    throw new PlainError(`webpack.config.ts: the host does not share "${foreign}"; remove it from "shared", and it is built in`);
  const left = Object.keys(sharedLibraries()).find((library) => !(library in shared));
  if (left) throw new PlainError(`webpack.config.ts: the host provides "${left}"; add it to "shared"`);
}

/**
 * The preset: makes the browser and the server build of a remote from its federation options. `webpack.config.ts` of a remote exports the result.
 *
 * @param optionsOf options for the remote's manifest
 * @returns function that the build calls
 * @throws PlainError when the options or the final configurations do not fit the host
 */
export const remoteConfig =
  (optionsOf: (remote: RemoteManifest) => RemoteOptions): RemoteConfig =>
  (build) => {
    const options = optionsOf(build.remoteManifest);
    checkOptions(build.remoteManifest, options);
    const { exposes, configure = (config) => config } = options;
    const { dev = false } = build;
    const configured = (preset: Configuration, server: boolean): Configuration => {
      // The preset stays as it is for the comparison, also when the team changes what it gets.
      const copy: Configuration = {
        ...preset,
        module: { ...preset.module, rules: [...(preset.module?.rules ?? [])] },
        resolve: { ...preset.resolve },
        optimization: { ...preset.optimization },
        output: { ...preset.output },
        plugins: [...(preset.plugins ?? [])],
      };
      const config = configure(copy, { server, dev });
      checkConfiguration(config, preset);
      return config;
    };
    return {
      client: configured(remoteClientConfig({ ...build, exposes }), false),
      server: configured(remoteServerConfig({ ...build, exposes }), true),
      exposes,
      modules: Object.keys(exposes)
        .map((name) => name.replace('./', ''))
        .toSorted(),
    };
  };

/** Configuration of remotes without a `webpack.config.ts`. */
export const defaultConfig: RemoteConfig = remoteConfig((remote) => ({
  name: remote.name,
  exposes: exposesOf(remote),
  shared: sharedLibraries(),
}));
