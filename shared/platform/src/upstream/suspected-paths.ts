/** ms for which a path is suspected after its last lost connection. */
const SUSPECTED_MS = 10_000;

/** Most paths that are remembered. */
const MOST = 1000;

/**
 * Paths whose request ended the connection of two servers, one after the other: it may end every server that receives it. A path is
 * suspected for some seconds.
 */
export class SuspectedPaths {
  readonly #until = new Map<string, number>();
  readonly #ms: number;

  /** @param ms for which a path is suspected */
  constructor(ms = SUSPECTED_MS) {
    this.#ms = ms;
  }

  /** Suspects a path from now on. */
  add(path: string): void {
    // Set again, a path is the newest.
    this.#until.delete(path);
    this.#until.set(path, performance.now() + this.#ms);
    const [oldest] = this.#until.keys();
    if (this.#until.size > MOST && oldest !== undefined) this.#until.delete(oldest);
  }

  /** Checks whether a path is suspected now. */
  has(path: string): boolean {
    const until = this.#until.get(path);
    if (until === undefined) return false;
    if (until > performance.now()) return true;
    this.#until.delete(path);
    return false;
  }
}
