import { ReleaseError } from './errors.ts';
import { checkFiles, readManifest } from './built-release.ts';
import { publishedVersions, releaseFolder } from './published.ts';
import { signRelease, type SigningKey } from './signing.ts';
import type { StorePlace } from './store/release-store.ts';
import { storeOf } from './store/folder-store.ts';

/**
 * Signs everything in a store that published before it had a key, on the day that the key is made; later nothing is signed that did not come in by `publish`. What is broken stays
 * unsigned and is told.
 */
export async function signPublished(store: StorePlace, key: SigningKey, say: (line: string) => void): Promise<void> {
  const { releases } = storeOf(store);
  for (const name of await releases.names())
    for (const { version } of await publishedVersions(store, name)) {
      try {
        const folder = await releaseFolder(store, name, version);
        const { manifest, integrity } = await readManifest(folder);
        await checkFiles(folder, manifest);
        await signRelease(folder, { name, version, integrity }, key);
        await releases.send(name, version, folder);
      } catch (error) {
        if (!(error instanceof ReleaseError)) throw error;
        say(`not signed: ${error.message}`);
      }
    }
}
