import { randomUUID } from 'node:crypto';
import type { Change, ChangeFeed } from './changes.ts';

/** Number of changes that a process remembers at least. */
const LENGTH = 2000;

/** The changes that a process has received, oldest first; empty while it receives none. */
export class ChangeLog {
  readonly #onVersion: (version: string | null) => void;
  #changes: Change[] = [];
  #waiting = new Set<() => void>();

  /** @param onVersion is called with each new version, before a caller gets it; with null when no changes are received any more */
  constructor(onVersion: (version: string | null) => void = () => undefined) {
    this.#onVersion = onVersion;
  }

  get version(): string | null {
    return this.#changes.at(-1)?.version ?? null;
  }

  /** Begins at a version from which nothing is known of the time before. */
  begin(version: string = randomUUID()): void {
    this.#changes = [{ version, keys: null }];
    this.#notify();
  }

  /** Adds changes that are not in it. */
  add(changes: readonly Change[]): void {
    const added = changes.filter(({ version }) => !this.knows(version));
    if (added.length === 0) return;
    this.#changes.push(...added);
    if (this.#changes.length > 2 * LENGTH) this.#changes.splice(0, this.#changes.length - LENGTH);
    this.#notify();
  }

  clear(): void {
    if (this.#changes.length === 0) return;
    this.#changes = [];
    this.#notify();
  }

  knows(version: string): boolean {
    return this.#positionOf(version) >= 0;
  }

  feed(version: string): ChangeFeed {
    const at = this.#positionOf(version);
    return { version: this.version, changes: at < 0 ? null : this.#changes.slice(at + 1) };
  }

  /** Keys of the data that changed after a version; null for an unknown version, and when all data counts as changed. */
  since(version: string): string[] | null {
    const keys = this.feed(version).changes?.map((change) => change.keys) ?? [null];
    const known = keys.filter((each) => each !== null);
    return known.length < keys.length ? null : [...new Set(known.flat())];
  }

  /** Waits until there is another version, `ms` at most. */
  async untilAfter(version: string, ms: number): Promise<void> {
    if (this.version !== version) return;
    await new Promise<void>((done) => {
      const end = () => {
        clearTimeout(timer);
        this.#waiting.delete(end);
        done();
      };
      const timer = setTimeout(end, ms);
      this.#waiting.add(end);
    });
  }

  #positionOf(version: string): number {
    return this.#changes.findLastIndex((change) => change.version === version);
  }

  #notify(): void {
    this.#onVersion(this.version);
    for (const end of this.#waiting) end();
  }
}
