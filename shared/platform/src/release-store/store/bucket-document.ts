import { setTimeout as sleep } from 'node:timers/promises';
import type { Bucket, Condition } from '../../files/bucket.ts';
import { checkConditions } from './conditions.ts';
import type { Reading, SharedDocument } from './release-store.ts';
import { ObjectStoreError } from '../../files/object-store-error.ts';

const LOST_TRIES = 5;

const conditionOf = (tag: string): Condition => (tag === '' ? { absent: true } : { etag: tag });

/**
 * A document as one object of a bucket, replaced by a conditional write. When the response of a write is lost, it checks for the write before a retry, so that
 * a broken connection never repeats a change.
 */
export class BucketDocument implements SharedDocument {
  readonly pauseMs = 30;
  readonly #bucket: Bucket;
  readonly #key: string;
  readonly #isLogged: (text: string) => Promise<boolean>;

  /** `isLogged` decides whether a text that has been replaced since had been written. */
  constructor(bucket: Bucket, options: { key: string; isLogged: (text: string) => Promise<boolean> }) {
    this.#bucket = bucket;
    this.#key = options.key;
    this.#isLogged = options.isLogged;
  }

  async read(): Promise<Reading> {
    const found = await this.#bucket.get(this.#key);
    if (found === undefined || found === 'same') return { text: undefined, tag: '', claimed: 0 };
    return { text: found.content.toString(), tag: found.etag, claimed: 0 };
  }

  async replace(text: string, { tag }: Reading): Promise<boolean> {
    await checkConditions(this.#bucket);
    let lost: ObjectStoreError | undefined;
    for (let attempt = 1; ; attempt += 1) {
      try {
        const isDone = await this.#bucket.put(this.#key, Buffer.from(text), {
          condition: conditionOf(tag),
          type: 'application/json',
          isOnce: true,
        });
        if (isDone || !lost) return isDone;
      } catch (error) {
        if (!(error instanceof ObjectStoreError)) throw error;
        lost = error;
      }
      const now = await this.read();
      if (now.text === text) return true;
      if (now.tag !== tag) return lost !== undefined && this.#isLogged(text);
      if (lost && attempt >= LOST_TRIES) throw lost;
      await sleep(Math.random() * this.pauseMs * 2 ** attempt);
    }
  }
}
