import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { remoteName } from '@larder/contracts/release';
import type { Notes, Published, PublishedReleases } from './release-store.ts';

const unlessGone = (error: NodeJS.ErrnoException): undefined => {
  if (error.code !== 'ENOENT') throw error;
};

/** A release's manifest in a folder, as text; undefined where there is none. */
export const manifestIn = (folder: string, name: string, version: string): Promise<string | undefined> =>
  readFile(join(folder, name, version, 'manifest.json'), 'utf8').catch(unlessGone);

/** Releases that lie in the folder and nowhere else. */
export function folderReleases(folder: string): PublishedReleases {
  return {
    async names() {
      const names = (await readdir(folder).catch(unlessGone)) ?? [];
      return names.filter((name) => remoteName.safeParse(name).success).toSorted();
    },
    async versions(name): Promise<Published[]> {
      if (!existsSync(join(folder, name))) return [];
      const versions = (await readdir(join(folder, name))).filter((version) => !version.endsWith('.part'));
      const aged = await Promise.all(
        versions.map(async (version) => ({ version, at: (await stat(join(folder, name, version))).birthtimeMs })),
      );
      return aged.toSorted((a, b) => b.at - a.at);
    },
    bring: async () => undefined,
    manifest: (name, version) => manifestIn(folder, name, version),
    renewSignature: async () => undefined,
    send: (name, version) => Promise.resolve(!existsSync(join(folder, name, version))),
    drop: async () => undefined,
  };
}

/** Texts in the folder. */
export function folderNotes(folder: string): Notes {
  return {
    read: (path) => readFile(join(folder, path), 'utf8').catch(unlessGone),
    async write(path, text) {
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, path), text);
    },
    remove: (path) => rm(join(folder, path), { force: true }),
  };
}
