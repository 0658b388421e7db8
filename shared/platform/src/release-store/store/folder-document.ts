import { randomUUID } from 'node:crypto';
import { link, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PlainError } from '../../process/plain-error.ts';
import type { Reading, SharedDocument } from './release-store.ts';

const MAX_REVISIONS = 50;

const undefinedIfMissing = (error: NodeJS.ErrnoException): undefined => {
  if (error.code !== 'ENOENT') throw error;
};

/**
 * A document in a folder. The next revision is claimed by creating `<name>/<revision>.json` atomically, then a rename updates the pointer `<name>.json`.
 * A read returns the newest complete claim, so a writer that dies in between, or leaves a partial claim, blocks no one.
 */
export class FolderDocument implements SharedDocument {
  /** The folder is local: the loser of a race retries at once. */
  readonly pauseMs = 0;
  readonly #folder: string;
  readonly #name: string;
  readonly #mode: number;
  readonly #revisionOf: (text: string) => number | undefined;

  /** `revisionOf` returns undefined for another kind of text; `mode` is the mode of its files. */
  constructor(folder: string, options: { name: string; mode: number; revisionOf: (text: string) => number | undefined }) {
    this.#folder = folder;
    this.#name = options.name;
    this.#mode = options.mode;
    this.#revisionOf = options.revisionOf;
  }

  get #pointer(): string {
    return join(this.#folder, `${this.#name}.json`);
  }

  #claim(revision: number): string {
    return join(this.#folder, this.#name, `${revision}.json`);
  }

  /** Numbers of the stored claims, oldest first. */
  async claims(): Promise<number[]> {
    const names = (await readdir(join(this.#folder, this.#name)).catch(undefinedIfMissing)) ?? [];
    return names.map((name) => Number.parseInt(name, 10)).toSorted((a, b) => a - b);
  }

  /** The text of a claim; undefined where it is missing or incomplete. */
  async claimed(revision: number): Promise<string | undefined> {
    const text = await readFile(this.#claim(revision), 'utf8').catch(undefinedIfMissing);
    return text !== undefined && this.#revisionOf(text) !== undefined ? text : undefined;
  }

  /** Raw text of the pointer; undefined before the first change. */
  pointed(): Promise<string | undefined> {
    return readFile(this.#pointer, 'utf8').catch(undefinedIfMissing);
  }

  async read(): Promise<Reading> {
    const text = await this.pointed();
    // Where the pointer is unreadable, the newest complete claim replaces it.
    const pointed = text === undefined ? 0 : (this.#revisionOf(text) ?? -1);
    const claims = (await this.claims()).filter((revision) => revision > pointed).toReversed();
    const claimed = claims[0] ?? pointed;
    for (const revision of claims) {
      const newer = await this.claimed(revision);
      if (newer !== undefined) return { text: newer, tag: String(claimed), claimed };
    }
    if (pointed < 0) throw new PlainError(`${this.#pointer} cannot be read, and no earlier revision of it.`);
    return { text, tag: String(claimed), claimed };
  }

  async replace(text: string, { claimed }: Reading): Promise<boolean> {
    await mkdir(this.#folder, { recursive: true });
    // The folder is readable for the readers of its files.
    await mkdir(join(this.#folder, this.#name), { recursive: true, mode: this.#mode | ((this.#mode & 0o444) >> 2) });
    try {
      await this.#whole(text, (part) => link(part, this.#claim(claimed + 1)));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
      throw error;
    }
    await this.#movePointer();
    await rm(this.#claim(claimed + 1 - MAX_REVISIONS), { force: true });
    return true;
  }

  /** Moves the pointer to the newest claim. Writers that overtake each other look again, so that it ends at the newest. */
  async #movePointer(): Promise<void> {
    for (;;) {
      const { text } = await this.read();
      if (text === undefined || text === (await readFile(this.#pointer, 'utf8').catch(undefinedIfMissing))) return;
      await this.#whole(text, (part) => rename(part, this.#pointer));
    }
  }

  /** Writes to a temporary file first, so that an interrupted write leaves no readable file. */
  async #whole(text: string, place: (part: string) => Promise<void>): Promise<void> {
    const part = join(this.#folder, `${this.#name}.${randomUUID()}.part`);
    await writeFile(part, text, { mode: this.#mode });
    try {
      await place(part);
    } finally {
      await rm(part, { force: true });
    }
  }
}
