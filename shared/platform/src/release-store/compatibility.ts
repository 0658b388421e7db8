import type { Registry, ReleaseManifest } from '@larder/contracts/release';
import { SHELL_VERSION } from '@larder/shell/remote';
import { conflictOf, droppedRoutes } from './claims.ts';
import { checkNotCleaned } from './deleted-releases.ts';
import { ReleaseError } from './errors.ts';
import { liveEntry } from './entries.ts';
import { readManifest } from './built-release.ts';
import { releaseFolder } from './published.ts';
import { unlessUnreadable } from './unreadable-releases.ts';
import { dropped, type Side, skewsBetween } from './contract-skew.ts';
import { unfitFor } from './host-compatibility.ts';
import type { StorePlace } from './store/release-store.ts';

type OtherRelease = ReleaseManifest & { readonly as: 'live' | 'canary' };

/** The live releases of the other remotes, and their canaries. */
async function readOtherReleases(store: StorePlace, registry: Registry, name: string): Promise<OtherRelease[]> {
  const others = Object.keys(registry.microFrontends).filter((other) => other !== name);
  const served = others.flatMap((other) => [
    { other, as: 'live' as const, version: liveEntry(registry, other)?.metadata.version },
    { other, as: 'canary' as const, version: registry.canaries?.[other]?.metadata.version },
  ]);
  const found = await Promise.all(
    served.map(async ({ other, as, version }): Promise<OtherRelease[]> => {
      const known = version && (await manifestOf(store, other, version));
      return known ? [{ ...known, as }] : [];
    }),
  );
  return found.flat();
}

/** Undefined when it is unreadable: no host renders such a release, so nothing has to fit it. */
const manifestOf = async (store: StorePlace, name: string, version: string): Promise<ReleaseManifest | undefined> =>
  (await unlessUnreadable(`${name}@${version}`, releaseFolder(store, name, version).then(readManifest)))?.manifest;

const sideOf = (of: string, { contract }: Pick<ReleaseManifest, 'contract'>): Side[] =>
  contract ? [{ name: of, contract }] : [];

/**
 * Checks a release against the registry at the moment it goes live, so that no shopper meets a conflict: the host's shell, API and addresses, claims of other remotes, and the contracts with
 * everything live and with the canaries of others. A release that drops a route of the live one names it under `retiredRoutes`. `returns`: the release is a rollback target; then only breaking skews refuse it, not unknown fields. `isForced` skips the checks of contracts and dropped routes.
 */
export async function checkCompatibility(
  store: StorePlace,
  registry: Registry,
  manifest: ReleaseManifest,
  { returns = false, isForced = false }: { returns?: boolean; isForced?: boolean } = {},
): Promise<void> {
  const { name, version, door: remoteManifest } = manifest;
  checkNotCleaned(registry, name, version);
  const refuse = (why: string): never => {
    throw new ReleaseError(409, `${name}@${version} cannot go live: ${why}`);
  };
  const { host } = registry;
  const why = unfitFor(manifest, host ?? { shell: SHELL_VERSION, paths: [] });
  if (why) refuse(why);
  const served = await readOtherReleases(store, registry, name);
  // No canary prevents a rollback: a canary that conflicts then is rolled back for its own failures.
  const others = returns ? served.filter(({ as }) => as === 'live') : served;
  const conflict = conflictOf(
    remoteManifest,
    others.map((other) => ({
      name: `the ${other.as} ${other.name}`,
      paths: other.door.routes.map(({ path }) => path),
      slots: other.door.slots.map((slot) => slot.name),
    })),
  );
  if (conflict) throw new ReleaseError(409, conflict);
  const live = liveEntry(registry, name)?.metadata.version;
  const before = live ? await manifestOf(store, name, live) : undefined;
  const lost = before && !returns && !isForced ? droppedRoutes(before.door, remoteManifest) : [];
  if (lost.length > 0)
    refuse(
      `it drops ${lost.join(', ')} of the live ${name}@${live}, and links to ${lost.length > 1 ? 'them' : 'it'} would end at "not found"; list ${lost.length > 1 ? 'them' : 'it'} under "retiredRoutes" in remote.ts, or force it with a reason`,
    );
  const [coming] = sideOf(`${name}@${version}`, manifest);
  if (!coming || isForced) return;
  const sides = [
    ...others.flatMap((other) => sideOf(`the ${other.as} ${other.name}@${other.version}`, other)),
    ...(host ? sideOf('the host', host) : []),
  ];
  const skews = [...skewsBetween(coming, sides), ...(before?.contract ? dropped(coming, before.contract, sides) : [])];
  const heavy = returns ? skews.filter(({ breaks }) => breaks) : skews;
  if (heavy.length > 0) refuse(heavy.map(({ words }) => words).join('; '));
}
