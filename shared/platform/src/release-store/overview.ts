import type { ReleaseOverview } from '@larder/contracts/release';
import { bytesOf } from './budget.ts';
import { knownEntries } from './entries.ts';
import { publishedManifest, publishedVersions } from './published.ts';
import { readRegistry } from './registry-file.ts';
import { readLog } from './release-log.ts';
import { readVerdict } from './smoke-verdict.ts';
import { storeOf } from './store/folder-store.ts';
import type { PublishedRelease, StorePlace } from './store/release-store.ts';
import { ObjectStoreError } from '../files/object-store-error.ts';
import { reportSkipped, unlessUnreadable } from './unreadable-releases.ts';

/** Size of an overview: newest releases of a remote in addition to those in the registry, and lines of the log. */
const MAX_SHOWN = { releases: 20, lines: 50 };

type ListedRelease = ReleaseOverview['published'][string][number];

/** Result of a release's smoke test; undefined without one that this store signed, or where its file is unreadable. */
async function smokeOf(store: StorePlace, release: string, verdictKeys: readonly string[]): Promise<ListedRelease['smoke']> {
  try {
    const { verdict } = await readVerdict(store, release, verdictKeys);
    return verdict && { passed: verdict.passed, at: verdict.at, by: verdict.by };
  } catch (error) {
    if (error instanceof ObjectStoreError) throw error;
    reportSkipped(`the verdict of ${release} is skipped: ${error instanceof Error ? error.message : String(error)}`);
    return undefined;
  }
}

async function describe(
  store: StorePlace,
  name: string,
  { version, at }: PublishedRelease,
  verdictKeys: readonly string[] | undefined,
): Promise<ListedRelease | undefined> {
  const release = `${name}@${version}`;
  const manifest = await unlessUnreadable(release, publishedManifest(store, name, version));
  if (!manifest) return undefined;
  const bytes = bytesOf(manifest);
  const smoke = verdictKeys === undefined ? undefined : await smokeOf(store, release, verdictKeys);
  const { owner } = manifest.door;
  return { version, owner, publishedAt: new Date(at).toISOString(), ...(bytes && { bytes }), ...(smoke && { smoke }) };
}

/**
 * The newest releases of each remote, all that are or were live regardless of later ones, and the latest log lines.
 * @param verdictKeys accepted keys of the store's signatures of smoke tests; without one no result is shown
 */
export async function overview(store: StorePlace, verdictKeys: readonly string[] | undefined): Promise<ReleaseOverview> {
  const { releases } = storeOf(store);
  const registry = await readRegistry(store);
  const published = await Promise.all(
    (await releases.names()).map(async (name) => {
      const known = new Set(knownEntries(registry, name).map(({ metadata }) => metadata.version));
      known.add(registry.canaries?.[name]?.metadata.version ?? '');
      const all = await publishedVersions(store, name);
      const listed = all.filter(({ version }, at) => at < MAX_SHOWN.releases || known.has(version));
      const lines: ListedRelease[] = [];
      // One after another: a bucket gets as many requests at once as there are remotes.
      for (const each of listed) {
        const line = await describe(store, name, each, verdictKeys);
        if (line) lines.push(line);
      }
      return [name, lines] as const;
    }),
  );
  const log = (await readLog(store, MAX_SHOWN.lines)).toReversed();
  return { published: Object.fromEntries(published), log };
}
