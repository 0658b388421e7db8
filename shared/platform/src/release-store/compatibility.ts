import type { Registry, ReleaseManifest } from '@larder/contracts/release';
import { SHELL_VERSION } from '@larder/shell/remote';
import { conflictOf } from './claims.ts';
import { checkNotCleaned } from './deleted-releases.ts';
import { ReleaseError } from './errors.ts';
import { liveEntry } from './entries.ts';
import { readManifest } from './built-release.ts';
import { releaseFolder } from './published.ts';
import { unlessUnreadable } from './unreadable-releases.ts';
import { dropped, type Side, skewsBetween } from './contract-skew.ts';
import { unfitFor } from './host-compatibility.ts';
import type { StorePlace } from './store/release-store.ts';

type Beside = ReleaseManifest & { readonly as: 'live' | 'canary' };

/** The live releases of the other remotes, and their canaries. */
async function servedBeside(store: StorePlace, registry: Registry, name: string): Promise<Beside[]> {
  const others = Object.keys(registry.microFrontends).filter((other) => other !== name);
  const served = others.flatMap((other) => [
    { other, as: 'live' as const, version: liveEntry(registry, other)?.metadata.version },
    { other, as: 'canary' as const, version: registry.canaries?.[other]?.metadata.version },
  ]);
  const beside = await Promise.all(
    served.map(async ({ other, as, version }): Promise<Beside[]> => {
      const known = version && (await manifestOf(store, other, version));
      return known ? [{ ...known, as }] : [];
    }),
  );
  return beside.flat();
}

/** Undefined when it is unreadable: no host renders such a release, so nothing has to fit it. */
const manifestOf = async (store: StorePlace, name: string, version: string): Promise<ReleaseManifest | undefined> =>
  (await unlessUnreadable(`${name}@${version}`, releaseFolder(store, name, version).then(readManifest)))?.manifest;

const sideOf = (of: string, { contract }: Pick<ReleaseManifest, 'contract'>): Side[] =>
  contract ? [{ name: of, contract }] : [];

/**
 * What holds for the registry as it is when the release goes live: told here, not found out by a shopper. The host's shell, api and addresses, claims of others, and what crosses the
 * borders to everybody live, and to the canaries of others. `returns`: it is one that is taken back to; what it passes over does not keep it away then, only what breaks. `isForced`: skew is somebody's own matter.
 */
export async function checkCompatibility(
  store: StorePlace,
  registry: Registry,
  manifest: ReleaseManifest,
  { returns = false, isForced = false }: { returns?: boolean; isForced?: boolean } = {},
): Promise<void> {
  const { name, version, door } = manifest;
  checkNotCleaned(registry, name, version);
  const refuse = (why: string): never => {
    throw new ReleaseError(409, `${name}@${version} cannot go live: ${why}`);
  };
  const { host } = registry;
  const why = unfitFor(manifest, host ?? { shell: SHELL_VERSION, paths: [] });
  if (why) refuse(why);
  const beside = await servedBeside(store, registry, name);
  // Nothing keeps anybody from going back: a canary that does not fit then is taken back for what it does.
  const others = returns ? beside.filter(({ as }) => as === 'live') : beside;
  const conflict = conflictOf(
    door,
    others.map((other) => ({
      name: `the ${other.as} ${other.name}`,
      paths: other.door.routes.map(({ path }) => path),
      slots: other.door.slots.map((slot) => slot.name),
    })),
  );
  if (conflict) throw new ReleaseError(409, conflict);
  const [coming] = sideOf(`${name}@${version}`, manifest);
  if (!coming || isForced) return;
  const sides = [
    ...others.flatMap((other) => sideOf(`the ${other.as} ${other.name}@${other.version}`, other)),
    ...(host ? sideOf('the host', host) : []),
  ];
  const live = liveEntry(registry, name)?.metadata.version;
  const before = live ? (await manifestOf(store, name, live))?.contract : undefined;
  const skews = [...skewsBetween(coming, sides), ...(before ? dropped(coming, before, sides) : [])];
  const heavy = returns ? skews.filter(({ breaks }) => breaks) : skews;
  if (heavy.length > 0) refuse(heavy.map(({ words }) => words).join('; '));
}
