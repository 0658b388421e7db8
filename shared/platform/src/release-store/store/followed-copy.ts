import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Bucket } from './bucket.ts';
import { StoreAwayError } from './store-away.ts';

/** ms for which the last read is valid, and the longest pause between two attempts during an outage. */
const GOOD_MS = 200;
const LONGEST_PAUSE_MS = 5000;
const PATIENCE = { tries: 1, timeoutMs: 1000 };

/**
 * Follows an object of a bucket for readers. It revalidates on demand (`If-None-Match`), with one request at a time. During an outage it returns the last known version, even after a
 * restart, and retries with growing pauses.
 */
export class FollowedCopy {
  readonly #bucket: Bucket;
  readonly #key: string;
  readonly #file: string;
  readonly #say: (line: string) => void;
  #last: { text: string | undefined; etag: string } | undefined;
  #again = 0;
  #failures = 0;
  #looking: Promise<void> | undefined;

  /** Stores its copy in `folder`; `say` is called when the bucket becomes unreachable and when it returns. */
  constructor(bucket: Bucket, options: { key: string; folder: string; say: (line: string) => void }) {
    this.#bucket = bucket;
    this.#key = options.key;
    this.#file = join(options.folder, options.key);
    this.#say = options.say;
  }

  /** Undefined where there is none. @throws StoreAwayError where the bucket is unreachable and there is no earlier version */
  async look(): Promise<string | undefined> {
    if (Date.now() >= this.#again) await (this.#looking ??= this.#find().finally(() => (this.#looking = undefined)));
    if (!this.#last) throw new StoreAwayError(`${this.#key} was never found`);
    return this.#last.text;
  }

  async #find(): Promise<void> {
    try {
      const etag = this.#last?.etag;
      const found = await this.#bucket.get(this.#key, { ...(etag && { etag }), patience: PATIENCE });
      if (this.#failures > 0) this.#say(`the bucket answers again; ${this.#key} is followed`);
      this.#failures = 0;
      this.#again = Date.now() + GOOD_MS;
      if (found === 'same') return;
      this.#last = { text: found?.content.toString(), etag: found?.etag ?? '' };
      if (this.#last.text !== undefined) await this.#keep(this.#last.text);
    } catch (error) {
      if (!(error instanceof StoreAwayError)) throw error;
      if (this.#failures === 0) this.#say(`${error.message}; ${this.#key} stays as it was found last`);
      this.#failures += 1;
      this.#again = Date.now() + Math.min(LONGEST_PAUSE_MS, GOOD_MS * 2 ** this.#failures);
      this.#last ??= await this.#readStored();
    }
  }

  async #keep(text: string): Promise<void> {
    const part = `${this.#file}.${process.pid}.part`;
    await mkdir(join(this.#file, '..'), { recursive: true });
    await writeFile(part, text);
    await rename(part, this.#file);
  }

  async #readStored(): Promise<{ text: string; etag: string } | undefined> {
    try {
      return { text: await readFile(this.#file, 'utf8'), etag: '' };
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
      throw error;
    }
  }
}
