import { createRequire } from 'node:module';
import webpack from 'webpack';
import { SHELL_VERSION } from '@larder/shell/remote';

const require = createRequire(import.meta.url);

/**
 * What remotes get from the host instead of bringing along. Sharing a library costs its tree-shaking, so the table is short;
 * the router and React Query are reached through `@larder/shell`.
 */
const libraries = ['react', 'react/jsx-runtime', 'react-dom', '@larder/shell'] as const;
const developmentLibraries = ['react/jsx-dev-runtime'] as const;

interface Shared {
  singleton: true;
  version: string;
  requiredVersion: false;
  import: false;
}

function versionOf(library: string): string {
  if (library === '@larder/shell') return SHELL_VERSION;
  const { version } = require(`${library.split('/')[0]}/package.json`) as { version: string };
  return version;
}

const namesOf = (dev: boolean): readonly string[] => (dev ? [...libraries, ...developmentLibraries] : libraries);

/**
 * The share table of a remote's server build. `import: false` means that the host provides it, so a second copy cannot even be built.
 * Ranges are checked once, at promotion: the shell's version represents all four (its package pins React).
 */
export function sharedLibraries(dev = false): Record<string, Shared> {
  return Object.fromEntries(
    namesOf(dev).map((name): [string, Shared] => {
      const version = versionOf(name);
      return [name, { singleton: true, version, requiredVersion: false, import: false }];
    }),
  );
}

/** Reads a library of the host from the container's share scope, which has one copy of each. */
const fromScope = (name: string): string =>
  `data:application/node,module.exports = Object.values(__webpack_share_scopes__.default["${name}"])[0].lib()`;

/**
 * The same for browsers. Webpack's default adds code to every remote's entry that compares versions and waits for them: 1 kB each. There
 * is nothing to compare or to wait for, because the page loads its one copy before any remote.
 */
export const librariesFromHost = (dev = false) =>
  namesOf(dev).map((name) => new webpack.NormalModuleReplacementPlugin(new RegExp(`^${name}$`), fromScope(name)));
