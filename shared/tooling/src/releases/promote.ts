import { readdir } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import semver from 'semver';
import type { Registry, RegistryEntry, ReleaseManifest } from '@larder/contracts/release';
import { SHELL_VERSION } from '@larder/shell/remote';
import { ReleaseError } from './errors.ts';
import { checkFiles, readManifest } from './publish.ts';
import { changeRegistry, readRegistry } from './registry-file.ts';
import { smoke } from './smoke.ts';

const keptEntries = 10;

/** The entry that is served, if any. */
export const liveEntry = (registry: Registry, name: string): RegistryEntry | undefined =>
  registry.microFrontends[name]?.find((entry) => entry.deployment.default);

/** Two live remotes must never claim one route or one slot; told here, not found out by a shopper. */
async function checkClaims(store: string, registry: Registry, manifest: ReleaseManifest): Promise<void> {
  for (const other of Object.keys(registry.microFrontends)) {
    const live = other === manifest.name ? undefined : liveEntry(registry, other);
    if (!live) continue;
    const { door } = (await readManifest(join(store, other, live.metadata.version))).manifest;
    const shape = (path: string) => path.replace(/:[^/]+/g, ':');
    const routes = new Set(door.routes.map((route) => shape(route.path)));
    const route = manifest.door.routes.find((each) => routes.has(shape(each.path)));
    if (route) throw new ReleaseError(409, `${manifest.name} claims the route ${route.path}, which the live ${other} serves`);
    const slots = new Set(door.slots.map((slot) => slot.name));
    const slot = manifest.door.slots.find((each) => slots.has(each.name));
    if (slot) throw new ReleaseError(409, `${manifest.name} claims the slot ${slot.name}, which the live ${other} fills`);
  }
}

function withLive(entries: readonly RegistryEntry[], live: RegistryEntry): RegistryEntry[] {
  const rest = entries
    .filter((entry) => entry.metadata.version !== live.metadata.version)
    .map((entry) => ({ ...entry, deployment: { traffic: 0, default: false } }));
  return [{ ...live, deployment: { traffic: 100, default: true } }, ...rest].slice(0, keptEntries);
}

/** All that must hold before a release may go live. Throws a `ReleaseError` with the reason; nothing is changed. */
async function checkRelease(store: string, name: string, version: string): Promise<{ integrity: string }> {
  const folder = join(store, name, version);
  const { manifest, integrity } = await readManifest(folder);
  if (manifest.name !== name || manifest.version !== version) {
    throw new ReleaseError(400, `the manifest in ${name}/${version} is that of ${manifest.name}@${manifest.version}`);
  }
  await checkFiles(folder, manifest);
  if (!semver.satisfies(SHELL_VERSION, manifest.door.shell)) {
    throw new ReleaseError(400, `${name}@${version} needs shell ${manifest.door.shell}; this is ${SHELL_VERSION}`);
  }
  await checkClaims(store, await readRegistry(store), manifest);
  await smoke(folder, manifest);
  return { integrity };
}

/** Makes a published release the live one. It goes on being the live one when the registry changes meanwhile: the change is computed again. */
export async function promote(store: string, name: string, version: string, by = 'larder'): Promise<Registry> {
  const { integrity } = await checkRelease(store, name, version);
  const live: RegistryEntry = {
    url: `/${name}/${version}/`,
    metadata: { version, integrity },
    deployment: { traffic: 100, default: true },
    extras: { promotedAt: new Date().toISOString(), by },
  };
  return changeRegistry(store, ({ microFrontends }) => ({
    ...microFrontends,
    [name]: withLive(microFrontends[name] ?? [], live),
  }));
}

/** Makes the release live again that was live before the present one. */
export async function rollback(store: string, name: string, by = 'larder'): Promise<Registry> {
  const entries = (await readRegistry(store)).microFrontends[name] ?? [];
  const at = entries.findIndex((entry) => entry.deployment.default);
  const previous = entries[at + 1];
  if (!previous) throw new ReleaseError(404, `${name} has no earlier release to go back to`);
  const { version } = previous.metadata;
  const { integrity } = await checkRelease(store, name, version);
  return changeRegistry(store, ({ microFrontends }) => {
    // The bad release keeps a place behind the good ones, so that a second rollback goes further back and not forth again.
    const all = microFrontends[name] ?? [];
    const bad = all.find((entry) => entry.deployment.default);
    const rest = all.filter((entry) => entry !== bad && entry.metadata.version !== version);
    const live = { ...previous, metadata: { version, integrity }, extras: { promotedAt: new Date().toISOString(), by } };
    return { ...microFrontends, [name]: withLive(bad ? [...rest, bad] : rest, live) };
  });
}

/** Versions of a remote in the store with their state, newest promotion first, unpromoted ones last. */
export async function list(
  store: string,
  name: string,
): Promise<{ version: string; state: 'live' | 'promoted' | 'published' }[]> {
  const entries = (await readRegistry(store)).microFrontends[name] ?? [];
  const known = new Set(entries.map((entry) => entry.metadata.version));
  const folder = join(store, name);
  const versions = existsSync(folder) ? (await readdir(folder)).filter((each) => !each.endsWith('.part')) : [];
  return [
    ...entries.map((e) => ({
      version: e.metadata.version,
      state: e.deployment.default ? ('live' as const) : ('promoted' as const),
    })),
    ...versions.filter((each) => !known.has(each)).map((version) => ({ version, state: 'published' as const })),
  ];
}
