import { execFile } from 'node:child_process';
import { chmod, chown, copyFile, mkdir, readdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findBinaries, findRunner } from './binaries.ts';

const execute = promisify(execFile);

/** Base backup of a cluster with its password. */
interface PackedCluster {
  /** Archive (tar) of the cluster's folder, with its write-ahead log. */
  readonly archive: string;
  /** File with the password of the cluster's role. */
  readonly password: string;
}

/**
 * Unpacks a base backup into the folder of an embedded PostgreSQL. Its next start recovers the cluster to the end of the backup. The cluster appears by
 * one rename, so that it is always complete.
 * @param dir folder of the cluster, its log and its password
 */
export async function unpackCluster({ archive, password }: PackedCluster, dir: string): Promise<void> {
  const { owner } = await findRunner((await findBinaries()).initdb);
  const own = async (path: string): Promise<void> => {
    if (owner) await chown(path, owner.uid, owner.gid);
  };
  const fresh = join(dir, 'pgdata.new');
  await mkdir(fresh, { recursive: true, mode: 0o700 });
  await execute('tar', ['-xf', archive, '-C', fresh, '--no-same-owner']);
  if (owner) for (const entry of await readdir(fresh, { recursive: true })) await own(join(fresh, entry));
  for (const folder of [fresh, dir]) await own(folder);
  await copyFile(password, join(dir, 'password'));
  await chmod(join(dir, 'password'), 0o600);
  await own(join(dir, 'password'));
  await rename(fresh, join(dir, 'pgdata'));
}
