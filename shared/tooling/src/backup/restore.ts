import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { dataDir as defaultDataDir, root } from '@larder/platform/build/roots';
import { PlainError } from '@larder/platform/process/plain-error';
import { startEmbedded } from '../postgres/embedded.ts';
import { unpackCluster } from '../postgres/unpack-cluster.ts';
import { startOptions } from '../start/options.ts';
import { checkDatabase, RESTORING } from '../start/preflight.ts';
import { lockStore } from '../start/store-lock.ts';
import { namedFolder, PARTS, type StorePlace } from './backup.ts';
import { queryDatabase, refuseUsedDatabase, restoreDump } from './dump.ts';
import { type BackupContent, readManifest, verifyFiles } from './manifest.ts';
import { copyDataFiles, DATA_FILES, refuseUsedFiles, refuseUsedFolder, restoreFiles, storeFiles } from './store-files.ts';

interface Migrations {
  readonly migrations: readonly { name: string }[];
  readonly baseline: { name: string };
}

/** @throws PlainError for a backup of a database that newer code migrated */
async function refuseNewer({ database }: BackupContent): Promise<void> {
  const file = pathToFileURL(join(root, 'api/src/app/migrations/index.ts')).href;
  const { migrations, baseline } = (await import(file)) as Migrations;
  const known = new Set(migrations.map(({ name }) => name));
  const newer = database.migrations.filter((name) => !known.has(name) && name > baseline.name);
  if (newer.length > 0)
    throw new PlainError(`A newer version of Larder made this backup (${newer.join(', ')}). Restore it with that version.`);
}

/** Database that the environment names; undefined for the embedded one. @throws PlainError where the backup is of the other kind */
function targetDatabase({ database }: BackupContent, env: NodeJS.ProcessEnv): string | undefined {
  const { databaseUrl } = startOptions(env);
  if (database.kind === 'cluster' && databaseUrl)
    throw new PlainError('This backup is of an embedded database, which needs a data folder. Restore it without DATABASE_URL.');
  if (database.kind === 'dump' && !databaseUrl)
    throw new PlainError('This backup is of a database of your own. Name an empty one with DATABASE_URL.');
  return databaseUrl;
}

/** Checks that the restored database can be read, and has the migrations of the backup. */
async function checkRestored(url: string, { database }: BackupContent): Promise<void> {
  const found = await queryDatabase<{ name: string }>(url, 'select name from migrations order by name');
  if (found.map(({ name }) => name).join() !== database.migrations.join())
    throw new PlainError('The restored database is not the one of the backup. Restore another backup.');
}

async function restoreCluster(content: BackupContent, backup: string, dataDir: string): Promise<void> {
  const dir = join(dataDir, 'pg');
  await unpackCluster({ archive: join(backup, PARTS.archive), password: join(backup, PARTS.password) }, dir);
  // The first start recovers the cluster.
  const database = await startEmbedded({ dir });
  try {
    await checkRestored(database.url, content);
  } finally {
    await database.stop();
  }
}

/**
 * Restores a backup into an empty data folder, an empty database and empty buckets, as the environment names them. Everything is checked before anything
 * is written. The data folder of an interrupted restore is marked, and no store opens on it.
 * @throws PlainError with one sentence
 */
export async function restore(name: string, { env, dataDir = defaultDataDir }: StorePlace): Promise<BackupContent> {
  const backup = namedFolder(name);
  const content = await readManifest(backup);
  await refuseNewer(content);
  const databaseUrl = targetDatabase(content, env);
  await refuseUsedFolder(dataDir);
  if (databaseUrl) {
    await checkDatabase(databaseUrl);
    await refuseUsedDatabase(databaseUrl);
  }
  const places = storeFiles(dataDir, env);
  for (const place of places) await refuseUsedFiles(place);
  await verifyFiles(backup, content);
  await mkdir(dataDir, { recursive: true });
  const lock = await lockStore(dataDir, 'larder restore');
  try {
    const mark = join(dataDir, RESTORING);
    await writeFile(mark, `${backup}\n`, { flush: true });
    await copyDataFiles(DATA_FILES, join(backup, PARTS.data), dataDir);
    for (const place of places) await restoreFiles(place, backup, dataDir);
    if (databaseUrl) {
      await restoreDump(databaseUrl, join(backup, PARTS.dump));
      await checkRestored(databaseUrl, content);
    } else await restoreCluster(content, backup, dataDir);
    await rm(mark);
  } finally {
    await lock.release();
  }
  return content;
}

/** `larder restore <folder>`. */
export async function restoreCommand(folder: string, env: NodeJS.ProcessEnv): Promise<void> {
  const { madeAt, notIncluded } = await restore(folder, { env });
  console.log(`The store of ${madeAt} is restored into ${defaultDataDir}.`);
  const missing = notIncluded.filter((setting) => !env[setting]);
  if (missing.length > 0) console.log(`Set these settings as they were before it opens: ${missing.join(', ')}.`);
}
