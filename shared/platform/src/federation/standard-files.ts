import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { exposedTypes } from './exposed-types.ts';
import { mfManifestOf } from './mf-manifest.ts';
import { MF_MANIFEST, REMOTE_ENTRY } from './options.ts';
import { remoteEntryText } from './remote-entry.ts';

type StandardRelease = Omit<Parameters<typeof mfManifestOf>[0], 'hasTypes'> & {
  /** Types of the exposed modules, by file name. */
  readonly types: Awaited<ReturnType<typeof exposedTypes>>;
};

/**
 * Writes what hosts with the federation plugin load of a release: its standard manifest, remote entry and types. Larder's own pages load none of them.
 *
 * @param folder the release's browser files
 * @param release manifest, version, module files and types of the release
 */
export async function writeStandardFiles(folder: string, release: StandardRelease): Promise<void> {
  for (const [file, content] of release.types) await writeFile(join(folder, file), content);
  await writeFile(join(folder, MF_MANIFEST), JSON.stringify(mfManifestOf({ ...release, hasTypes: release.types.size > 0 })));
  await writeFile(join(folder, REMOTE_ENTRY), remoteEntryText(release));
}
