import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { backup } from '../backup/backup.ts';
import { restore } from '../backup/restore.ts';
import { storeFiles } from '../backup/store-files.ts';
import { ObjectStoreError } from '@larder/platform/files/object-store-error';
import type { Cluster } from './cluster.ts';

/** Names of the data folders in which a restored database continues: of the primary and of its standby. */
const RESTORED = ['postgres-3', 'postgres-4'] as const;

/** Settings of a command on the machine of the database, which finds the server in its data folder. */
function settingsOf({ settings }: Cluster): Record<string, string> {
  const { DATABASE_URL: _, ...others } = settings;
  return others;
}

/** Backs a cluster up while it is open, as `larder backup` does on the machine of the primary. */
export async function backUp(cluster: Cluster, folder: string): Promise<void> {
  await backup(folder, { env: settingsOf(cluster), dataDir: cluster.database.primary.data });
}

const signalReleases = ({ parts }: Cluster, signal: 'SIGSTOP' | 'SIGCONT'): void => {
  for (const part of parts) if (part.name.startsWith('releases')) part.child().process.kill(signal);
};

/** Deletes both database servers with their data, and all objects of the object store. Release stores stop: they would write into the empty bucket. */
export async function destroyData(cluster: Cluster): Promise<void> {
  const { database } = cluster;
  signalReleases(cluster, 'SIGSTOP');
  await database.halt();
  for (const { data } of [database.primary, database.standby]) await rm(data, { recursive: true });
  const objects = cluster.parts.find(({ name }) => name === 'objects');
  const child = objects?.child();
  // Its objects are in memory.
  child?.process.kill('SIGKILL');
  await child?.ended;
}

/** Restores a backup into a new data folder and the empty buckets, and continues with its database. */
export async function restoreCluster(cluster: Cluster, folder: string, dir: string): Promise<void> {
  await restore(folder, { env: settingsOf(cluster), dataDir: join(dir, RESTORED[0]) });
  signalReleases(cluster, 'SIGCONT');
  await cluster.database.continueWith(RESTORED);
}

/** Key of a picture in the store's files. */
const PICTURE = 'pictures/00/rehearsal.webp';

const filesOf = (cluster: Cluster) =>
  storeFiles(cluster.database.primary.data, settingsOf(cluster)).find(({ folder }) => folder === 'files')?.store;

/** Stores a picture of a product, as an import does. */
export const storePicture = async (cluster: Cluster, content: string): Promise<void> => filesOf(cluster)?.write(PICTURE, content);

/** Returns the content of the stored picture; undefined where it is lost. */
export const readPicture = async (cluster: Cluster): Promise<string | undefined> =>
  (await filesOf(cluster)?.read(PICTURE))?.toString();

/** Checks whether the object store answers and has no picture. */
export async function isWithoutPicture(cluster: Cluster): Promise<boolean> {
  try {
    return (await readPicture(cluster)) === undefined;
  } catch (error) {
    if (error instanceof ObjectStoreError) return false;
    throw error;
  }
}
