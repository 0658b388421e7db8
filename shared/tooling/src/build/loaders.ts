import { join } from 'node:path';
import MiniCss from 'mini-css-extract-plugin';
import type { LoaderContext, RuleSetRule } from 'webpack';
import { classNames } from './class-names.ts';
import { isPacked, packageFolder, scriptBeside } from './packed.ts';
import { root } from './roots.ts';

const pathsLoader = scriptBeside(import.meta.url, './paths-loader');

const namesLoader = scriptBeside(import.meta.url, './names-loader');
/** The doors of shared rooms, in the checkout and as packages, which have no side effects but sheets. */
const doors = /[\\/](rules|ui)[\\/](src|dist)[\\/]index\.[jt]s$/;

const ui = isPacked ? packageFolder('@larder/ui') : join(root, 'shared/ui');

interface LoaderOptions {
  /** Begins every class name, so that two remotes (or two releases' sheets) never meet. */
  readonly prefix: string;
  /** Of the remote, or the host. */
  readonly dir: string;
  readonly server: boolean;
  readonly dev: boolean;
  /** React fast refresh; only for browser builds in development. */
  readonly refresh?: boolean;
}

/** TypeScript by swc, CSS Modules by css-loader. Server builds keep only the class names. */
export function loaders({ prefix, dir, server, dev, refresh = false }: LoaderOptions): RuleSetRule[] {
  const nameOf = dev ? undefined : classNames(prefix, [dir, ui]);
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
    // Whoever develops builds again and again, and what nobody uses would be looked at each time.
    ...(dev ? [{ test: doors, enforce: 'pre' as const, loader: namesLoader }] : []),
    // It does not say so itself: whoever signs in has no use for what makes a passkey.
    { test: /[\\/]@simplewebauthn[\\/]browser[\\/]/, sideEffects: false },
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
              localIdentName: `${prefix}-[local]-[hash:base64:4]`,
              ...(nameOf && {
                getLocalIdent: ({ resourcePath }: LoaderContext<unknown>, _: string, name: string) => nameOf(resourcePath, name),
              }),
              localIdentHashSalt: prefix,
            },
          },
        },
      ],
    },
  ];
}
