/** A set that forgets: each entry stays for at least `lifeMs` and at most twice as long, and there are at most `max` of them. */
export class RecentSet {
  readonly #options: { lifeMs: number; max: number; now: () => number };
  #rotatedAt: number;
  #current = new Set<string>();
  #previous = new Set<string>();

  /** @param options `now` in ms since 1970 */
  constructor(options: { lifeMs: number; max: number; now: () => number }) {
    this.#options = options;
    this.#rotatedAt = options.now();
  }

  get size(): number {
    this.#rotate();
    return this.#current.size + this.#previous.size;
  }

  has(entry: string): boolean {
    this.#rotate();
    return this.#current.has(entry) || this.#previous.has(entry);
  }

  /** @returns whether the entry is new; false, too, where there is no room for it */
  add(entry: string): boolean {
    if (this.has(entry) || this.size >= this.#options.max) return false;
    this.#current.add(entry);
    return true;
  }

  #rotate(): void {
    const { lifeMs, now } = this.#options;
    const passed = now() - this.#rotatedAt;
    if (passed < lifeMs) return;
    this.#rotatedAt = now();
    this.#previous = passed < 2 * lifeMs ? this.#current : new Set();
    this.#current = new Set();
  }
}
