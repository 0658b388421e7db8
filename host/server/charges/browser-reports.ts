import type { Figures, Share } from './figures.ts';
import { type PageProof, PROOF_LIFE_MS } from './page-proof.ts';
import { RecentSet } from './recent-set.ts';
import { keyOf, type ReleaseName } from './release-name.ts';

/** Networks that are remembered for a release, and releases; beyond them nothing new counts, so memory is bounded. */
const MAX_NETWORKS = 50_000;
const MAX_RELEASES = 50;

/** Networks that got a page of a release of late, and those of them that reported an error in it. */
interface Seen {
  served: RecentSet;
  failed: RecentSet;
}

/** The release whose script is innermost in the stack of a report; null where there is none. */
export function releaseOfReport(message: string): ReleaseName | null {
  const [, remote, version] = /\/(mf-[a-z][a-z0-9-]*)\/([a-z0-9][a-z0-9.-]+)\/client\//.exec(message) ?? [];
  return remote && version ? { remote, version } : null;
}

/**
 * Counts by release the networks that got a page of it in the last ten to twenty minutes, and those whose browsers reported an error in it.
 *
 * Reports are easy to forge, so a report counts only with the proof of a page that was made of that release, once for each page, and a network
 * counts once, however many addresses it sends from. To make a healthy release look broken, an attacker needs pages from as many networks as
 * the verdict demands (`verdict.ts`), all within minutes, and more of them than there are other visitors.
 */
export class BrowserReports {
  readonly #figures: Figures;
  readonly #now: () => number;
  readonly #used: RecentSet;
  readonly #seen = new Map<string, Seen>();

  /** @param now ms since 1970 */
  constructor(figures: Figures, now: () => number = Date.now) {
    this.#figures = figures;
    this.#now = now;
    this.#used = this.#recent();
  }

  /** Counts a network that got a page with code of these releases. */
  countPage(network: string, releases: readonly ReleaseName[]): void {
    for (const release of releases) {
      if (this.#of(release).served.add(network)) this.#figures.tried(release, 'browsers', false);
    }
  }

  /**
   * Counts a report where it is proven.
   * @returns the release that it is about, for the log; null where no proof names one
   */
  countReport(network: string, message: string, proof: PageProof | null): ReleaseName | null {
    const release = releaseOfReport(message);
    if (!release || !proof?.includes(release)) return null;
    const { served, failed } = this.#of(release);
    const isFirst = this.#used.add(`${proof.pageId} ${release.remote}`);
    // A phone may have changed its network since it got the page.
    this.countPage(network, [release]);
    if (isFirst && served.has(network) && failed.add(network)) this.#figures.failed(release, 'browsers');
    return release;
  }

  /** The networks that got a release of late (`tries`), and those of them that reported errors (`failures`). */
  shareOf(release: ReleaseName): Share {
    const { served, failed } = this.#of(release);
    return { tries: served.size, failures: failed.size };
  }

  /** Forgets what was reported of a release, because it was promoted again. */
  forget(release: ReleaseName): void {
    this.#seen.delete(keyOf(release));
  }

  #of(release: ReleaseName): Seen {
    const key = keyOf(release);
    const known = this.#seen.get(key);
    if (known) return known;
    const seen = { served: this.#recent(), failed: this.#recent() };
    this.#seen.set(key, seen);
    const [oldest] = this.#seen.keys();
    if (this.#seen.size > MAX_RELEASES && oldest !== undefined) this.#seen.delete(oldest);
    return seen;
  }

  #recent(): RecentSet {
    return new RecentSet({ lifeMs: PROOF_LIFE_MS, max: MAX_NETWORKS, now: this.#now });
  }
}
