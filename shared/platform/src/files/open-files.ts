import { Bucket } from './bucket.ts';
import { bucketFiles } from './bucket-files.ts';
import type { FileStore } from './file-store.ts';
import { folderFiles } from './folder-files.ts';
import { bucketPlace, type ObjectStoreSettings } from './object-store-settings.ts';
import { guardFiles } from './outage-guard.ts';

/** Attempts and ms of each request: callers are shoppers who wait. */
const PATIENCE = { tries: 3, timeoutMs: 4000 };

/** Settings that select a file store: `FILES` is `s3://bucket/prefix`, or unset for a folder of this machine. */
export interface FileSettings extends ObjectStoreSettings {
  readonly FILES?: string | undefined;
}

/**
 * Opens the file store of a machine.
 * @param folder files of this machine, used without a bucket
 * @param say called when an outage of the object store begins or ends
 * @throws SettingsError for a bucket without credentials
 */
export function openFiles(env: FileSettings, { folder, say }: { folder: string; say: (line: string) => void }): FileStore {
  if (!env.FILES) return folderFiles(folder);
  const bucket = new Bucket(bucketPlace('FILES', env.FILES, env), PATIENCE);
  return guardFiles(bucketFiles(bucket), { say });
}
