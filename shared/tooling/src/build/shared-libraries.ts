import { createRequire } from 'node:module';
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

/**
 * The share table of a remote. `import: false` means that the host provides it: a second copy cannot even be built.
 * Ranges are judged once, at promotion: the shell's version stands for all four (its package pins React), so an entry need not carry
 * the code that compares versions.
 */
export function sharedLibraries(dev = false): Record<string, Shared> {
  const names = dev ? [...libraries, ...developmentLibraries] : libraries;
  return Object.fromEntries(
    names.map((name): [string, Shared] => {
      const version = versionOf(name);
      return [name, { singleton: true, version, requiredVersion: false, import: false }];
    }),
  );
}
