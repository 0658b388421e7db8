import type { ReleaseManifest } from '@larder/contracts/release';

/** The routes of a release. */
export const routesOf = ({ door: remoteManifest }: ReleaseManifest) => remoteManifest.routes;

/** Routes in the order of a walk: those of the previewed releases, then one of each other release in turn, because a slot is often on several pages of one remote or on none. */
export function routesInOrder(tried: readonly ReleaseManifest[], all: readonly ReleaseManifest[]): string[] {
  const pathsOf = (manifest: ReleaseManifest) => routesOf(manifest).map(({ path }) => path);
  const others = all.filter((manifest) => !tried.includes(manifest)).map(pathsOf);
  const longest = Math.max(0, ...others.map(({ length }) => length));
  const inTurn = Array.from({ length: longest }, (_, at) => others.flatMap((routes) => routes[at] ?? [])).flat();
  return [...tried.flatMap(pathsOf), ...inTurn];
}
