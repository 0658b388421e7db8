import { ReleaseError } from './errors.ts';
import { checkFiles, readManifest } from './built-release.ts';
import { publishedVersions, releaseFolder } from './published.ts';
import { signRelease, type SigningKey } from './signing.ts';
import type { StorePlace } from './store/release-store.ts';
import { storeOf } from './store/folder-store.ts';

/**
 * Signs all releases that a store published before it had a key, when the key is created; later only `publish` signs. Broken ones stay
 * unsigned and are reported.
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
