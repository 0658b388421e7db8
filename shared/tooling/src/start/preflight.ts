import { existsSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { checkDataFolder } from '@larder/platform/process/data-folder';
import { freeDiskBytes } from '@larder/platform/process/disk-space';
import { refuseOldPostgres } from '@larder/contracts/postgres-version';
import { PlainError } from '@larder/platform/process/plain-error';
import { readRegistry } from '@larder/platform/release-store/registry-file';
import { storeHere } from '@larder/platform/release-store/store/here';
import { ObjectStoreError } from '@larder/platform/files/object-store-error';
import { refuseTakenPort } from '../../bin/free-port.mjs';

/** Disk space that a fresh start needs: builds, a database and pictures, without packages. */
const NEEDED_BYTES = 400 * 1024 * 1024;

/** Refuses before any work is done when the store's port is taken. */
export async function checkPort(port: number): Promise<void> {
  const taken = await refuseTakenPort(port);
  if (taken !== undefined) throw new PlainError(taken);
}

/** File that marks a data folder whose restore has not ended. */
export const RESTORING = 'restore-incomplete';

/** Refuses a data folder that cannot be made or written to, or whose restore was interrupted. */
export async function checkStoreFolder(folder: string): Promise<void> {
  if (existsSync(join(folder, RESTORING)))
    throw new PlainError(`A restore into ${folder} was interrupted. Empty the folder, and restore again.`);
  await checkDataFolder(folder);
}

/**
 * Refuses a release store that a newer version of Larder wrote, before anything is changed.
 * @throws FormatError
 */
export async function checkReleaseFormat(dataDir: string, say: (line: string) => void): Promise<void> {
  try {
    await readRegistry(storeHere({ data: dataDir, say }));
  } catch (error) {
    // A bucket that is away is judged when it is back.
    if (!(error instanceof ObjectStoreError)) throw error;
  }
}

/** Throws when the disk is too small for the store's data. */
export async function checkDisk(folder: string): Promise<void> {
  const free = await freeDiskBytes(folder);
  if (free < NEEDED_BYTES)
    throw new PlainError(`The disk is full: ${folder} needs about 400 MB, ${Math.floor(free / 1024 / 1024)} MB are free.`);
}

/**
 * Refuses a database of one's own that does not answer, or whose server is too old. The password is never shown.
 * @throws PlainError where it does not answer
 * @throws OldPostgresError
 */
export async function checkDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 });
  client.on('error', () => undefined);
  try {
    await client.connect().catch((error: unknown) => {
      const { host, pathname } = new URL(url);
      throw new PlainError(
        `DATABASE_URL (${host}${pathname}) does not answer: ${error instanceof Error ? error.message : String(error)}`,
      );
    });
    await refuseOldPostgres(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** True when another store or client uses this database. */
export async function isInUse(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const others = await client.query(
      `select 1 from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid() limit 1`,
    );
    return others.rowCount !== 0;
  } finally {
    await client.end();
  }
}
