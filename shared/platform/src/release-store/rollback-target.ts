import type { Registry } from '@larder/contracts/release';
import { cleanedOf } from './deleted-releases.ts';
import { goodEntries } from './entries.ts';
import { publishedManifest } from './published.ts';
import { unlessUnreadable } from './unreadable-releases.ts';
import type { StorePlace } from './store/release-store.ts';

/**
 * Version that a rollback goes to: the newest good release that is not live and whose manifest this code can read. One that went live although its smoke test
 * failed comes after all others.
 */
export async function rollbackTarget(store: StorePlace, registry: Registry, name: string): Promise<string | undefined> {
  const good = goodEntries(registry, name);
  const failed = good.filter(({ extras }) => extras.smokeFailed);
  for (const { metadata } of [...good.filter((entry) => !failed.includes(entry)), ...failed]) {
    const { version } = metadata;
    // The caller refuses a removed release and names the operator who removed it.
    if (cleanedOf(registry, name, version)) return version;
    if (await unlessUnreadable(`${name}@${version}`, publishedManifest(store, name, version))) return version;
  }
  return undefined;
}
