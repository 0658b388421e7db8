import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { dataDir as defaultDataDir } from '@larder/platform/build/roots';
import { PlainError } from '@larder/platform/process/plain-error';
import { settingNames } from '../run/settings-reference.ts';
import { borrowStoreDatabase } from '../start/on-store.ts';
import { BASE_FILES, writeBaseBackup } from './base-backup.ts';
import { queryDatabase, writeDump } from './dump.ts';
import { type BackupContent, writeManifest } from './manifest.ts';
import { copyDataFiles, DATA_FILES, refuseUsedFolder, saveFiles, storeFiles } from './store-files.ts';

/** Places of a backup's parts within its folder. */
export const PARTS = {
  archive: join('database', BASE_FILES.archive),
  password: join('database', 'password'),
  dump: join('database', 'larder.dump'),
  data: 'data',
} as const;

/** Store that is backed up or restored. */
export interface StorePlace {
  readonly env: NodeJS.ProcessEnv;
  /** Default: the folder of `LARDER_DATA`. */
  readonly dataDir?: string;
}

/** Resolves a folder that an operator named, from the folder of the command. */
export const namedFolder = (folder: string): string => resolve(process.env.INIT_CWD ?? process.cwd(), folder);

async function saveDatabase(env: NodeJS.ProcessEnv, dataDir: string, folder: string): Promise<BackupContent['database']> {
  const database = await borrowStoreDatabase(env, dataDir);
  try {
    const { url } = database;
    const [server] = await queryDatabase<{ version: string }>(url, `select current_setting('server_version') as version`);
    const [table] = await queryDatabase<{ exists: boolean }>(url, `select to_regclass('migrations') is not null as exists`);
    if (!table?.exists) throw new PlainError('The database has no store yet. Open it once first, or run: npx larder migrate');
    const migrations = await queryDatabase<{ name: string }>(url, 'select name from migrations order by name');
    await mkdir(join(folder, 'database'), { mode: 0o700 });
    if (database.isEmbedded) {
      await writeBaseBackup(url, join(folder, 'database'));
      await copyDataFiles(['password'], join(dataDir, 'pg'), join(folder, 'database'));
    } else await writeDump(url, join(folder, PARTS.dump));
    return {
      kind: database.isEmbedded ? 'cluster' : 'dump',
      server: server?.version ?? '',
      migrations: migrations.map(({ name }) => name),
    };
  } finally {
    await database.giveBack();
  }
}

/**
 * Backs up a store, open or not, into a new folder: database, pictures and other files, releases, and the secrets of the data folder. The database comes
 * first, and a file is stored before a row names it, so every file of a row is there. The folder gets its name when it is complete.
 * @throws PlainError with one sentence
 */
export async function backup(name: string, { env, dataDir = defaultDataDir }: StorePlace): Promise<BackupContent> {
  const folder = namedFolder(name);
  const part = `${folder}.part`;
  await refuseUsedFolder(folder);
  if (existsSync(part)) throw new PlainError(`${part} is left of a backup that was interrupted. Delete it first.`);
  const madeAt = new Date().toISOString();
  await mkdir(part, { recursive: true, mode: 0o700 });
  try {
    const database = await saveDatabase(env, dataDir, part);
    for (const files of storeFiles(dataDir, env)) await saveFiles(files, part);
    await copyDataFiles(DATA_FILES, dataDir, join(part, PARTS.data));
    const settings = new Set(await settingNames());
    // A setting of one host has its name after two underscores.
    const notIncluded = Object.keys(env).filter(
      (setting) => env[setting] && setting !== 'LARDER_DATA' && settings.has(setting.split('__')[0] ?? ''),
    );
    const content = await writeManifest(part, { madeAt, database, notIncluded: notIncluded.toSorted() });
    // Replaces an empty folder; one that was filled meanwhile stays, and the backup fails.
    await rename(part, folder);
    return content;
  } catch (error) {
    await rm(part, { recursive: true, force: true });
    throw error;
  }
}

const megabytes = (bytes: number): string => `${(bytes / 1024 / 1024).toFixed(1)} MB`;

/** Describes a backup as lines for its operator. */
function describeBackup({ files, database, notIncluded }: BackupContent): string[] {
  const parts = Map.groupBy(files, ({ path }) => path.split('/')[0] ?? '');
  const sizes = [...parts].map(([part, all]) => {
    const names = part === PARTS.data ? `: ${all.map(({ path }) => path.slice(part.length + 1)).join(', ')}` : '';
    const bytes = all.reduce((sum, { size }) => sum + size, 0);
    return `  ${part.padEnd(9)} ${megabytes(bytes).padStart(9)} in ${all.length} ${all.length === 1 ? 'file' : 'files'}${names}`;
  });
  return [
    ...sizes,
    `  PostgreSQL ${database.server}, ${database.kind === 'cluster' ? 'a base backup of the embedded cluster' : 'a dump'}`,
    `  Not in it: ${notIncluded.length > 0 ? `the settings ${notIncluded.join(', ')}` : 'no setting, as the environment sets none'}.`,
  ];
}

/** `larder backup <folder>`. */
export async function backupCommand(folder: string, env: NodeJS.ProcessEnv): Promise<void> {
  const content = await backup(folder, { env });
  console.log([`The backup is in ${namedFolder(folder)}:`, ...describeBackup(content)].join('\n'));
  if (content.files.some(({ path }) => path === `${PARTS.data}/secrets.json`))
    console.log('  It contains secrets: who can read it can act as the store. Store it encrypted.');
}
