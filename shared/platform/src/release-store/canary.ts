import type { Registry, RegistryEntry } from '@larder/contracts/release';
import { checkCompatibility } from './compatibility.ts';
import { checkRelease, loggedReason, type AuditContext } from './check-release.ts';
import { liveEntry, withoutCanary } from './entries.ts';
import { ReleaseError } from './errors.ts';
import { changeRegistry } from './registry-file.ts';
import { whoami } from './release-log.ts';
import { checkVerdict } from './smoke-verdict.ts';
import type { StorePlace } from './store/release-store.ts';

/**
 * Gives a published release to `share` percent of visitors (1 to 50) instead of the live one of its remote; an earlier canary of the remote ends. The conditions for going
 * live apply: it must fit the served releases (409), it was not rolled back and, with `verdictKeys`, it passed its smoke test, unless `force` gives a reason.
 */
export async function startCanary(
  store: StorePlace,
  { name, version, share }: { name: string; version: string; share: number },
  { by = whoami(), reason, force, verdictKeys }: AuditContext & { force?: string; verdictKeys?: readonly string[] } = {},
): Promise<Registry> {
  const how = { isForced: force !== undefined };
  const release = `${name}@${version}`;
  const { manifest, integrity } = await checkRelease(store, name, version, how);
  return changeRegistry(store, async (current) => {
    await checkCompatibility(store, current, manifest, how);
    const live = liveEntry(current, name)?.metadata.version;
    if (!live) throw new ReleaseError(409, `${name} has no live release to be compared with; promote ${release}`);
    if (live === version) throw new ReleaseError(409, `${release} is live`);
    const known = current.microFrontends[name]?.find(({ metadata }) => metadata.version === version);
    if (!known && verdictKeys !== undefined && !force) await checkVerdict(store, release, verdictKeys);
    if (known?.bad && !force)
      throw new ReleaseError(409, `${release} was taken back (${known.bad.reason}, ${known.bad.by}); force it with a reason`);
    const at = new Date().toISOString();
    return {
      ...current,
      canaries: {
        ...current.canaries,
        [name]: { url: `/${name}/${version}/`, metadata: { version, integrity }, share, extras: { at, by } },
      },
      change: {
        action: 'canary',
        name,
        version,
        by,
        at,
        reason: [`${share} %`, loggedReason(force, reason)].filter(Boolean).join(': '),
      },
    };
  });
}

/** Gives everybody the live release again. Throws a `ReleaseError` (404) where the remote has no canary. */
export function stopCanary(store: StorePlace, name: string, { by = whoami(), reason }: AuditContext = {}): Promise<Registry> {
  return changeRegistry(store, (current) => {
    const version = current.canaries?.[name]?.metadata.version;
    if (!version) throw new ReleaseError(404, `${name} has no canary`);
    return {
      ...withoutCanary(current, name),
      change: { action: 'stop', name, version, by, at: new Date().toISOString(), reason },
    };
  });
}

/** Ends a canary that does harm: it is marked bad, so that it is tried and goes live again only by force. 410 where it is a canary no more. */
export function takeBackCanary(
  store: StorePlace,
  name: string,
  { by, reason, from }: { by: string; reason: string; from: string },
): Promise<Registry> {
  return changeRegistry(store, (current) => {
    const canary = current.canaries?.[name];
    if (canary?.metadata.version !== from) throw new ReleaseError(410, `${name}@${from} is no canary`);
    const at = new Date().toISOString();
    const { url, metadata, extras } = canary;
    const entries = current.microFrontends[name] ?? [];
    const known = entries.find((entry) => entry.metadata.version === from);
    const marked: RegistryEntry = {
      ...(known ?? { url, metadata, extras: { promotedAt: extras.at, by: extras.by } }),
      deployment: { traffic: 0, default: false },
      bad: { at, by, reason },
    };
    return {
      ...withoutCanary(current, name),
      microFrontends: {
        ...current.microFrontends,
        [name]: known ? entries.map((entry) => (entry === known ? marked : entry)) : [...entries, marked],
      },
      change: { action: 'rollback', name, version: from, by, at, reason: `canary: ${reason}` },
    };
  });
}
