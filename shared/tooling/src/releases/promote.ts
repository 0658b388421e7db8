import { join } from 'node:path';
import type { Registry, RegistryEntry, ReleaseManifest } from '@larder/contracts/release';
import { SHELL_VERSION } from '@larder/shell/remote';
import { conflictOf, type Claimant } from './claims.ts';
import { lastGood, liveEntry, withLive, withLiveBad } from './entries.ts';
import { ReleaseError } from './errors.ts';
import { checkFiles, readManifest } from './publish.ts';
import { changeRegistry, readRegistry } from './registry-file.ts';
import { whoami } from './release-log.ts';
import { smoke } from './smoke.ts';
import { unfitFor } from './unfit.ts';

/** Who changes what is live, and why. */
export interface Deed {
  /** Default: who works here. */
  by?: string;
  reason?: string;
}

/** The other live remotes, with what they claim. */
function claimants(store: string, { microFrontends }: Registry, beside: string): Promise<Claimant[]> {
  const live = Object.entries(microFrontends).flatMap(([name, entries]) => {
    const entry = name === beside ? undefined : entries?.find(({ deployment }) => deployment.default);
    return entry ? [{ name, version: entry.metadata.version }] : [];
  });
  return Promise.all(
    live.map(async ({ name, version }) => {
      const { door } = (await readManifest(join(store, name, version))).manifest;
      return { name: `the live ${name}`, paths: door.routes.map(({ path }) => path), slots: door.slots.map((slot) => slot.name) };
    }),
  );
}

/** What holds for the registry as it is when the release goes live: told here, not found out by a shopper. */
async function checkBeside(store: string, registry: Registry, manifest: ReleaseManifest): Promise<void> {
  const { name, version, door } = manifest;
  const why = unfitFor(manifest, registry.host ?? { shell: SHELL_VERSION, paths: [] });
  if (why) throw new ReleaseError(409, `${name}@${version} cannot go live: ${why}`);
  const conflict = conflictOf(door, await claimants(store, registry, name));
  if (conflict) throw new ReleaseError(409, conflict);
}

/** What holds for the release whatever else is live. Throws a `ReleaseError` with the reason; nothing is changed. */
async function checkRelease(
  store: string,
  name: string,
  version: string,
): Promise<{ manifest: ReleaseManifest; integrity: string }> {
  const folder = join(store, name, version);
  const { manifest, integrity } = await readManifest(folder);
  if (manifest.name !== name || manifest.version !== version) {
    throw new ReleaseError(400, `the manifest in ${name}/${version} is that of ${manifest.name}@${manifest.version}`);
  }
  await checkFiles(folder, manifest);
  await checkBeside(store, await readRegistry(store), manifest);
  await smoke(folder, manifest);
  return { manifest, integrity };
}

const entryOf = ({ name, version }: ReleaseManifest, integrity: string, by: string): RegistryEntry => ({
  url: `/${name}/${version}/`,
  metadata: { version, integrity },
  deployment: { traffic: 100, default: true },
  extras: { promotedAt: new Date().toISOString(), by },
});

/**
 * Makes a published release the live one. It goes on being the live one when the registry changes meanwhile: what depends on it is checked
 * again. One that was taken back is refused (409) unless `force` says why it is to go live all the same.
 */
export async function promote(
  store: string,
  name: string,
  version: string,
  { by = whoami(), reason, force }: Deed & { force?: string } = {},
): Promise<Registry> {
  const { manifest, integrity } = await checkRelease(store, name, version);
  const live = entryOf(manifest, integrity, by);
  return changeRegistry(store, async (current) => {
    await checkBeside(store, current, manifest);
    const entries = current.microFrontends[name] ?? [];
    const bad = entries.find(({ metadata }) => metadata.version === version)?.bad;
    if (bad && !force) {
      throw new ReleaseError(
        409,
        `${name}@${version} was taken back (${bad.reason}, ${bad.by}, ${bad.at}); force it with a reason`,
      );
    }
    return {
      ...current,
      microFrontends: { ...current.microFrontends, [name]: withLive(entries, live) },
      change: { action: 'promote', name, version, by, at: live.extras.promotedAt, reason: force ?? reason },
    };
  });
}

/** Takes the live release back: marks it bad, with the reason, and makes the last good one live, or the version given. */
export async function rollback(
  store: string,
  name: string,
  { by = whoami(), reason = 'rolled back', to }: Deed & { to?: string } = {},
): Promise<Registry> {
  const before = await readRegistry(store);
  const leaving = liveEntry(before, name)?.metadata.version;
  const version = to ?? lastGood(before.microFrontends[name] ?? [])?.metadata.version;
  if (!version) throw new ReleaseError(404, `${name} has no earlier good release to go back to`);
  if (version === leaving) throw new ReleaseError(409, `${name}@${version} is live`);
  const { manifest, integrity } = await checkRelease(store, name, version);
  return changeRegistry(store, async (current) => {
    await checkBeside(store, current, manifest);
    const now = liveEntry(current, name)?.metadata.version;
    if (now !== leaving) throw new ReleaseError(409, `${name}@${now} was promoted meanwhile; look again`);
    const live = entryOf(manifest, integrity, by);
    const at = live.extras.promotedAt;
    const entries = withLiveBad(current.microFrontends[name] ?? [], { at, by, reason });
    return {
      ...current,
      microFrontends: { ...current.microFrontends, [name]: withLive(entries, live) },
      change: { action: 'rollback', name, version, by, at, reason },
    };
  });
}

/** Takes a remote out of the store: its pages are no longer there, its slots show what stands in for them. Its releases stay published. */
export function retire(store: string, name: string, { by = whoami(), reason }: Deed = {}): Promise<Registry> {
  return changeRegistry(store, (current) => {
    if (!current.microFrontends[name]) throw new ReleaseError(404, `${name} is not in the registry`);
    const { [name]: _gone, ...others } = current.microFrontends;
    return { ...current, microFrontends: others, change: { action: 'retire', name, by, at: new Date().toISOString(), reason } };
  });
}
