import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { remoteName } from '@larder/contracts/release';
import { ReleaseError } from './errors.ts';
import { checkFiles, readManifest } from './publish.ts';
import { publishedVersions } from './published.ts';
import { signRelease, type SigningKey } from './signing.ts';

/**
 * Signs everything in a store that published before it had a key, on the day that the key is made; later nothing is signed that did not come in by `publish`. What is broken stays
 * unsigned and is told.
 */
export async function signPublished(store: string, key: SigningKey, say: (line: string) => void): Promise<void> {
  const remotes = existsSync(store) ? (await readdir(store)).filter((name) => remoteName.safeParse(name).success) : [];
  for (const name of remotes)
    for (const { version } of await publishedVersions(store, name)) {
      const folder = join(store, name, version);
      try {
        const { manifest, integrity } = await readManifest(folder);
        await checkFiles(folder, manifest);
        await signRelease(folder, { name, version, integrity }, key);
      } catch (error) {
        if (!(error instanceof ReleaseError)) throw error;
        say(`not signed: ${error.message}`);
      }
    }
}
