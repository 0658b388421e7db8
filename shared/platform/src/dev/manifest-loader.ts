import { createRequire } from 'node:module';
import type { LoaderContext } from 'webpack';

const refresh = createRequire(import.meta.url).resolve('react-refresh/runtime');

/**
 * Wraps a module of the remote manifest in a proxy that always returns its newest exports. A module that exports `prefetch` or `head` in addition to its component is no boundary for React's
 * refresh, and without one every change reloads the page and loses its state. The proxy accepts the change: it registers the component's family with
 * React, and reads every other export at each use. Only an added or removed export reloads the page.
 */
export default function modulesOfRemote(this: LoaderContext<object>): string {
  // By name: the rules of the build read the file as they would without this.
  const file = JSON.stringify(this.utils.contextify(this.context, this.resourcePath));
  return `
let now = require(${file});
const names = Object.keys(now).join();
for (const name of Object.keys(now)) Object.defineProperty(exports, name, { enumerable: true, get: () => now[name] });
module.hot.accept(${file}, () => {
  now = require(${file});
  if (Object.keys(now).join() !== names) throw new Error('an export came or went');
  require(${JSON.stringify(refresh)}).performReactRefresh();
});
`;
}
