import { matchRoutes } from 'react-router';
import type { Registry } from '@larder/contracts/release';
import type { ReleaseName } from '../release-health/release-name.ts';
import type { PageRoute } from '../release-loader/snapshot.ts';
import type { RenderRequest } from './messages.ts';

/**
 * Finds out whose page an address is before it is rendered.
 * @param page the requested page with its preview and canary releases
 * @param routes page routes of all live remotes
 * @returns the release that the visitor gets of the remote that owns the route; undefined for the host's own pages
 */
export function pageRelease(
  { path, preview, canaries }: RenderRequest,
  routes: readonly PageRoute[],
  registry: Registry | undefined,
): ReleaseName | undefined {
  const found = matchRoutes([...routes], path.split(/[?#]/, 1)[0] ?? '');
  const remote = found?.at(-1)?.route.remote;
  if (remote === undefined) return undefined;
  const version =
    preview?.find(({ url }) => url.startsWith(`/${remote}/`))?.metadata.version ??
    canaries?.find(({ name }) => name === remote)?.version ??
    registry?.microFrontends[remote]?.find(({ deployment }) => deployment.default)?.metadata.version;
  return version === undefined ? undefined : { remote, version };
}
