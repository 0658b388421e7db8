import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Registry } from '@larder/contracts/release';
import { cleanedOf } from './deleted-releases.ts';
import { liveEntry } from './entries.ts';
import { publishedVersions, releaseFolder } from './published.ts';
import { rollbackTarget } from './rollback-target.ts';
import { changeRegistry, readRegistry } from './registry-file.ts';
import { whoami } from './release-log.ts';
import { storeOf } from './store/folder-store.ts';
import type { ReleaseStore, StorePlace } from './store/release-store.ts';
import { reportPath, verdictPath } from './smoke-verdict.ts';

const DAY_MS = 24 * 60 * 60_000;
/** Cleaned releases of a remote that the registry remembers, the latest. */
const REMEMBERED = 200;

/** Unused published versions of a remote: not live, no canary, no rollback target, and neither published nor promoted since `since` (ms). */
async function needless(store: StorePlace, registry: Registry, name: string, since: number): Promise<string[]> {
  const served = [liveEntry(registry, name), registry.canaries?.[name]].map((entry) => entry?.metadata.version);
  const retained = new Set([...served, await rollbackTarget(store, registry, name)]);
  for (const { metadata, extras } of registry.microFrontends[name] ?? [])
    if (Date.parse(extras.promotedAt) >= since) retained.add(metadata.version);
  const published = await publishedVersions(store, name);
  return published.filter(({ version, at }) => at < since && !retained.has(version)).map(({ version }) => version);
}

/** Marks all releases of a remote to be removed in one revision of the registry, computed from the revision that it replaces. Returns the newly marked ones. */
async function mark(
  store: StorePlace,
  name: string,
  since: number,
  { by, reason, at }: { by: string; reason: string; at: string },
): Promise<string[]> {
  const fresh = async (registry: Registry) =>
    (await needless(store, registry, name, since)).filter((version) => !cleanedOf(registry, name, version));
  if ((await fresh(await readRegistry(store))).length === 0) return [];
  let marked: string[] = [];
  await changeRegistry(store, async (current) => {
    marked = await fresh(current);
    const all = [
      ...Object.entries(current.cleaned?.[name] ?? {}),
      ...marked.map((version) => [version, { at, by, reason }] as const),
    ];
    return {
      ...current,
      cleaned: { ...current.cleaned, [name]: Object.fromEntries(all.slice(-Math.max(REMEMBERED, marked.length))) },
      change: { action: 'clean', name, by, at, reason: `${reason}: ${marked.join(', ') || 'none'}` },
    };
  });
  return marked;
}

/** Renames a folder, where it is there and nothing is at the other name. */
async function moved(from: string, to: string): Promise<boolean> {
  try {
    await rename(from, to);
    return true;
  } catch (error) {
    if (['ENOENT', 'ENOTEMPTY', 'EEXIST'].includes((error as NodeJS.ErrnoException).code ?? '')) return false;
    throw error;
  }
}

/**
 * Removes quarantined releases after a final check: a release that was published again meanwhile returns to its place, unless another copy exists there by then.
 * Returns the releases whose files were removed.
 */
async function removeQuarantined(store: ReleaseStore, quarantine: string): Promise<string[]> {
  const { folder, releases, files } = store;
  const removed: string[] = [];
  for (const release of await readdir(quarantine)) {
    const [name = '', version = ''] = release.split('@');
    const isCleaned = async () => cleanedOf(await readRegistry(store), name, version) !== undefined;
    if (await isCleaned()) await releases.drop(name, version);
    const isDeletable = await isCleaned();
    if (!isDeletable) await releases.send(name, version, join(quarantine, release));
    if (!isDeletable && (await moved(join(quarantine, release), join(folder, name, version)))) continue;
    await rm(join(quarantine, release), { recursive: true, force: true });
    if (!isDeletable) continue;
    for (const path of [verdictPath(release), reportPath(release)]) await files.remove(path);
    removed.push(release);
  }
  return removed;
}

/**
 * Removes unused releases: not live, no canary, no rollback target, and neither published nor promoted within `days`. First the registry marks them, in one compare-and-set for each
 * remote, which is logged; from then on none of them can go live. Then their files are removed. The next run completes an interrupted one. `marked` are the releases of this run, `removed` those whose files it removed, as `mf-cart@1a2b…`.
 */
export async function clean(
  place: StorePlace,
  {
    days,
    by = whoami(),
    reason = `not needed for ${days} days`,
    now = Date.now(),
  }: { days: number; by?: string; reason?: string; now?: number },
): Promise<{ marked: string[]; removed: string[] }> {
  const store = storeOf(place);
  const names = await store.releases.names();
  const quarantine = join(store.folder, '.cleaned');
  if (names.length === 0 && !existsSync(quarantine)) return { marked: [], removed: [] };
  await mkdir(quarantine, { recursive: true });
  const marked: string[] = [];
  const at = new Date(now).toISOString();
  const removed = await removeQuarantined(store, quarantine);
  for (const name of names) {
    const versions = await mark(store, name, now - days * DAY_MS, { by, reason, at });
    marked.push(...versions.map((version) => `${name}@${version}`));
    const { cleaned } = await readRegistry(store);
    const there = new Set((await publishedVersions(store, name)).map(({ version }) => version));
    for (const version of Object.keys(cleaned?.[name] ?? {}).filter((each) => there.has(each)))
      await moved(await releaseFolder(store, name, version), join(quarantine, `${name}@${version}`));
  }
  return { marked, removed: [...removed, ...(await removeQuarantined(store, quarantine))] };
}
