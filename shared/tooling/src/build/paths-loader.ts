import { paths } from '@larder/contracts/paths';
import type { LoaderContext } from 'webpack';

const IMPORTED = /^import (?:\{[^}]*\bpaths\b[^}]*\}|\* as paths) from ['"][^'"]*(?:contracts\/paths|\/path-names\.ts)['"]/m;
/** A name of the module that is read; what is called is no text. */
const READ = /(?<![\w$.])paths\.(\w+)\b(?!\s*\()/g;

const named: Readonly<Record<string, unknown>> = paths;

/** A script with the paths of the store in the places of their names (SHELL-006). */
export const withPaths = (source: string): string =>
  IMPORTED.test(source)
    ? source.replaceAll(READ, (name, key: string) => (typeof named[key] === 'string' ? JSON.stringify(named[key]) : name))
    : source;

/**
 * Puts paths in the places of their names, so that a name for each costs a page nothing. A bundler does so with short texts alone: longer ones it hands from
 * module to module by name, which put some 350 bytes into each first page.
 */
export default function pathsLoader(
  this: LoaderContext<object>,
  source: string,
  map?: Parameters<LoaderContext<object>['callback']>[2],
): void {
  this.callback(null, withPaths(source), map);
}
