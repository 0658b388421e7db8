import { createRequire } from 'node:module';
import { sep } from 'node:path';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import webpack, { type Compiler, type Module } from 'webpack';
import type { RemoteDoor } from '@larder/contracts/release';
import { scriptBeside } from '../build/packed.ts';
import { remoteClientConfig } from '../build/remote-config.ts';

const require = createRequire(import.meta.url);

/** A remote has no entry, so the refresh runtime and who listens for changes stand before every exposed module. */
const BEFORE = [
  require.resolve('@pmmmwh/react-refresh-webpack-plugin/client/ReactRefreshEntry.js'),
  scriptBeside(import.meta.url, './page/hot'),
];
const doorLoader = scriptBeside(import.meta.url, './door-loader');
const whatIsEdited = {
  test: /\.(tsx?|css)$/,
  exclude: /node_modules/,
  enforce: 'pre' as const,
  loader: scriptBeside(import.meta.url, './written-loader'),
};

/**
 * What lies outside of the remote's folder is looked for once; whether it has changed is still asked. Of some 700 modules most are the shared rooms', and finding each of
 * them anew was a third of what an edit took (`npm run bench:dev`).
 */
const isElsewhere = (dir: string) => (module: Module) => {
  const path = module.nameForCondition();
  return path !== null && !path.startsWith(dir + sep);
};

/** The browser build of one remote with fast refresh; what it made last stays while there is something wrong. */
export function devClientCompiler(options: { dir: string; door: RemoteDoor; out: string }): Compiler {
  const build = { ...options, version: 'dev', dev: true };
  // By another name than the module's own no rule takes it for TypeScript, nor for something to refresh.
  const configuration = remoteClientConfig(build, (path) => [...BEFORE, `${path}.door!=!${doorLoader}!${path}`]);
  return webpack({
    ...configuration,
    module: {
      ...configuration.module,
      unsafeCache: isElsewhere(options.dir),
      rules: [...(configuration.module?.rules ?? []), whatIsEdited],
    },
    watchOptions: { aggregateTimeout: 20, ignored: /node_modules|\.test\.tsx?$/ },
    optimization: { ...configuration.optimization, emitOnErrors: false },
    plugins: [
      ...(configuration.plugins ?? []),
      new webpack.HotModuleReplacementPlugin(),
      new ReactRefreshPlugin({ overlay: false, library: options.door.name }),
    ],
  });
}
