import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { mfManifestOf } from './mf-manifest.ts';
import { MF_MANIFEST, REMOTE_ENTRY } from './options.ts';
import { remoteEntryText } from './remote-entry.ts';

/**
 * Writes what hosts with the federation plugin load of a release: its standard manifest and remote entry. Larder's own pages load neither.
 *
 * @param folder the release's browser files
 * @param release manifest, version and module files of the release
 */
export async function writeStandardFiles(folder: string, release: Parameters<typeof mfManifestOf>[0]): Promise<void> {
  await writeFile(join(folder, MF_MANIFEST), JSON.stringify(mfManifestOf(release)));
  await writeFile(join(folder, REMOTE_ENTRY), remoteEntryText(release));
}
