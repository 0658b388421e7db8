import type { Registry, RegistryEntry, ReleaseManifest } from '@larder/contracts/release';
import { checkCompatibility } from './compatibility.ts';
import { checkRelease, loggedReason, type AuditContext } from './check-release.ts';
import { takeBackCanary } from './canary.ts';
import { knownEntries, liveEntry, withLive, withLiveBad, withoutCanary } from './entries.ts';
import { ReleaseError } from './errors.ts';
import { changeRegistry, readRegistry } from './registry-file.ts';
import { whoami } from './release-log.ts';
import { rollbackTarget } from './rollback-target.ts';
import { checkVerdict, readVerdict } from './smoke-verdict.ts';
import type { StorePlace } from './store/release-store.ts';

const entryOf = ({ name, version }: ReleaseManifest, integrity: string, by: string): RegistryEntry => ({
  url: `/${name}/${version}/`,
  metadata: { version, integrity },
  deployment: { traffic: 100, default: true },
  extras: { promotedAt: new Date().toISOString(), by },
});

const liveVersion = (registry: Registry, name: string): string | undefined => liveEntry(registry, name)?.metadata.version;

const promotedMeanwhile = (name: string, now: string | undefined, status: 409 | 410 = 409): ReleaseError =>
  new ReleaseError(status, `${now ? `${name}@${now} was promoted` : `${name} was retired`} meanwhile; look again`);

/**
 * Makes a published release the live one. If the registry changes meanwhile, the checks that depend on it are repeated; another promotion of the
 * same remote meanwhile wins, and this one is refused (409).
 * A release that was rolled back, or that conflicts with the live ones, is refused (409) unless `force` gives a reason. `together`: the conflicting releases go live right after it. With
 * `verdictKeys` a release that was never live needs a verdict signed with it, unless it is forced.
 */
export async function promote(
  store: StorePlace,
  name: string,
  version: string,
  {
    by = whoami(),
    reason,
    force,
    together = false,
    verdictKeys,
  }: AuditContext & { force?: string; together?: boolean; verdictKeys?: readonly string[] } = {},
): Promise<Registry> {
  const how = { isForced: together || force !== undefined };
  const before = liveVersion(await readRegistry(store), name);
  const { manifest, integrity } = await checkRelease(store, name, version, how);
  const promoted = entryOf(manifest, integrity, by);
  const { verdict } = verdictKeys === undefined ? {} : await readVerdict(store, `${name}@${version}`, verdictKeys);
  return changeRegistry(store, async (current) => {
    const now = liveVersion(current, name);
    if (now !== before && now !== version && !force) throw promotedMeanwhile(name, now);
    await checkCompatibility(store, current, manifest, how);
    const entries = knownEntries(current, name);
    const known = entries.find(({ metadata }) => metadata.version === version);
    if (!known && verdictKeys !== undefined && !force) await checkVerdict(store, `${name}@${version}`, verdictKeys);
    const bad = known?.bad;
    if (bad && !force) {
      throw new ReleaseError(
        409,
        `${name}@${version} was taken back (${bad.reason}, ${bad.by}, ${bad.at}); force it with a reason`,
      );
    }
    const { [name]: _back, ...retired } = current.retired ?? {};
    // Force makes it live, not good: no rollback goes to it later.
    const live: RegistryEntry = {
      ...promoted,
      extras: { ...promoted.extras, ...(verdict && !verdict.passed && { smokeFailed: true }) },
      ...(bad && { bad }),
    };
    return {
      ...withoutCanary(current, name),
      retired,
      microFrontends: { ...current.microFrontends, [name]: withLive(entries, live) },
      change: { action: 'promote', name, version, by, at: live.extras.promotedAt, reason: loggedReason(force, reason) },
    };
  });
}

/**
 * Rolls back the live release: marks it bad, with the reason, and makes the last good one live, or the given version. With `from`, only while that one is
 * live; otherwise responds with 410. If it is a canary, the canary ends. Every change of the live release ends the remote's canary, which was compared with the old one.
 */
export async function rollback(
  store: StorePlace,
  name: string,
  { by = whoami(), reason = 'rolled back', to, from }: AuditContext & { to?: string; from?: string } = {},
): Promise<Registry> {
  const before = await readRegistry(store);
  if (from !== undefined && before.canaries?.[name]?.metadata.version === from)
    return takeBackCanary(store, name, { by, reason, from });
  const leaving = liveVersion(before, name);
  if (from !== undefined && leaving !== from) throw new ReleaseError(410, `${name}@${from} is not live`);
  const version = to ?? (await rollbackTarget(store, before, name));
  if (!version)
    throw new ReleaseError(
      404,
      `${name} has no earlier good release to go back to; --to names another, larder release retire ${name} takes the remote out of the store`,
    );
  if (version === leaving) throw new ReleaseError(409, `${name}@${version} is live`);
  const how = { returns: true };
  const { manifest, integrity } = await checkRelease(store, name, version, how);
  return changeRegistry(store, async (current) => {
    await checkCompatibility(store, current, manifest, how);
    const now = liveVersion(current, name);
    if (now !== leaving) throw promotedMeanwhile(name, now, from === undefined ? 409 : 410);
    const live = entryOf(manifest, integrity, by);
    const at = live.extras.promotedAt;
    const entries = withLiveBad(current.microFrontends[name] ?? [], { at, by, reason });
    return {
      ...withoutCanary(current, name),
      microFrontends: { ...current.microFrontends, [name]: withLive(entries, live) },
      change: { action: 'rollback', name, version, by, at, reason },
    };
  });
}

/** Takes a remote out of the store: its pages are not found, its slots show their fallback. Its releases stay published, and rolled back ones stay marked. */
export function retire(store: StorePlace, name: string, { by = whoami(), reason }: AuditContext = {}): Promise<Registry> {
  return changeRegistry(store, (current) => {
    const { [name]: retired, ...others } = current.microFrontends;
    if (!retired) throw new ReleaseError(404, `${name} is not in the registry`);
    return {
      ...withoutCanary(current, name),
      microFrontends: others,
      retired: { ...current.retired, [name]: retired.filter(({ bad }) => bad) },
      change: { action: 'retire', name, by, at: new Date().toISOString(), reason },
    };
  });
}
