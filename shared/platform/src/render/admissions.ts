import type { Registry } from '@larder/contracts/release';
import { keyOf, type ReleaseName } from '../release-health/release-name.ts';
import { RemoteError } from '../release-loader/remote-error.ts';

interface Trial<W> {
  readonly worker: W;
  readonly release: ReleaseName;
  readonly over: Promise<void>;
  readonly end: () => void;
}

/** ms until a release gets another trial whose process was lost and not by its work; twice that after each further one, up to ten minutes. */
const PAUSE = { first: 30_000, longest: 600_000 };

/**
 * Lets code of a release into one worker first, one release at a time, and into the others once it has come back from being evaluated: a release that
 * never comes back costs one worker, and it is known which one it was. `W` is a worker.
 */
export class Admissions<W> {
  readonly #proven = new Set<string>();
  /** Releases that ended a worker, and when that was (ms since 1970). */
  readonly #refused = new Map<string, number>();
  /** Those whose worker was lost for another reason: how often, and until when they rest (ms since 1970). */
  readonly #resting = new Map<string, { times: number; until: number }>();
  readonly #isEnded: (worker: W) => boolean;
  #trial: Trial<W> | undefined;

  constructor(isEnded: (worker: W) => boolean) {
    this.#isEnded = isEnded;
  }

  /** Resolves when this worker may evaluate the release. Rejects with a `RemoteError` once the release has ended a worker, and for a while after one was lost with it. */
  async admit(worker: W, release: ReleaseName): Promise<void> {
    const key = keyOf(release);
    for (;;) {
      if (this.#refused.has(key)) throw new RemoteError('evaluation', 'entry', `${key} ended the process that evaluated it`);
      if (this.#proven.has(key)) return;
      if ((this.#resting.get(key)?.until ?? 0) > Date.now())
        throw new RemoteError('evaluation', 'entry', `the process that evaluated ${key} was lost; it is tried again`);
      if (!this.#trial) break;
      await this.#trial.over;
    }
    // A lost worker never ends its evaluation: an evaluation that it requested before or while it waited would block every release forever.
    if (this.#isEnded(worker)) throw new RemoteError('evaluation', 'entry', `the process that asked for ${key} is gone`);
    const { promise: over, resolve: end } = Promise.withResolvers<void>();
    this.#trial = { worker, release, over, end };
  }

  done(worker: W, release: ReleaseName, loaded: boolean): void {
    if (loaded) this.#proven.add(keyOf(release));
    if (this.#trial?.worker === worker && keyOf(this.#trial.release) === keyOf(release)) this.#end();
  }

  /** Whether this worker evaluates a release for the first time. */
  isTrying(worker: W): boolean {
    return this.#trial?.worker === worker;
  }

  /**
   * Handles the loss of a worker. Returns the release that it was evaluating for the first time. `isByItsWork`: the evaluation ended it, so the release is refused until it is promoted again.
   * Otherwise (ended from outside, starved by the machine) the cause is unknown, and the release only pauses.
   */
  lost(worker: W, isByItsWork: boolean): ReleaseName | undefined {
    if (this.#trial?.worker !== worker) return undefined;
    const { release } = this.#trial;
    const key = keyOf(release);
    if (isByItsWork) this.#refused.set(key, Date.now());
    else {
      const times = (this.#resting.get(key)?.times ?? 0) + 1;
      const pause = Math.min(PAUSE.longest, PAUSE.first * 2 ** (times - 1));
      this.#resting.set(key, { times, until: Date.now() + pause });
    }
    this.#end();
    return release;
  }

  /** Handles a voluntary exit of a worker: another one may evaluate its release. */
  left(worker: W): void {
    if (this.#trial?.worker === worker) this.#end();
  }

  /** A release that was promoted again after it was refused gets another trial. */
  forgive(registry: Registry): void {
    for (const [remote, entries] of Object.entries(registry.microFrontends)) {
      for (const { metadata, extras } of entries) {
        const at = this.#refused.get(keyOf({ remote, version: metadata.version }));
        if (at !== undefined && Date.parse(extras.promotedAt) > at)
          this.#refused.delete(keyOf({ remote, version: metadata.version }));
      }
    }
  }

  #end(): void {
    const ended = this.#trial;
    this.#trial = undefined;
    ended?.end();
  }
}
