import type { ReleaseMetrics, Share } from './release-metrics.ts';
import { TOKEN_LIFE_MS } from './page-view-token.ts';
import { keyOf, type ReleaseName } from './release-name.ts';

/** Networks that vote on a release in one window; further ones count neither as served nor as failed. */
const MOST_NETWORKS = 20_000;

/** Networks of one window. Counts as they come those that are in the window before, too: the guard looks twice a second. */
class Networks {
  readonly all = new Set<string>();
  readonly #before: ReadonlySet<string>;
  #inBoth = 0;

  constructor(before: ReadonlySet<string> = new Set()) {
    this.#before = before;
  }

  /** Different networks of this window and the one before. */
  get recent(): number {
    return this.all.size + this.#before.size - this.#inBoth;
  }

  add(network: string): void {
    if (this.all.has(network)) return;
    this.all.add(network);
    if (this.#before.has(network)) this.#inBoth += 1;
  }
}

/** Networks that got pages pinned to a release, and those of them whose browsers reported an error of it. */
interface Votes {
  readonly served: Networks;
  readonly failed: Networks;
}

/**
 * Counts by release the networks (/24, /48) that were served pages pinned to it, and those that reported an error of it: each network has one vote,
 * regardless of its visitors, pages and reports. A vote counts for one to two windows of 15 minutes. The totals go into `ReleaseMetrics`.
 */
export class BrowserVotes {
  readonly #metrics: ReleaseMetrics;
  readonly #now: () => number;
  #turnedAt: number;
  #current = new Map<string, Votes>();
  #previous = new Map<string, Votes>();

  /** @param now ms since 1970, UTC */
  constructor(metrics: ReleaseMetrics, now: () => number = Date.now) {
    this.#metrics = metrics;
    this.#now = now;
    this.#turnedAt = now();
  }

  /** Counts that this network got a page pinned to these releases. */
  served(network: string, releases: readonly ReleaseName[]): void {
    this.#turn();
    for (const release of releases) this.#serve(network, release);
  }

  /**
   * Counts that a browser of this network reported an error of the release; another host may have served its page.
   * @returns false where the network voted so in this window, or too many did
   */
  failed(network: string, release: ReleaseName): boolean {
    this.#turn();
    const { served, failed } = this.#votes(release);
    this.#serve(network, release);
    if (!served.all.has(network) || failed.all.has(network)) return false;
    failed.add(network);
    this.#metrics.failed(release, 'browsers');
    return true;
  }

  /** Networks of the last 15 to 30 minutes, and those of them whose browsers reported an error. */
  recent(release: ReleaseName): Share {
    this.#turn();
    const { served, failed } = this.#votes(release);
    return { tries: served.recent, failures: failed.recent };
  }

  /** Forgets all votes on a release: it was promoted again. */
  forget(release: ReleaseName): void {
    this.#current.delete(keyOf(release));
    this.#previous.delete(keyOf(release));
  }

  #serve(network: string, release: ReleaseName): void {
    const { served } = this.#votes(release);
    if (served.all.has(network) || served.all.size >= MOST_NETWORKS) return;
    served.add(network);
    this.#metrics.tried(release, 'browsers', false);
  }

  #votes(release: ReleaseName): Votes {
    const key = keyOf(release);
    const known = this.#current.get(key);
    if (known) return known;
    const before = this.#previous.get(key);
    const votes = { served: new Networks(before?.served.all), failed: new Networks(before?.failed.all) };
    this.#current.set(key, votes);
    return votes;
  }

  #turn(): void {
    const passed = this.#now() - this.#turnedAt;
    if (passed < TOKEN_LIFE_MS) return;
    this.#turnedAt = this.#now();
    this.#previous = passed < 2 * TOKEN_LIFE_MS ? this.#current : new Map();
    this.#current = new Map();
  }
}
