import type { Bucket } from '../../files/bucket.ts';
import type { FileStore } from '../../files/file-store.ts';
import { folderFiles } from '../../files/folder-files.ts';
import { ObjectStoreError } from '../../files/object-store-error.ts';

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
  readonly #copies: FileStore;
  readonly #say: (line: string) => void;
  #last: { text: string | undefined; etag: string } | undefined;
  #again = 0;
  #failures = 0;
  #looking: Promise<void> | undefined;

  /** Stores its copy in `folder`; `say` is called when the bucket becomes unreachable and when it returns. */
  constructor(bucket: Bucket, options: { key: string; folder: string; say: (line: string) => void }) {
    this.#bucket = bucket;
    this.#key = options.key;
    this.#copies = folderFiles(options.folder);
    this.#say = options.say;
  }

  /** Undefined where there is none. @throws ObjectStoreError where the bucket is unreachable and there is no earlier version */
  async look(): Promise<string | undefined> {
    if (Date.now() >= this.#again) await (this.#looking ??= this.#find().finally(() => (this.#looking = undefined)));
    if (!this.#last) throw new ObjectStoreError(`${this.#key} was never found`);
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
      if (!(error instanceof ObjectStoreError)) throw error;
      if (this.#failures === 0) this.#say(`${error.message}; ${this.#key} stays as it was found last`);
      this.#failures += 1;
      this.#again = Date.now() + Math.min(LONGEST_PAUSE_MS, GOOD_MS * 2 ** this.#failures);
      this.#last ??= await this.#readStored();
    }
  }

  async #keep(text: string): Promise<void> {
    try {
      await this.#copies.write(this.#key, text);
    } catch (error) {
      // Readers have the text; only a start during an outage needs the copy.
      this.#say(`${this.#key} cannot be cached: ${String(error)}`);
    }
  }

  async #readStored(): Promise<{ text: string; etag: string } | undefined> {
    const copy = await this.#copies.read(this.#key);
    return copy && { text: copy.toString(), etag: '' };
  }
}
