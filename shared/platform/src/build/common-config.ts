import Minimizer from 'minimizer-webpack-plugin';
import webpack, { type Configuration } from 'webpack';
import { scriptPath } from './packed.ts';

const icon = scriptPath(import.meta.url, './icon');

/** Configuration that all four builds share. */
export function commonConfig(options: { name: string; dir: string; dev: boolean; server: boolean }): Configuration {
  const { name, dir, dev, server } = options;
  return {
    name: `${name}:${server ? 'server' : 'client'}`,
    context: dir,
    mode: dev ? 'development' : 'production',
    devtool: dev ? 'cheap-module-source-map' : false,
    resolve: { extensions: ['.tsx', '.ts', '.js'] },
    performance: false,
    infrastructureLogging: { level: 'warn' },
    stats: 'errors-warnings',
    experiments: { outputModule: true },
    plugins: [
      // Checks for a browser at run time are constant here, so the other branch is removed.
      new webpack.DefinePlugin({
        __DEV__: JSON.stringify(dev),
        __SERVER__: JSON.stringify(server),
        // React Router reads it. Classic scripts cannot contain it.
        'import.meta.hot': 'undefined',
        ...Object.fromEntries(
          ['window', 'document'].map((name) => [`typeof ${name}`, JSON.stringify(server ? 'undefined' : 'object')]),
        ),
      }),
      new webpack.NormalModuleReplacementPlugin(/\/createLucideIcon\.mjs$/, icon),
    ],
  };
}

/** Scripts by swc, sheets by lightningcss; in this process, because two builds run side by side already. */
export const minimizers = () => [
  new Minimizer({
    test: /\.m?js$/,
    minify: Minimizer.swcMinify,
    parallel: false,
    // License texts go into a separate file.
    extractComments: { condition: /@license|^!/, banner: false },
    terserOptions: { compress: { passes: 3, ecma: 2020 }, mangle: true, module: true, ecma: 2020, format: { comments: false } },
  }),
  new Minimizer({ test: /\.css$/, minify: Minimizer.lightningCssMinify, parallel: false, extractComments: false }),
];

/**
 * Sheets used by several modules of a build become files of their own, so that a page does not carry a rule twice;
 * a chunk under 1.5 kB does not justify a request.
 */
export const splitChunks = {
  chunks: 'async' as const,
  cacheGroups: { sheets: { type: 'css/mini-extract', minChunks: 2, minSize: 1500, reuseExistingChunk: true, priority: 10 } },
};
