import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import webpack, { type Compiler } from 'webpack';
import type { RemoteDoor } from '@larder/contracts/release';
import { remoteClientConfig } from '../build/remote-config.ts';

/** Where the host's page listens for changes: under the release store's path, so that no other origin is needed. */
export const eventsPath = '/__hot';

const hotClient = `webpack-hot-middleware/client?path=/releases${eventsPath}&reload=true&overlay=false`;

/**
 * The browser build of one remote with fast refresh. A remote has no entry, so the refresh runtime and the listener for changes stand before
 * every exposed module.
 */
export function devClientCompiler(options: { dir: string; door: RemoteDoor; out: string }): Compiler {
  const before = ['@pmmmwh/react-refresh-webpack-plugin/client/ReactRefreshEntry.js', hotClient];
  const configuration = remoteClientConfig({ ...options, version: 'dev', dev: true }, before);
  return webpack({
    ...configuration,
    watchOptions: { aggregateTimeout: 20, ignored: /node_modules|\.test\.tsx?$/ },
    plugins: [
      ...(configuration.plugins ?? []),
      new webpack.HotModuleReplacementPlugin(),
      new ReactRefreshPlugin({ overlay: false, library: options.door.name }),
    ],
  });
}
