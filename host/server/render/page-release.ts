import type { Registry } from '@larder/contracts/release';
import { routeFinder } from '@larder/shell/services/router/find-route';
import type { ReleaseName } from '../charges/release-name.ts';
import type { PageRoute } from '../hub/snapshot.ts';
import type { PageRequest } from './messages.ts';

/** Tells whose page an address is, before it is rendered: the release that its visitor gets of the remote whose route it is; undefined for the host's own pages. */
export function createPageReleases(): (
  page: Pick<PageRequest, 'path' | 'trial' | 'canaries'>,
  routes: readonly PageRoute[],
  registry: Registry | undefined,
) => ReleaseName | undefined {
  // Each process that renders tells its own.
  const known = new WeakMap<readonly PageRoute[], (pathname: string) => string | undefined>();
  function finderFor(routes: readonly PageRoute[]): (pathname: string) => string | undefined {
    const remotes = new Map(routes.map((route) => [route.path, route.remote]));
    const find = routeFinder(routes.map((route) => ({ path: route.path })));
    return (pathname) => remotes.get(find(pathname)[0]?.route.path ?? '');
  }
  return ({ path, trial, canaries }, routes, registry) => {
    const remoteAt = known.get(routes) ?? finderFor(routes);
    known.set(routes, remoteAt);
    const remote = remoteAt(path.split(/[?#]/, 1)[0] ?? '');
    if (remote === undefined) return undefined;
    const version =
      trial?.find(({ url }) => url.startsWith(`/${remote}/`))?.metadata.version ??
      canaries?.find(({ name }) => name === remote)?.version ??
      registry?.microFrontends[remote]?.find(({ deployment }) => deployment.default)?.metadata.version;
    return version === undefined ? undefined : { remote, version };
  };
}
