import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { StoredFile } from '../files/file-store.ts';
import { ReleaseError } from './errors.ts';
import type { ReleaseStore } from './store/release-store.ts';

/** ms after which an abandoned upload is deleted. */
const ABANDONED_MS = 60 * 60_000;

const UPLOADS = '.publications';
const CLASHES: ReadonlySet<unknown> = new Set(['EEXIST', 'ENOTDIR', 'EISDIR']);

/** @throws ReleaseError (400) where a file and a folder have the same path */
async function orClash(file: string, write: Promise<void>): Promise<void> {
  try {
    await write;
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && CLASHES.has(error.code))) throw error;
    throw new ReleaseError(400, `${file} cannot be a file and a folder.`);
  }
}

async function writeInto(folder: string, file: string, content: Buffer): Promise<void> {
  await mkdir(dirname(join(folder, file)), { recursive: true });
  await writeFile(join(folder, file), content);
}

/**
 * Files of a release that is being uploaded, beside the releases: each file may reach another process of the store.
 */
export class Upload {
  readonly #store: ReleaseStore;
  readonly #prefix: string;
  /** The files on this machine. */
  readonly folder: string;

  /** @param id one for each release and key */
  constructor(store: ReleaseStore, id: string) {
    this.#store = store;
    this.#prefix = `${UPLOADS}/${id}/`;
    this.folder = join(store.folder, UPLOADS, id);
  }

  /** Lists the other files of this upload than `file`, and deletes all abandoned uploads. */
  async others(file: string): Promise<StoredFile[]> {
    const all = await this.#store.files.list(`${UPLOADS}/`);
    const uploads = Map.groupBy(all, ({ key }) => key.split('/', 2).join('/'));
    for (const [prefix, files] of uploads) {
      if (files.some(({ at }) => Date.now() - at <= ABANDONED_MS)) continue;
      await this.#delete(files, join(this.#store.folder, prefix));
      uploads.delete(prefix);
    }
    const own = uploads.get(this.#prefix.slice(0, -1)) ?? [];
    return own.filter(({ key }) => key !== this.#prefix + file);
  }

  /** Stores a file. @throws ReleaseError (400) where a file and a folder have the same path */
  add(file: string, content: Buffer): Promise<void> {
    return orClash(file, this.#store.files.write(this.#prefix + file, content));
  }

  /** Writes all files into {@link folder}. @throws ReleaseError (400) where a file and a folder have the same path */
  async unpack(): Promise<void> {
    for (const { key } of await this.#store.files.list(this.#prefix)) {
      const content = await this.#store.files.read(key);
      const file = key.slice(this.#prefix.length);
      if (content) await orClash(file, writeInto(this.folder, file, content));
    }
  }

  /** Deletes the upload. */
  async remove(): Promise<void> {
    await this.#delete(await this.#store.files.list(this.#prefix), this.folder);
  }

  async #delete(files: readonly StoredFile[], folder: string): Promise<void> {
    for (const { key } of files) await this.#store.files.remove(key);
    await rm(folder, { recursive: true, force: true });
  }
}
