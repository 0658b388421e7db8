import { createHash } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { MANIFEST_SCHEMA, type ReleaseContract, type RemoteManifest } from '@larder/contracts/release';
import { filesUnder } from './files.ts';

/** Placeholder of the version while a release is built: names and code contain it, and the output determines the version. It has the length of a version. */
export const UNNAMED = 'yet0unnamed0';

/**
 * Gives the release in `folder`, built as `UNNAMED`, its content version: the first 12 hex digits of a sha256 over its files, its remote manifest, its contract and the schema version of its manifest.
 * So the same code has the same version on every machine and in every folder, and only the content of a release can change it.
 */
export async function nameByContent(
  folder: string,
  facts: { remoteManifest: RemoteManifest; contract?: ReleaseContract },
): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify([facts.remoteManifest, facts.contract, MANIFEST_SCHEMA]));
  const files = await filesUnder(folder);
  const contents = await Promise.all(files.map((path) => readFile(join(folder, path))));
  for (const [at, path] of files.entries()) hash.update(`\0${path}\0`).update(contents[at] ?? '');
  const version = hash.digest('hex').slice(0, UNNAMED.length);
  for (const [at, path] of files.entries()) {
    const content = contents[at];
    if (content?.includes(UNNAMED)) await writeFile(join(folder, path), content.toString().replaceAll(UNNAMED, version));
    const name = path.split('/').at(-1) ?? path;
    if (name.includes(UNNAMED)) {
      await rename(join(folder, path), join(folder, dirname(path), name.replaceAll(UNNAMED, version)));
    }
  }
  return version;
}
