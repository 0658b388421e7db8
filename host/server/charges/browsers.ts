import type { Figures } from './figures.ts';
import { keyOf, type ReleaseName } from './release-name.ts';

/** ms in which a visitor counts once for a release. */
const ONCE_MS = 60_000;
/** Visitors remembered; beyond it nobody new is counted until the next turn. */
const MOST = 50_000;

/** The release whose script stands innermost in what a browser told; null where none does. */
export function releaseOfReport(message: string): ReleaseName | null {
  const [, remote, version] = /\/(mf-[a-z][a-z0-9-]*)\/([a-z0-9][a-z0-9.-]+)\/client\//.exec(message) ?? [];
  return remote && version ? { remote, version } : null;
}

/**
 * Counts visitors, not errors: one whose page fails again and again is one, and so is whoever sends reports by hand. A report counts for a release only
 * of an address that got a page with that release from this host in the last minutes.
 */
export class Browsers {
  readonly #figures: Figures;
  readonly #now: () => number;
  #turned: number;
  #got = new Set<string>();
  #gotBefore = new Set<string>();
  #failed = new Set<string>();

  constructor(figures: Figures, now: () => number = Date.now) {
    this.#figures = figures;
    this.#now = now;
    this.#turned = now();
  }

  /** This address (as limits count it) got a page with code of these releases. */
  got(address: string, releases: readonly ReleaseName[]): void {
    this.#turn();
    for (const release of releases) {
      const visit = `${keyOf(release)} ${address}`;
      if (this.#got.has(visit) || this.#got.size >= MOST) continue;
      this.#got.add(visit);
      this.#figures.tried(release, 'browsers', false);
    }
  }

  /** A browser at this address told of an error. Answers whose it is. */
  told(address: string, message: string): ReleaseName | null {
    this.#turn();
    const release = releaseOfReport(message);
    if (!release) return null;
    const visit = `${keyOf(release)} ${address}`;
    if (!this.#failed.has(visit) && (this.#got.has(visit) || this.#gotBefore.has(visit))) {
      this.#failed.add(visit);
      this.#figures.failed(release, 'browsers');
    }
    return release;
  }

  #turn(): void {
    if (this.#now() - this.#turned < ONCE_MS) return;
    this.#turned = this.#now();
    this.#gotBefore = this.#got;
    this.#got = new Set();
    this.#failed = new Set();
  }
}
