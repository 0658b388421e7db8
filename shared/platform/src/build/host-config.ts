import { join } from 'node:path';
import MiniCss from 'mini-css-extract-plugin';
import webpack, { type Configuration } from 'webpack';
import { commonConfig, minimizers, splitChunks } from './common-config.ts';
import { loaders } from './loaders.ts';
import { type HostBuildSettings, hostDir } from './host-settings.ts';

/** Part of the names of fonts with the characters of nearly every text. */
export const FIRST_ALPHABET = 'first-letters';
const fonts = {
  test: /\.woff2$/,
  resourceQuery: /letters=/,
  type: 'asset/resource',
  loader: join(import.meta.dirname, 'font-loader.ts'),
  generator: { filename: `[name].${FIRST_ALPHABET}.[contenthash:8][ext]` },
} as const;
/** Runs modules during the build. */
const evaluated = ({ evaluatedModules }: HostBuildSettings) => ({
  test: evaluatedModules,
  loader: join(import.meta.dirname, 'evaluate-loader.ts'),
});
/** Minifies modules that pages contain as source. */
const inlined = ({ inlinedModules }: HostBuildSettings) => ({
  test: inlinedModules,
  enforce: 'post' as const,
  loader: join(import.meta.dirname, 'inline-loader.ts'),
});

/**
 * Turns the minified entry into a classic script, strict and with local names like the original module. Browsers preparse only a classic script off the
 * main thread when it is requested before a page's import map (`start-when-seen.ts`). A module would be parsed again on the main thread.
 * A timer runs it: parsing it is a long task of the page's start by itself, and input is handled between the two.
 */
const plainScript = ['//# allFunctionsCalledOnLoad\n"use strict";setTimeout(()=>{', '});'].map(
  (banner, at) =>
    new webpack.BannerPlugin({
      banner,
      footer: at === 1,
      raw: true,
      entryOnly: true,
      test: /\.js$/,
      stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
    }),
);

interface HostBuild {
  readonly settings: HostBuildSettings;
  readonly out: string;
  readonly dev?: boolean;
}

/**
 * Browser build of the host. It needs no federation plugin: it hands its own modules to the containers as their share scope
 * (`client/containers.ts`) and loads them by `import()`, as the server does with `require`. The stock runtime would be another 35 kB.
 */
export function hostClientConfig({ settings, out, dev = false }: HostBuild): Configuration {
  const common = commonConfig({ name: 'host', dir: hostDir, dev, server: false });
  const named = dev ? '[name]' : '[name].[contenthash:8]';
  return {
    ...common,
    target: ['web', 'es2022'],
    entry: { main: [...(dev ? ['./src/client/dev-hook.ts'] : []), './src/client/main.tsx'] },
    output: {
      path: `${out}/client`,
      publicPath: '/static/',
      uniqueName: 'host',
      filename: `${named}.js`,
      chunkFilename: `${named}.js`,
      assetModuleFilename: `${named}[ext]`,
      module: true,
      chunkFormat: 'module',
    },
    module: {
      rules: [...loaders({ prefix: 'host', server: false, dev, ...settings }), evaluated(settings), fonts],
    },
    // Short names instead of ones that stay: files are named by their content anyway.
    optimization: {
      moduleIds: dev ? 'named' : 'size',
      chunkIds: dev ? 'named' : 'total-size',
      mangleExports: 'size',
      splitChunks,
      minimizer: minimizers(),
    },
    plugins: [
      ...(common.plugins ?? []),
      ...plainScript,
      ...settings.replacedModules.map(({ module, by }) => new webpack.NormalModuleReplacementPlugin(module, by)),
      new MiniCss({ filename: `${named}.css`, ignoreOrder: true }),
    ],
  };
}

/** Icons are bundled, too: the server must render them as the browser does (`icon.ts`). */
const ours = /^(@larder\/|lucide-react\/|\.|\/|[A-Za-z]:)/;
/** Loaded by `require`: with `import` each use of a hook goes through a getter and a namespace, an eighth of a page's time. */
const commonJs = /^react(-dom)?(\/|$)/;

/** Server build of the host's React tree: workspace packages inside, node_modules outside, so that there is one React in the process. */
export function hostServerConfig({ settings, out, dev = false }: HostBuild): Configuration {
  const common = commonConfig({ name: 'host', dir: hostDir, dev, server: true });
  return {
    ...common,
    target: 'node22',
    entry: { 'entry-server': './src/server/entry-server.tsx' },
    output: {
      path: `${out}/server`,
      module: true,
      chunkFormat: 'module',
      library: { type: 'module' },
      filename: '[name].mjs',
    },
    externalsType: 'module',
    externalsPresets: { node: true },
    externals: [
      ({ request = '' }: { request?: string }, answer: (error?: null, result?: string) => void) =>
        ours.test(request) && !request.includes('/node_modules/')
          ? answer()
          : answer(null, `${commonJs.test(request) ? 'node-commonjs' : 'module'} ${request}`),
    ],
    module: {
      parser: { javascript: { createRequire: false } },
      rules: [...loaders({ prefix: 'host', server: true, dev, ...settings }), evaluated(settings), inlined(settings)],
    },
    optimization: { minimize: false },
    plugins: common.plugins ?? [],
  };
}
