import { keyOf, type ReleaseName } from '../release-health/release-name.ts';

/** Share of all growth that makes one release answerable for it. */
const MOST = 0.5;

/**
 * Whose pages made a process grow: what each page left behind is put down to its release. What is tidied up while another's page is made evens out over
 * many pages; what is never tidied up adds up.
 */
export class MemoryGrowth {
  readonly #kept = new Map<string, { release: ReleaseName; bytes: number }>();

  /** Records that the process grew by so many bytes (or shrank) after it rendered a page of this release. */
  grew(release: ReleaseName, bytes: number): void {
    const known = this.#kept.get(keyOf(release)) ?? { release, bytes: 0 };
    this.#kept.set(keyOf(release), { release, bytes: known.bytes + bytes });
  }

  /** The release that holds more than half of what grew, and at least so many bytes. */
  by(least: number): ReleaseName | undefined {
    const grown = [...this.#kept.values()].filter(({ bytes }) => bytes > 0);
    const all = grown.reduce((sum, { bytes }) => sum + bytes, 0);
    return grown.find(({ bytes }) => bytes >= least && bytes > MOST * all)?.release;
  }
}
