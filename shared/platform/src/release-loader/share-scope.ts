import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** Shared libraries by package name and version, in the form of module federation. */
export type ShareScope = Record<string, Record<string, { readonly lib: () => object }>>;

const provided = (version: string, lib: object) => ({
  [version]: {
    version,
    lib: () => lib,
    get: () => Promise.resolve(() => lib),
    loaded: true,
    from: 'host',
    useIn: [],
    deps: [],
    scope: ['default'],
    shareConfig: { singleton: true, requiredVersion: false, eager: true },
    strategy: 'loaded-first',
  },
});

const libraryOf = (id: string): object => require(id) as object;

/**
 * Libraries that every release shares on the server instead of its own copy: the same React and shell that render the page.
 * CommonJS packages are shared as `module.exports`, because the remotes' code was compiled against that.
 */
export function createShareScope(shell: { exports: object; version: string }): ShareScope {
  const { version } = require('react/package.json') as { version: string };
  return {
    react: provided(version, libraryOf('react')),
    'react/jsx-runtime': provided(version, libraryOf('react/jsx-runtime')),
    ...(process.env.NODE_ENV === 'production'
      ? {}
      : { 'react/jsx-dev-runtime': provided(version, libraryOf('react/jsx-dev-runtime')) }),
    'react-dom': provided(version, libraryOf('react-dom')),
    '@larder/shell': provided(shell.version, shell.exports),
  };
}
