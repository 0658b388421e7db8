import { join } from 'node:path';
import type { Registry, ReleaseManifest } from '@larder/contracts/release';
import { SHELL_VERSION } from '@larder/shell/remote';
import { conflictOf } from './claims.ts';
import { ReleaseError } from './errors.ts';
import { liveEntry } from './entries.ts';
import { readManifest } from './publish.ts';
import { dropped, type Side, skewsBetween } from './skew.ts';
import { unfitFor } from './unfit.ts';

/** The live releases of the other remotes. */
function liveBeside(store: string, registry: Registry, name: string): Promise<ReleaseManifest[]> {
  const others = Object.keys(registry.microFrontends).flatMap((other) => {
    const version = other === name ? undefined : liveEntry(registry, other)?.metadata.version;
    return version ? [join(store, other, version)] : [];
  });
  return Promise.all(others.map(async (folder) => (await readManifest(folder)).manifest));
}

const sideOf = (of: string, { contract }: Pick<ReleaseManifest, 'contract'>): Side[] =>
  contract ? [{ name: of, contract }] : [];

/**
 * What holds for the registry as it is when the release goes live: told here, not found out by a shopper. The host's shell, api and addresses, claims of others, and what crosses the
 * borders to everybody live. `returns`: it is one that is taken back to; what it passes over does not keep it away then, only what breaks. `isForced`: skew is somebody's own matter.
 */
export async function checkBeside(
  store: string,
  registry: Registry,
  manifest: ReleaseManifest,
  { returns = false, isForced = false }: { returns?: boolean; isForced?: boolean } = {},
): Promise<void> {
  const { name, version, door } = manifest;
  const refuse = (why: string): never => {
    throw new ReleaseError(409, `${name}@${version} cannot go live: ${why}`);
  };
  const { host } = registry;
  const why = unfitFor(manifest, host ?? { shell: SHELL_VERSION, paths: [] });
  if (why) refuse(why);
  const others = await liveBeside(store, registry, name);
  const conflict = conflictOf(
    door,
    others.map((other) => ({
      name: `the live ${other.name}`,
      paths: other.door.routes.map(({ path }) => path),
      slots: other.door.slots.map((slot) => slot.name),
    })),
  );
  if (conflict) throw new ReleaseError(409, conflict);
  const [coming] = sideOf(`${name}@${version}`, manifest);
  if (!coming || isForced) return;
  const sides = [
    ...others.flatMap((other) => sideOf(`the live ${other.name}@${other.version}`, other)),
    ...(host ? sideOf('the host', host) : []),
  ];
  const live = liveEntry(registry, name)?.metadata.version;
  const before = live ? (await readManifest(join(store, name, live))).manifest.contract : undefined;
  const skews = [...skewsBetween(coming, sides), ...(before ? dropped(coming, before, sides) : [])];
  const heavy = returns ? skews.filter(({ breaks }) => breaks) : skews;
  if (heavy.length > 0) refuse(heavy.map(({ words }) => words).join('; '));
}
