import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { PlainError } from '@larder/platform/process/plain-error';

/** Name of the manifest in a backup; it is written last. */
const MANIFEST = 'backup.json';
/** Version of the layout of a backup. */
const FORMAT = 1;

const backupFile = z.object({ path: z.string(), size: z.number(), sha256: z.string() });

const content = z.object({
  format: z.literal(FORMAT),
  /** UTC, when the backup began. */
  madeAt: z.iso.datetime(),
  database: z.object({
    /** A complete embedded cluster, or a dump of the database of `DATABASE_URL`. */
    kind: z.enum(['cluster', 'dump']),
    /** Version of the server. */
    server: z.string(),
    /** Migrations that have run, in order. */
    migrations: z.array(z.string()),
  }),
  files: z.array(backupFile),
  /** Names of settings in the environment of the store, whose values are not in the backup. */
  notIncluded: z.array(z.string()),
});
const manifest = content.extend({ digest: z.string() });

/** What a backup contains, and what it does not. */
export type BackupContent = z.infer<typeof content>;
type BackupFile = z.infer<typeof backupFile>;

const digestOf = (described: BackupContent): string => createHash('sha256').update(JSON.stringify(described)).digest('hex');

/** Describes all files of a folder besides the manifest, ordered by path. */
async function describeFiles(folder: string): Promise<BackupFile[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => path !== join(folder, MANIFEST))
    .toSorted();
  const described: BackupFile[] = [];
  for (const path of paths) {
    const hash = createHash('sha256');
    await pipeline(createReadStream(path), hash);
    const { size } = await stat(path);
    described.push({ path: relative(folder, path).split(sep).join('/'), size, sha256: hash.digest('hex') });
  }
  return described;
}

/** Writes the manifest of a folder whose files are complete. */
export async function writeManifest(folder: string, facts: Omit<BackupContent, 'format' | 'files'>): Promise<BackupContent> {
  const described: BackupContent = { format: FORMAT, ...facts, files: await describeFiles(folder) };
  const text = JSON.stringify({ ...content.parse(described), digest: digestOf(content.parse(described)) }, null, 2);
  await writeFile(join(folder, MANIFEST), text, { mode: 0o600, flag: 'wx', flush: true });
  return described;
}

const altered = (folder: string, what: string): PlainError =>
  new PlainError(`The backup in ${folder} is damaged or was altered (${what}). Use another one.`);

/**
 * Reads the manifest of a backup.
 * @throws PlainError with one sentence for a folder that is no backup, or for an incomplete, altered or newer manifest
 */
export async function readManifest(folder: string): Promise<BackupContent> {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT' && error.code !== 'ENOTDIR') throw error;
  });
  if (text === undefined) throw new PlainError(`${folder} is no complete backup: it has no ${MANIFEST}.`);
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw altered(folder, MANIFEST);
  }
  const { format } = z.object({ format: z.number() }).catch({ format: 0 }).parse(json);
  if (format > FORMAT)
    throw new PlainError(`A newer version of Larder made the backup in ${folder}. Restore it with that version.`);
  const parsed = manifest.safeParse(json);
  if (!parsed.success) throw altered(folder, MANIFEST);
  const { digest, ...described } = parsed.data;
  if (digest !== digestOf(described)) throw altered(folder, MANIFEST);
  return described;
}

/** Compares every file of a backup with its manifest. @throws PlainError naming a file that is missing or differs */
export async function verifyFiles(folder: string, { files }: BackupContent): Promise<void> {
  const found = new Map((await describeFiles(folder)).map((file) => [file.path, file.sha256]));
  for (const { path, sha256 } of files) if (found.get(path) !== sha256) throw altered(folder, path);
}
