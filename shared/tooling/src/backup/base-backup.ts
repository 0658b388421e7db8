import { createWriteStream, type WriteStream } from 'node:fs';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import pg from 'pg';

/** Files of a base backup: the cluster with the write-ahead log that makes it consistent, and PostgreSQL's own list of files with checksums. */
export const BASE_FILES = { archive: 'base.tar', manifest: 'backup_manifest' } as const;

/** The grammar wants capitals. `WAL` adds the log that was written during the backup, so that the archive needs nothing else. */
const COMMAND = `BASE_BACKUP (LABEL 'larder backup', CHECKPOINT 'fast', WAL true, MANIFEST 'yes', MANIFEST_CHECKSUMS 'sha256')`;

/** First bytes of the messages of a base backup. */
const MESSAGE = { archive: 'n', manifest: 'm', data: 'd' } as const;

/** Receives a base backup as the query of a replication connection, by the protocol of `pg_basebackup`. */
class BaseBackup implements pg.Submittable {
  readonly done: Promise<void>;
  readonly #folder: string;
  #file: WriteStream | undefined;
  readonly #files: Promise<void>[] = [];
  #succeed: () => void = () => undefined;
  #fail: (error: Error) => void = () => undefined;

  constructor(folder: string) {
    this.#folder = folder;
    this.done = new Promise((succeed, fail) => {
      this.#succeed = succeed;
      this.#fail = fail;
    });
  }

  submit(connection: pg.Connection): void {
    connection.query(COMMAND);
  }

  handleRowDescription(): void {}
  handleDataRow(): void {}
  handleCommandComplete(): void {}

  handleCopyData({ chunk }: { chunk: Buffer }, { stream }: pg.Connection): void {
    const kind = chunk.toString('latin1', 0, 1);
    const resume = () => void stream.resume();
    if (kind === MESSAGE.archive) this.#open(BASE_FILES.archive, resume);
    if (kind === MESSAGE.manifest) this.#open(BASE_FILES.manifest, resume);
    // The parser reuses its buffer.
    if (kind === MESSAGE.data && this.#file?.write(Buffer.from(chunk.subarray(1))) === false) stream.pause();
  }

  #open(name: string, resume: () => void): void {
    this.#file?.end();
    const file = createWriteStream(join(this.#folder, name), { flags: 'wx', mode: 0o600, flush: true });
    // A file that ends while the connection is paused does not drain.
    file.on('drain', resume).on('finish', resume);
    const written = finished(file);
    written.catch((error: Error) => this.#fail(error));
    this.#files.push(written);
    this.#file = file;
  }

  handleError(error: Error): void {
    this.#file?.destroy();
    this.#fail(error);
  }

  handleReadyForQuery(): void {
    this.#file?.end();
    Promise.all(this.#files).then(() => this.#succeed(), this.#fail);
  }
}

/**
 * Writes a base backup of a complete PostgreSQL cluster into a folder, while it runs. The embedded PostgreSQL ships no `pg_basebackup`; this uses the
 * same protocol. Restored, the cluster recovers to the moment at which the backup ended.
 * @param url address of a database with a role that may replicate
 * @throws Error of PostgreSQL or of the file system
 */
export async function writeBaseBackup(url: string, folder: string): Promise<void> {
  const address = new URL(url);
  address.searchParams.set('replication', 'true');
  const client = new pg.Client({ connectionString: address.href });
  const query = new BaseBackup(folder);
  client.on('error', (error) => query.handleError(error));
  await client.connect();
  try {
    client.query(query);
    await query.done;
  } finally {
    await client.end();
  }
}
