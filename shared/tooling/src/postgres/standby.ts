import { chown, copyFile, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { findBinaries, findRunner, type Runner } from './binaries.ts';
import { embeddedUrl } from './embedded.ts';

/** Name of the standby in `synchronous_standby_names` of its primary. */
export const STANDBY = 'standby';

/** Folders whose content belongs to the running server; the copy has them empty. */
const EMPTY = new Set([
  'pg_dynshmem',
  'pg_notify',
  'pg_replslot',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
  'pg_wal',
]);
/** Files that belong to the running server. */
const OMITTED = new Set(['postmaster.pid', 'postmaster.opts', 'backup_label', 'standby.signal']);
/** Copied last: the state from which recovery starts must not be newer than a file. */
const CONTROL = join('global', 'pg_control');

type Owner = Runner['owner'];

const own = async (path: string, owner: Owner): Promise<void> => {
  if (owner) await chown(path, owner.uid, owner.gid);
};

/** Runs work whose file may have been removed since its folder was read. */
async function unlessRemoved(work: Promise<void>): Promise<void> {
  await work.catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
}

async function copyFolder(from: string, to: string, path: string, owner: Owner): Promise<void> {
  await mkdir(join(to, path), { recursive: true, mode: 0o700 });
  await own(join(to, path), owner);
  if (EMPTY.has(path)) return;
  for (const entry of await readdir(join(from, path), { withFileTypes: true })) {
    const child = join(path, entry.name);
    if (OMITTED.has(child) || child === CONTROL) continue;
    await (entry.isDirectory() ? copyFolder(from, to, child, owner) : unlessRemoved(copyOne(from, to, child, owner)));
  }
}

async function copyOne(from: string, to: string, path: string, owner: Owner): Promise<void> {
  await copyFile(join(from, path), join(to, path));
  await own(join(to, path), owner);
}

/** Settings of a standby, appended to `postgresql.auto.conf`; later lines replace earlier ones. */
function standbySettings(url: URL): string {
  const { hostname, port, username, password } = url;
  const connection = `host=${hostname} port=${port} user=${username} password=${password} application_name=${STANDBY}`;
  // Once promoted, it has no standby that could confirm a commit.
  return `primary_conninfo = '${connection}'\nsynchronous_standby_names = ''\n`;
}

/**
 * Makes a folder a physical copy of a running embedded server, which `startEmbedded` then runs as its streaming standby. Replaces what the
 * folder had. The server must retain the write-ahead log of the copy's duration (`wal_keep_size`).
 * @param source folder and port of the running server
 * @param dir folder of the standby; its server must not run
 */
export async function copyAsStandby(source: { readonly dir: string; readonly port: number }, dir: string): Promise<void> {
  const { owner } = await findRunner((await findBinaries()).initdb);
  const url = await embeddedUrl(source.dir, source.port);
  const [from, to] = [join(source.dir, 'pgdata'), join(dir, 'pgdata')];
  const part = `${to}.new`;
  for (const folder of [to, part]) await rm(folder, { recursive: true, force: true });
  await mkdir(dir, { recursive: true });
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query("select pg_backup_start('standby', true)");
    await copyFolder(from, part, '', owner);
    await copyOne(from, part, CONTROL, owner);
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)');
    await writeFile(join(part, 'backup_label'), rows[0]?.labelfile ?? '', { mode: 0o600 });
  } finally {
    await client.end();
  }
  const settings = join(part, 'postgresql.auto.conf');
  await writeFile(settings, (await readFile(settings, 'utf8')) + standbySettings(new URL(url)));
  await writeFile(join(part, 'standby.signal'), '', { mode: 0o600 });
  for (const name of ['backup_label', 'standby.signal']) await own(join(part, name), owner);
  await copyOne(source.dir, dir, 'password', owner);
  await rename(part, to);
}
