import Minimizer from 'minimizer-webpack-plugin';
import webpack, { type Configuration } from 'webpack';
import { scriptBeside } from './packed.ts';

const icon = scriptBeside(import.meta.url, './icon');

/** What all four builds have in common. */
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
      // What is asked at run time whether there is a browser is known here: the other side of it is left out.
      new webpack.DefinePlugin({
        __DEV__: JSON.stringify(dev),
        __SERVER__: JSON.stringify(server),
        // React Router asks it. Scripts that are no modules cannot contain it.
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
    // Licences go beside the script, not into it.
    extractComments: { condition: /@license|^!/, banner: false },
    terserOptions: { compress: { passes: 3, ecma: 2020 }, mangle: true, module: true, ecma: 2020, format: { comments: false } },
  }),
  new Minimizer({ test: /\.css$/, minify: Minimizer.lightningCssMinify, parallel: false, extractComments: false }),
];

/**
 * Sheets used by several modules of a build become files of their own, so that a page does not carry a rule twice;
 * what is smaller than 1.5 kB is not worth a request.
 */
export const splitChunks = {
  chunks: 'async' as const,
  cacheGroups: { sheets: { type: 'css/mini-extract', minChunks: 2, minSize: 1500, reuseExistingChunk: true, priority: 10 } },
};
