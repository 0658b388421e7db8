import { remoteName, type ReleaseManifest } from '@larder/contracts/release';
import { PlainError } from '../process/plain-error.ts';
import { readManifest } from '../release-store/built-release.ts';
import { liveEntry } from '../release-store/entries.ts';
import { releaseFolder } from '../release-store/published.ts';
import { readRegistry } from '../release-store/registry-file.ts';
import { storeHere } from '../release-store/store/here.ts';
import { unlessUnreadable } from '../release-store/unreadable-releases.ts';

/**
 * Reads the releases of a smoke test.
 * @param words releases on trial, such as `mf-cart@1a2b…`, also several separated by commas
 * @returns the releases on trial, and with them what is live of all other remotes
 * @throws PlainError for a word that names no release
 */
export async function combinationOf(words: readonly string[]): Promise<{ tried: ReleaseManifest[]; all: ReleaseManifest[] }> {
  const store = storeHere();
  const tried: ReleaseManifest[] = [];
  for (const word of words.flatMap((each) => each.split(','))) {
    const [name = '', version = ''] = word.split('@');
    if (!remoteName.safeParse(name).success || version === '')
      throw new PlainError(`"${word}" is no release; say mf-cart@<version>.`);
    tried.push((await readManifest(await releaseFolder(store, name, version))).manifest);
  }
  const registry = await readRegistry(store);
  const others = Object.keys(registry.microFrontends).filter((name) => !tried.some((each) => each.name === name));
  const live = await Promise.all(
    others.flatMap((name) => {
      const entry = liveEntry(registry, name);
      if (!entry) return [];
      const { version } = entry.metadata;
      return [unlessUnreadable(`${name}@${version}`, releaseFolder(store, name, version).then(readManifest))];
    }),
  );
  return { tried, all: [...tried, ...live.flatMap((reading) => reading?.manifest ?? [])] };
}
