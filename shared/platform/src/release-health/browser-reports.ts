import type { BrowserVotes } from './browser-votes.ts';
import { TOKEN_LIFE_MS, type PageViewTokens } from './page-view-token.ts';
import { keyOf, type ReleaseName } from './release-name.ts';

/** Reports that were votes and are remembered, so that none counts twice; beyond it no further one counts. */
const MOST_REPORTS = 50_000;

/** A browser's report of an error. */
export interface BrowserReport {
  readonly message: string;
  /** Token of the page (`page-view-token.ts`), as the browser sends it; empty without one. */
  readonly view: string;
  /** `mf-cart@3f2a…` where the page knows which release failed; otherwise the stack in the message names it. */
  readonly release?: string | undefined;
}

const NAME = /^(mf-[a-z][a-z0-9-]*)@([a-z0-9][a-z0-9.-]+)$/;

/** @returns the release of a name such as `mf-cart@3f2a…`; null where it is none. */
function releaseNamed(name: string | undefined): ReleaseName | null {
  const [, remote, version] = NAME.exec(name ?? '') ?? [];
  return remote && version ? { remote, version } : null;
}

/** @returns the release whose script is innermost in a report's stack; null where none is. */
export function releaseOfReport(message: string): ReleaseName | null {
  const [, remote, version] = /\/(mf-[a-z][a-z0-9-]*)\/([a-z0-9][a-z0-9.-]+)\/client\//.exec(message) ?? [];
  return remote && version ? { remote, version } : null;
}

/**
 * Ties reports to pages. Each page gets a token; a report names a release with proof only with the token of a page that was pinned to it, served to the same
 * network. One report of a page and release counts as the network's vote, for 15 minutes after the page was served. Pages of a preview get no token.
 */
export class BrowserReports {
  readonly #tokens: PageViewTokens;
  readonly #votes: BrowserVotes;
  readonly #now: () => number;
  #turnedAt: number;
  #used = new Set<string>();
  #usedBefore = new Set<string>();

  /** @param now ms since 1970, UTC */
  constructor(tokens: PageViewTokens, votes: BrowserVotes, now: () => number = Date.now) {
    this.#tokens = tokens;
    this.#votes = votes;
    this.#now = now;
    this.#turnedAt = now();
  }

  /** @returns the token for a page that is pinned to these releases and goes to this network (`networkKey`). */
  serve(network: string, releases: readonly ReleaseName[]): string {
    this.#votes.served(network, releases);
    return this.#tokens.issue(network, releases, this.#now());
  }

  /** @returns the release that the report is about, where it is proven; null otherwise. A first and timely proof is a vote. */
  receive(network: string, { message, view, release: name }: BrowserReport): ReleaseName | null {
    const release = releaseNamed(name) ?? releaseOfReport(message);
    const page = this.#tokens.read(view, network);
    if (!release || !page?.isPinnedTo(release)) return null;
    const report = `${page.id} ${keyOf(release)}`;
    // A host whose clock is ahead issues tokens of the near future: their age counts in both directions.
    const isTimely = Math.abs(this.#now() - page.servedAt) <= TOKEN_LIFE_MS;
    if (isTimely && !this.#isUsed(report) && this.#votes.failed(network, release)) this.#used.add(report);
    return release;
  }

  /** Whether the report was a vote before, in the two token lives that its clock may span; or too many were. */
  #isUsed(report: string): boolean {
    if (this.#now() - this.#turnedAt >= 2 * TOKEN_LIFE_MS) {
      this.#turnedAt = this.#now();
      this.#usedBefore = this.#used;
      this.#used = new Set();
    }
    return this.#used.has(report) || this.#usedBefore.has(report) || this.#used.size >= MOST_REPORTS;
  }
}
