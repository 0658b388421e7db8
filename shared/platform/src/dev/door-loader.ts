import { createRequire } from 'node:module';
import type { LoaderContext } from 'webpack';

const refresh = createRequire(import.meta.url).resolve('react-refresh/runtime');

/**
 * Puts a module of the door behind one that always hands out its newest exports. A module that exports `prefetch` or `head` beside its component is no boundary for React's
 * refresh, and without one every change of it would load the page anew and lose its state. This one takes the change: the component's family is known to
 * React, and everything else is asked for again each time. Only where an export comes or goes the page is loaded anew.
 */
export default function behindDoor(this: LoaderContext<object>): string {
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
