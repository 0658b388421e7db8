import { existsSync } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { releaseVersion, remoteName } from '@larder/contracts/release';
import type { PublishedRelease, PublishedReleases } from './release-store.ts';

/** A stray file where a folder belongs is no release either. */
const undefinedIfMissing = (error: NodeJS.ErrnoException): undefined => {
  if (error.code !== 'ENOENT' && error.code !== 'ENOTDIR') throw error;
};

/** A release's manifest in a folder, as text; undefined where there is none. */
export const manifestIn = (folder: string, name: string, version: string): Promise<string | undefined> =>
  readFile(join(folder, name, version, 'manifest.json'), 'utf8').catch(undefinedIfMissing);

/** Releases that are stored only in the folder. */
export function folderReleases(folder: string): PublishedReleases {
  return {
    async names() {
      const names = (await readdir(folder).catch(undefinedIfMissing)) ?? [];
      return names.filter((name) => remoteName.safeParse(name).success).toSorted();
    },
    async versions(name): Promise<PublishedRelease[]> {
      const entries = (await readdir(join(folder, name), { withFileTypes: true }).catch(undefinedIfMissing)) ?? [];
      const versions = entries
        .filter((entry) => entry.isDirectory() && releaseVersion.safeParse(entry.name).success && !entry.name.endsWith('.part'))
        .map((entry) => entry.name);
      const aged = await Promise.all(
        versions.map(async (version) => ({ version, at: (await stat(join(folder, name, version))).birthtimeMs })),
      );
      return aged.toSorted((a, b) => b.at - a.at);
    },
    bring: async () => undefined,
    // The folder has the only copy.
    discardIncomplete: () => Promise.resolve(false),
    manifest: (name, version) => manifestIn(folder, name, version),
    renewSignature: async () => undefined,
    send: (name, version) => Promise.resolve(!existsSync(join(folder, name, version))),
    drop: async () => undefined,
  };
}
