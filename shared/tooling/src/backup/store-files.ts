import { chmod, copyFile, mkdir, readdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { readSettings } from '@larder/contracts/settings';
import type { FileStore } from '@larder/platform/files/file-store';
import { folderFiles } from '@larder/platform/files/folder-files';
import { bucketAddress, objectStoreSettings } from '@larder/platform/files/object-store-settings';
import { openFiles } from '@larder/platform/files/open-files';
import { PlainError } from '@larder/platform/process/plain-error';
import { storeHere } from '@larder/platform/release-store/store/here';

/** Files that a backup copies: where the store has them, and where the backup does. */
export interface StoreFiles {
  /** Folder within a backup. */
  readonly folder: 'files' | 'releases';
  readonly store: FileStore;
  /**
   * Prefixes of keys, in the order in which they are copied. A file that others refer to is copied after them: what a registry names is published
   * before it.
   */
  readonly prefixes: readonly string[];
}

/** Files and secrets of a data folder itself, besides those of its database: each may be missing. */
export const DATA_FILES = ['secrets.json', 'release-signing.json', 'release-policy.json', 'store.json', 'address'] as const;

const schema = z.object({ FILES: bucketAddress.optional(), ...objectStoreSettings });

/** Opens pictures and releases of a store, in its data folder or in buckets. */
export function storeFiles(dataDir: string, env: NodeJS.ProcessEnv): StoreFiles[] {
  const settings = readSettings(schema, env);
  const say = (line: string) => console.error(line);
  return [
    { folder: 'files', store: openFiles(settings, { folder: dataDir, say }), prefixes: ['pictures/', 'report-pictures/'] },
    { folder: 'releases', store: storeHere({ data: dataDir, env, say }).files, prefixes: ['registry', 'keys', ''] },
  ];
}

async function copyKeys(keys: readonly string[], from: FileStore, to: FileStore): Promise<void> {
  for (const key of keys) {
    const content = await from.read(key);
    // A file that is deleted meanwhile is not part of the store any more.
    if (content) await to.write(key, content);
  }
}

/** Copies the files of a store into a backup. */
export async function saveFiles({ folder, store, prefixes }: StoreFiles, backup: string): Promise<void> {
  const to = folderFiles(join(backup, folder));
  const copied = new Set<string>();
  for (const prefix of prefixes) {
    const keys = (await store.list(prefix)).map(({ key }) => key).filter((key) => !copied.has(key));
    await copyKeys(keys, store, to);
    for (const key of keys) copied.add(key);
  }
}

/** Keys of teams are readable by their owner only, as the release store writes them. */
const isPrivate = (key: string): boolean => key === 'keys.json' || key.startsWith('keys/');

/** Copies the files of a backup into a store. */
export async function restoreFiles({ folder, store }: StoreFiles, backup: string, dataDir: string): Promise<void> {
  const from = folderFiles(join(backup, folder));
  const keys = (await from.list('')).map(({ key }) => key);
  // The registry comes last: what it names is there by then.
  const isLast = (key: string): boolean => key === 'registry.json' || key.startsWith('registry/');
  await copyKeys([...keys.filter((key) => !isLast(key)), ...keys.filter(isLast)], from, store);
  if (folder !== 'releases') return;
  for (const key of keys.filter(isPrivate)) {
    const file = join(dataDir, folder, key);
    if (await exists(file)) await chmod(file, 0o600);
  }
}

/** @throws PlainError where the store has files already */
export async function refuseUsedFiles({ folder, store, prefixes }: StoreFiles): Promise<void> {
  for (const prefix of prefixes) {
    const [first] = await store.list(prefix);
    if (first) throw new PlainError(`The place of ${folder} is not empty (${first.key}). Name an empty one.`);
  }
}

const exists = (file: string): Promise<boolean> =>
  stat(file).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
      return false;
    },
  );

/** Copies single files, readable by their owner only; missing ones are skipped. @returns the names of those that are there */
export async function copyDataFiles(names: readonly string[], from: string, to: string): Promise<string[]> {
  const copied: string[] = [];
  for (const name of names) {
    if (!(await exists(join(from, name)))) continue;
    await mkdir(dirname(join(to, name)), { recursive: true });
    await copyFile(join(from, name), join(to, name));
    await chmod(join(to, name), 0o600);
    copied.push(name);
  }
  return copied;
}

/** @throws PlainError for a folder with contents */
export async function refuseUsedFolder(folder: string): Promise<void> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    return [];
  });
  if (names.length > 0) throw new PlainError(`${folder} is not empty. Name a new folder.`);
}
