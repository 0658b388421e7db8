import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { SharedDocument } from '../release-store/store/release-store.ts';

/** ms for which a process has the lease after it ended without a word; it renews the lease after half of them. */
const LEASE_MS = 60_000;

const lease = z.object({ revision: z.number(), owner: z.string(), until: z.number() });
const NONE = { revision: 0, owner: '', until: 0 };

/** Right of one of several processes to do work that is done once, written by compare-and-set. */
export class Lease {
  readonly #owner = randomUUID();
  readonly #document: SharedDocument;
  readonly #now: () => number;

  /** @param now ms since 1970 */
  constructor(document: SharedDocument, now: () => number) {
    this.#document = document;
    this.#now = now;
  }

  /** Takes or renews the lease where it is free. Returns whether this process has it. */
  async acquire(): Promise<boolean> {
    const read = await this.#document.read();
    const current = read.text === undefined ? NONE : lease.parse(JSON.parse(read.text));
    const left = current.until - this.#now();
    if (current.owner !== this.#owner && left > 0) return false;
    if (current.owner === this.#owner && left > LEASE_MS / 2) return true;
    const next = { revision: current.revision + 1, owner: this.#owner, until: this.#now() + LEASE_MS };
    return this.#document.replace(JSON.stringify(next), read);
  }
}
