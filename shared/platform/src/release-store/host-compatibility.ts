import semver from 'semver';
import type { HostFacts, ReleaseManifest } from '@larder/contracts/release';
import { unapprovedOrigins } from '../http/remote-origins.ts';
import { conflictOf } from './claims.ts';
import { readManifest } from './built-release.ts';
import { ReleaseError } from './errors.ts';
import type { StorePlace } from './store/release-store.ts';
import { releaseFolder } from './published.ts';

/** Why a remote manifest does not fit a host, as text; undefined when it does. */
export function unfitFor(
  { door: remoteManifest }: Pick<ReleaseManifest, 'door'>,
  host: Pick<HostFacts, 'shell' | 'paths' | 'api' | 'origins'>,
): string | undefined {
  if (!semver.satisfies(host.shell, remoteManifest.shell))
    return `it needs shell ${remoteManifest.shell}; the store's host has ${host.shell}`;
  const { api } = remoteManifest.requires ?? {};
  if (api && host.api && !semver.satisfies(host.api, api)) return `it needs version ${api} of the api; the store has ${host.api}`;
  const { name, origins } = remoteManifest;
  const unapproved = unapprovedOrigins(origins, host.origins?.[name]);
  if (unapproved.length > 0) return `${name} declares ${unapproved.join(', ')}, which the store's host does not approve`;
  return conflictOf(remoteManifest, [{ name: 'the host', paths: host.paths, slots: [] }]);
}

/** The same of a published release; one that is unreadable fits no host. */
export async function unfit(store: StorePlace, name: string, version: string, host: HostFacts): Promise<string | undefined> {
  try {
    const { manifest } = await readManifest(await releaseFolder(store, name, version));
    return unfitFor(manifest, host);
  } catch (error) {
    if (!(error instanceof ReleaseError)) throw error;
    return error.message;
  }
}
