import MiniCss from 'mini-css-extract-plugin';
import type { RuleSetRule } from 'webpack';
import { scriptPath } from './packed.ts';
import type { StyleCheckOptions } from './styles/style-check-loader.ts';

const styleCheck = scriptPath(import.meta.url, './styles/style-check-loader');

/** More than a rule can have. */
const ALL_LOADERS = 99;

interface LoaderOptions {
  /** Salt of the class names: two remotes never share one. */
  readonly prefix: string;
  readonly server: boolean;
  readonly dev: boolean;
  /** React fast refresh; only for browser builds in development. */
  readonly refresh?: boolean;
  /** Libraries that do not declare that their modules have no side effects. */
  readonly sideEffectFree?: readonly string[];
  /** Refuses rules that affect more than the remote. A host's sheets are not checked. */
  readonly styleCheck?: StyleCheckOptions;
}

/** TypeScript by swc, CSS Modules by css-loader. Server builds contain only the class names. */
export function loaders({
  prefix,
  server,
  dev,
  refresh = false,
  sideEffectFree = [],
  styleCheck: check,
}: LoaderOptions): RuleSetRule[] {
  return [
    {
      test: /\.tsx?$/,
      exclude: /node_modules/,
      use: [
        {
          loader: 'swc-loader',
          options: {
            swcrc: false,
            jsc: {
              parser: { syntax: 'typescript', tsx: true },
              target: 'es2022',
              transform: { verbatimModuleSyntax: true, react: { runtime: 'automatic', development: dev, refresh } },
            },
            module: { type: 'es6' },
          },
        },
      ],
    },
    // As ES modules in Node, they would import React as an object that copies its exports, by a helper in every entry.
    { test: /\.mjs$/, include: /node_modules/, type: 'javascript/auto' },
    ...sideEffectFree.map((name) => ({
      test: new RegExp(`[\\\\/]${name.replaceAll('/', '[\\\\/]')}[\\\\/]`),
      sideEffects: false,
    })),
    {
      // Teams add their preprocessors by rules that run before.
      test: /\.(css|s[ac]ss|less)$/,
      sideEffects: true,
      use: [
        ...(server ? [] : [MiniCss.loader]),
        {
          loader: 'css-loader',
          options: {
            // Imported sheets pass all loaders that follow, too.
            importLoaders: ALL_LOADERS,
            modules: {
              auto: true,
              namedExport: false,
              exportLocalsConvention: 'as-is',
              exportOnlyLocals: server,
              localIdentName: dev ? `${prefix}-[local]-[hash:base64:4]` : '[hash:base64:6]',
              localIdentHashSalt: prefix,
            },
          },
        },
        ...(check ? [{ loader: styleCheck, options: check }] : []),
      ],
    },
  ];
}
