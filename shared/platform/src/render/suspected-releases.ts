import type { Registry } from '@larder/contracts/release';
import { keyOf, type ReleaseName } from '../release-health/release-name.ts';

/** A process as far as it matters here. */
export interface Holder {
  /** ms since its silence was observed; undefined while it responds. */
  readonly silentMs: number | undefined;
  /** Whether a page of this release (`remote@version`) is under way in it, or it has not come back from one. */
  holds(release: string): boolean;
}

/** ms in which a silent process may recover before its pages stop waiting for it. */
const COMES_BACK_MS = 1000;

/**
 * Chooses the process for a page of a release, so that a release that blocks processes forever gets one of them and not all. Until its first page succeeds, all its pages go to one
 * process; while that is silent, others wait. Once a process was lost with one of its pages, one page is tried at a time, never in the last free process, and other pages are refused. A page that
 * waited already, or was lost, is refused, too: another try would take longer than its shopper waits.
 */
export class SuspectedReleases<W extends Holder> {
  /** Releases of which a page came back. */
  readonly #known = new Set<string>();
  /** Releases with whose page a process was lost, and none came back since. */
  readonly #lost = new Set<string>();
  readonly #leaves: number;

  /** `workers`: how many processes there shall be; of several the last free one is for everybody else. */
  constructor(workers: number) {
    this.#leaves = Math.min(1, workers - 1);
  }

  /** Chooses one of the `free` processes, best first, for a page of this release; null where none will be available soon; undefined where it has to wait. `all` includes busy processes. `isFirst`: the page has neither waited nor been lost yet. */
  choose(release: ReleaseName | undefined, free: readonly W[], all: readonly W[], isFirst: boolean): W | null | undefined {
    if (!release) return free[0];
    const key = keyOf(release);
    const holders = all.filter((worker) => worker.holds(key));
    const silent = holders.flatMap(({ silentMs }) => silentMs ?? []);
    if (silent.length > 0) return Math.max(...silent) > COMES_BACK_MS ? null : undefined;
    if (this.#lost.has(key)) return isFirst && holders.length === 0 && free.length > this.#leaves ? free[0] : null;
    return this.#known.has(key) ? free[0] : (free.find((worker) => worker.holds(key)) ?? free[0]);
  }

  cameBack(release: ReleaseName): void {
    this.#known.add(keyOf(release));
    this.#lost.delete(keyOf(release));
  }

  /** A process was lost by its work, which was a page of this release. */
  lost(release: ReleaseName): void {
    this.#lost.add(keyOf(release));
  }

  /** Resets releases that are no longer served: promoting one again gives it a new evaluation. */
  follow({ microFrontends, canaries = {} }: Registry): void {
    const pages = new Set([
      ...Object.entries(microFrontends).flatMap(([remote, entries]) =>
        entries.filter(({ deployment }) => deployment.default).map(({ metadata }) => keyOf({ remote, ...metadata })),
      ),
      ...Object.entries(canaries).map(([remote, { metadata }]) => keyOf({ remote, ...metadata })),
    ]);
    for (const keys of [this.#known, this.#lost]) for (const key of keys) if (!pages.has(key)) keys.delete(key);
  }
}
