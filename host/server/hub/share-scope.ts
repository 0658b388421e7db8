import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

export type ShareScope = Record<string, Record<string, unknown>>;

const provided = (version: string, lib: unknown) => ({
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

/**
 * What every release gets on the server instead of a copy of its own: the very React and shell that render the page.
 * CommonJS packages are handed out as `module.exports`, because that is what the remotes' code was compiled against.
 */
export function createShareScope(shell: { exports: unknown; version: string }): ShareScope {
  const { version } = require('react/package.json') as { version: string };
  return {
    react: provided(version, require('react')),
    'react/jsx-runtime': provided(version, require('react/jsx-runtime')),
    ...(process.env.NODE_ENV === 'production'
      ? {}
      : { 'react/jsx-dev-runtime': provided(version, require('react/jsx-dev-runtime')) }),
    'react-dom': provided(version, require('react-dom')),
    '@larder/shell': provided(shell.version, shell.exports),
  };
}
