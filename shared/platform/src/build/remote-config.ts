import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import MiniCss from 'mini-css-extract-plugin';
import webpack, { type Configuration } from 'webpack';
import type { RemoteManifest } from '@larder/contracts/release';
import { federationOptions } from '../federation/options.ts';
import { assetRules, LocalPublicPathPlugin } from './assets.ts';
import { commonConfig, minimizers } from './common-config.ts';
import type { RemoteBuildSettings } from './host-settings.ts';
import { GuardPlugin } from './guard-plugin.ts';
import { loaders } from './loaders.ts';
import { remoteChunks } from './remote-chunks.ts';
import { root } from './roots.ts';
import { librariesFromHost } from './shared-libraries.ts';
import { sourceMaps } from './source-maps.ts';
import { prefixOf } from './styles/built-sheets.ts';

/** Parameters of a remote's build. */
export interface RemoteBuild {
  readonly dir: string;
  readonly remoteManifest: RemoteManifest;
  readonly version: string;
  readonly settings: RemoteBuildSettings;
  /** Gets `client/` and `server/`. */
  readonly out: string;
  readonly dev?: boolean;
  /** Modules by public name. Default: pages and slots. */
  readonly exposes?: Readonly<Record<string, string>> | undefined;
  /** Imports of an exposed module in the browser; hosts get the last one. Default: only the module. */
  readonly imports?: ((path: string) => string[]) | undefined;
}

export const serverEntry = 'entry.cjs';
/** Returns the file name of a release's browser entry. */
export const clientEntry = (version: string): string => `entry.${version}.js`;

/**
 * Browser build of a remote: an ESM container. Webpack's own federation plugin builds it, because the enhanced one adds a runtime of
 * 6 kB to every entry and 35 kB to the host; the container's protocol (`init` with a share scope, `get`) is the same.
 */
export function remoteClientConfig(build: RemoteBuild): Configuration {
  const { dir, remoteManifest, version, settings, out, dev = false } = build;
  const common = commonConfig({ name: remoteManifest.name, dir, dev, server: false });
  const { name, exposes } = federationOptions(build);
  const prefix = prefixOf(remoteManifest.name);
  const styleCheck = { dir, prefix, reservedLayers: settings.reservedLayers };
  return {
    ...common,
    target: ['web', 'es2022'],
    entry: {},
    output: {
      path: `${out}/client`,
      publicPath: 'auto',
      uniqueName: name,
      // No hash: they are in the folder of a version, and the entry would have to list every one of them.
      filename: '[name].js',
      chunkFilename: '[name].js',
      crossOriginLoading: 'anonymous',
      module: true,
      chunkFormat: 'module',
      library: { type: 'module' },
    },
    module: { rules: [...loaders({ prefix, server: false, dev, refresh: dev, styleCheck, ...settings }), ...assetRules(false)] },
    optimization: {
      runtimeChunk: false,
      moduleIds: dev ? 'named' : 'size',
      // Short names instead of ones that stay from build to build: a release is loaded as a whole.
      mangleExports: 'size',
      chunkIds: dev ? 'named' : 'total-size',
      // A watched build replaces modules, which those of the entry are not made for.
      splitChunks: remoteChunks(remoteManifest, settings.slotsOnEveryPage, dev ? 'everywhere' : name),
      minimizer: minimizers(),
    },
    plugins: [
      ...(common.plugins ?? []),
      new GuardPlugin({ root, self: dir }),
      // In development the sheets' runtime recognizes its own links by complete URLs.
      ...(dev ? [] : [new LocalPublicPathPlugin(), sourceMaps()]),
      ...librariesFromHost(dev),
      new webpack.container.ModuleFederationPlugin({
        name,
        filename: clientEntry(version),
        library: { type: 'module' },
        exposes,
      }),
      // The slot owns its sheets (inlined by the server), so the runtime must not load them again.
      new MiniCss({ runtime: dev, filename: '[name].css', ignoreOrder: true }),
    ],
  };
}

/** Server build of a remote: one CommonJS file, so that the server never has to load a chunk. */
export function remoteServerConfig(build: RemoteBuild): Configuration {
  const { dir, remoteManifest, version, settings, out, exposes, dev = false } = build;
  const common = commonConfig({ name: remoteManifest.name, dir, dev, server: true });
  const federation = federationOptions({ remoteManifest, version, dev, exposes });
  return {
    ...common,
    target: 'async-node',
    entry: {},
    experiments: {},
    // All becomes one chunk; merging may take the entry's own name away, so that the one file has it either way.
    output: {
      path: `${out}/server`,
      filename: serverEntry,
      publicPath: 'auto',
      uniqueName: federation.name,
      library: { type: 'commonjs-module' },
    },
    module: {
      rules: [...loaders({ prefix: prefixOf(remoteManifest.name), server: true, dev, ...settings }), ...assetRules(true)],
    },
    externals: [/^node:/],
    // Numbers in the order of use: others come from paths of this machine.
    optimization: { minimize: false, runtimeChunk: false, splitChunks: false, moduleIds: dev ? 'named' : 'natural' },
    plugins: [
      ...(common.plugins ?? []),
      new GuardPlugin({ root, self: dir }),
      new ModuleFederationPlugin({
        ...federation,
        filename: serverEntry,
        library: { type: 'commonjs-module', name: federation.name },
        experiments: { optimization: { disableSnapshot: true, disableRemote: true, target: 'node' } },
      }),
      new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }),
    ],
  };
}
