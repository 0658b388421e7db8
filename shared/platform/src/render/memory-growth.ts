import { keyOf, type ReleaseName } from '../release-health/release-name.ts';

/** Share of all growth that makes one release answerable for it. */
const MOST = 0.5;

/**
 * Attributes memory growth to releases: the growth after each page counts for its release. Garbage that is collected during another's page averages out over
 * many pages; leaks add up.
 */
export class MemoryGrowth {
  readonly #growth = new Map<string, { release: ReleaseName; bytes: number }>();

  /** Records that the process grew by so many bytes (or shrank) after it rendered a page of this release. */
  grew(release: ReleaseName, bytes: number): void {
    const known = this.#growth.get(keyOf(release)) ?? { release, bytes: 0 };
    this.#growth.set(keyOf(release), { release, bytes: known.bytes + bytes });
  }

  /** The release with more than half of the growth, and at least so many bytes. */
  by(least: number): ReleaseName | undefined {
    const grown = [...this.#growth.values()].filter(({ bytes }) => bytes > 0);
    const all = grown.reduce((sum, { bytes }) => sum + bytes, 0);
    return grown.find(({ bytes }) => bytes >= least && bytes > MOST * all)?.release;
  }
}
