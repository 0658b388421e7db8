import { createRequire } from 'node:module';
import { sep } from 'node:path';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import webpack, { type Compiler, type Module } from 'webpack';
import type { RemoteManifest } from '@larder/contracts/release';
import type { RemoteBuildSettings } from '../build/host-settings.ts';
import { scriptPath } from '../build/packed.ts';
import type { RemoteConfig } from '../build/remote-preset.ts';

const require = createRequire(import.meta.url);

/** A remote has no entry, so the refresh runtime and the change listener are imported before every exposed module. */
const BEFORE = [
  require.resolve('@pmmmwh/react-refresh-webpack-plugin/client/ReactRefreshEntry.js'),
  scriptPath(import.meta.url, './page/hot'),
];
const manifestLoader = scriptPath(import.meta.url, './manifest-loader');
const whatIsEdited = {
  test: /\.(tsx?|css)$/,
  exclude: /node_modules/,
  enforce: 'pre' as const,
  loader: scriptPath(import.meta.url, './written-loader'),
};

/**
 * Resolves files outside of the remote's folder once, but still checks whether they changed. Most modules belong to the shared packages (`npm run bench:dev`).
 */
const isElsewhere = (dir: string) => (module: Module) => {
  const path = module.nameForCondition();
  return path !== null && !path.startsWith(dir + sep);
};

/** A separate chunk for all of these: an edit rebuilds only a short chunk and its source map. */
const elsewhereChunk = (dir: string) => ({
  name: 'elsewhere',
  chunks: 'async' as const,
  type: /^javascript/,
  test: isElsewhere(dir),
  enforce: true,
  priority: 40,
});

/** The browser build of one remote with fast refresh; what it made last stays while there is something wrong. */
export function devClientCompiler(options: {
  dir: string;
  remoteManifest: RemoteManifest;
  settings: RemoteBuildSettings;
  out: string;
  /** Build configuration of the remote. */
  config: RemoteConfig;
}): Compiler {
  // Under another name than the module's own, no rule treats it as TypeScript or as refreshable.
  const { client: configuration } = options.config({
    ...options,
    version: 'dev',
    dev: true,
    imports: (path) => [...BEFORE, `${path}.door!=!${manifestLoader}!${path}`],
  });
  const split = configuration.optimization?.splitChunks || undefined;
  return webpack({
    ...configuration,
    module: {
      ...configuration.module,
      unsafeCache: isElsewhere(options.dir),
      rules: [...(configuration.module?.rules ?? []), whatIsEdited],
    },
    // Not longer: a file that is still being written is waited for (`written-loader.ts`).
    watchOptions: { aggregateTimeout: 5, ignored: /node_modules|\.test\.tsx?$/ },
    optimization: {
      ...configuration.optimization,
      emitOnErrors: false,
      // It would look at all modules for a change of one.
      mangleExports: false,
      splitChunks: { ...split, cacheGroups: { ...split?.cacheGroups, elsewhere: elsewhereChunk(options.dir) } },
    },
    experiments: { ...configuration.experiments, cacheUnaffected: true },
    plugins: [
      ...(configuration.plugins ?? []),
      new webpack.HotModuleReplacementPlugin(),
      new ReactRefreshPlugin({ overlay: false, library: options.remoteManifest.name }),
    ],
  });
}
