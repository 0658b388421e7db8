import { bytesLine } from '@larder/contracts/release-bytes';
import { type Canary, type HostRelease, type Registry, type RegistryEntry } from '@larder/contracts/release';
import { bytesOf } from '../budget.ts';
import { knownEntries, liveEntry } from '../entries.ts';
import { metricsLine } from '../host-metrics.ts';
import { ReleaseError } from '../errors.ts';
import { publishedManifest, publishedVersions } from '../published.ts';
import { readRegistry } from '../registry-file.ts';
import type { ReleaseStore } from '../store/release-store.ts';

const stateOf = (entry: RegistryEntry | undefined, canary: Canary | undefined): string => {
  if (canary) return `canary for ${canary.share} % since ${canary.extras.at} by ${canary.extras.by}`;
  return entry ? `promoted ${entry.extras.promotedAt} by ${entry.extras.by}` : 'never promoted';
};

/** Lines on the releases of a remote whose files were cleaned away, the latest first. */
const cleanedLines = ({ cleaned }: Registry, name: string): string[] =>
  Object.entries(cleaned?.[name] ?? {})
    .toReversed()
    .map(([version, { at, by, reason }]) => `  - ${version}  cleaned away ${at} by ${by}: ${reason}`);

/** The size of a release's heaviest parts against the budget of its remote manifest; empty without a budget. */
async function weightLine(store: ReleaseStore, name: string, version: string): Promise<string> {
  try {
    const bytes = bytesOf(await publishedManifest(store, name, version));
    return bytes ? bytesLine(bytes) : '';
  } catch (error) {
    if (!(error instanceof ReleaseError)) throw error;
    return `cannot be read: ${error.message}`;
  }
}

/** The published releases of these remotes as lines, newest first: each with its role, its size, and its metrics where `metrics` has them. */
export async function releaseList(
  store: ReleaseStore,
  names: readonly string[],
  metrics: readonly HostRelease[],
): Promise<string[]> {
  const registry = await readRegistry(store);
  const lines: string[] = [];
  for (const name of names) {
    const live = liveEntry(registry, name)?.metadata.version;
    const versions = await publishedVersions(store, name);
    lines.push(versions.length ? name : `${name}: nothing published`);
    for (const { version } of versions) {
      const entry = knownEntries(registry, name).find(({ metadata }) => metadata.version === version);
      const canary = registry.canaries?.[name]?.metadata.version === version ? registry.canaries[name] : undefined;
      const bad = entry?.bad ? `; bad: ${entry.bad.reason} (${entry.bad.by}, ${entry.bad.at})` : '';
      const mark = canary ? '~' : version === live ? '*' : ' ';
      lines.push(`  ${mark} ${version}  ${stateOf(entry, canary)}${bad}`);
      const seen = metrics.find((each) => each.remote === name && each.version === version);
      const more = [await weightLine(store, name, version), seen ? metricsLine(seen) : ''];
      lines.push(...more.filter(Boolean).map((line) => `      ${line}`));
    }
    lines.push(...cleanedLines(registry, name));
  }
  return lines;
}
