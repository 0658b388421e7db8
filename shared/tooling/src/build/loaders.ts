import MiniCss from 'mini-css-extract-plugin';
import type { RuleSetRule } from 'webpack';
import { scriptBeside } from './packed.ts';

const pathsLoader = scriptBeside(import.meta.url, './paths-loader');

interface LoaderOptions {
  /** Begins every class name, so that two remotes (or two releases' sheets) never meet. */
  readonly prefix: string;
  readonly server: boolean;
  readonly dev: boolean;
  /** React fast refresh; only for browser builds in development. */
  readonly refresh?: boolean;
}

/** TypeScript by swc, CSS Modules by css-loader. Server builds keep only the class names. */
export function loaders({ prefix, server, dev, refresh = false }: LoaderOptions): RuleSetRule[] {
  return [
    {
      test: /\.tsx?$/,
      exclude: /node_modules/,
      use: [
        // Whoever develops may change a path without a start.
        ...(dev ? [] : [{ loader: pathsLoader }]),
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
    {
      test: /\.css$/,
      sideEffects: true,
      use: [
        ...(server ? [] : [MiniCss.loader]),
        {
          loader: 'css-loader',
          options: {
            modules: {
              auto: true,
              namedExport: false,
              exportLocalsConvention: 'as-is',
              exportOnlyLocals: server,
              // Six letters tell all classes of all remotes apart; with words before them they were 900 bytes of a first page, and a quarter of its HTML.
              localIdentName: dev || prefix === 'host' ? `${prefix}-[local]-[hash:base64:4]` : '[hash:base64:6]',
              localIdentHashSalt: prefix,
            },
          },
        },
      ],
    },
  ];
}
