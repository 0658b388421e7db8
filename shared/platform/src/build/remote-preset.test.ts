import type { Configuration, RuleSetRule } from 'webpack';
import webpack from 'webpack';
import { exposesOf, remoteConfig, sharedLibraries, type RemoteOptions } from './remote-preset.ts';

const remoteManifest = {
  name: 'mf-soups',
  owner: 'Soups',
  budget: { js: 1, css: 1 },
  shell: '^1.0.0',
  routes: [{ path: '/soups', page: 'pages/home', access: 'open' as const }],
  slots: [{ name: 'soups.teaser', module: 'slots/teaser' }],
};
const settings = { slotsOnEveryPage: [], sideEffectFree: [], reservedLayers: [], forwardedPaths: [] };

const build = (options: Partial<RemoteOptions>) =>
  remoteConfig((remote) => ({ name: remote.name, exposes: exposesOf(remote), shared: sharedLibraries(), ...options }))({
    dir: '/mf-soups',
    remoteManifest,
    version: '1',
    settings,
    out: '/out',
  });
const configured = (configure: (config: Configuration) => Configuration) => () => build({ configure });

test("adds a team's loaders, aliases, definitions and plugins to both builds", () => {
  const rule: RuleSetRule = { test: /\.mdx$/, use: 'mdx-loader' };
  const halves: object[] = [];
  const { client, server, modules } = build({
    exposes: { ...exposesOf(remoteManifest), './pot': './src/pot.ts' },
    configure: (config, half) => {
      halves.push(half);
      config.module?.rules?.push(rule);
      const plugins = [...(config.plugins ?? []), new webpack.DefinePlugin({ SOUP: '"hot"' })];
      return { ...config, resolve: { ...config.resolve, alias: { spoon: '/spoon.ts' } }, plugins };
    },
  });
  expect(halves).toEqual([
    { server: false, dev: false },
    { server: true, dev: false },
  ]);
  for (const config of [client, server]) {
    expect(config.module?.rules?.at(-1)).toBe(rule);
    expect(config.resolve).toEqual({ extensions: ['.tsx', '.ts', '.js'], alias: { spoon: '/spoon.ts' } });
  }
  expect(modules).toEqual(['pages/home', 'pot', 'slots/teaser']);
});

test.each<[string, Partial<RemoteOptions>]>([
  ['"name" is "mf-stews"; remote.ts says "mf-soups"', { name: 'mf-stews' }],
  ['remote.ts names the module "slots/teaser"; add "./slots/teaser" to "exposes"', { exposes: { './pages/home': './src/home' } }],
  ['the host does not share "lodash"; remove it from "shared"', { shared: { ...sharedLibraries(), lodash: {} } }],
  ['the host provides "react"; add it to "shared"', { shared: {} }],
])('refuses options: %s', (message, options) => {
  expect(() => build(options)).toThrow(`webpack.config.ts: ${message}`);
});

test.each<[string, (config: Configuration) => Configuration]>([
  ['"output"', (config) => ({ ...config, output: { ...config.output, publicPath: '/' } })],
  ['"entry"', (config) => ({ ...config, entry: './src/main.ts' })],
  ['"target"', (config) => ({ ...config, target: 'web' })],
  ['"externals"', (config) => ({ ...config, externals: { react: 'React' } })],
  [
    '"optimization.splitChunks"',
    (config) => ({ ...config, optimization: { ...config.optimization, splitChunks: { chunks: 'all' } } }),
  ],
  ['"module.rules" lacks a rule', (config) => ({ ...config, module: { rules: [] } })],
  ['"plugins" lacks DefinePlugin', (config) => ({ ...config, plugins: [] })],
  [
    '"plugins" has a second ModuleFederationPlugin',
    ({ plugins = [], ...config }) => ({
      ...config,
      plugins: [...plugins, new webpack.container.ModuleFederationPlugin({ name: 'a' })],
    }),
  ],
])('refuses a configuration that the host could not use: %s', (message, configure) => {
  expect(configured(configure)).toThrow(`webpack.config.ts: ${message}`);
});

test('a change in place is noticed, too', () => {
  expect(
    configured((config) => {
      if (config.output) config.output.publicPath = '/';
      return config;
    }),
  ).toThrow('"output"');
});
