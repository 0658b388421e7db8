import type { Registry } from '@larder/contracts/release';
import { keyOf, type ReleaseName } from '../charges/release-name.ts';
import { RemoteError } from '../hub/remote-error.ts';

interface Trial<W> {
  readonly worker: W;
  readonly release: ReleaseName;
  readonly over: Promise<void>;
  readonly end: () => void;
}

/**
 * Lets code of a release into one worker first, one release at a time, and into the others once it has come back from being evaluated: a release that
 * never comes back costs one worker, and it is known which one it was. `W` is a worker.
 */
export class Admissions<W> {
  readonly #proven = new Set<string>();
  /** When a release was refused (ms since 1970). */
  readonly #refused = new Map<string, number>();
  #trial: Trial<W> | undefined;

  /** Resolves when this worker may evaluate the release. Rejects with a `RemoteError` once the release has ended a worker. */
  async admit(worker: W, release: ReleaseName): Promise<void> {
    const key = keyOf(release);
    for (;;) {
      if (this.#refused.has(key)) throw new RemoteError('evaluation', 'entry', `${key} ended the process that evaluated it`);
      if (this.#proven.has(key)) return;
      if (!this.#trial) break;
      await this.#trial.over;
    }
    const { promise: over, resolve: end } = Promise.withResolvers<void>();
    this.#trial = { worker, release, over, end };
  }

  done(worker: W, release: ReleaseName, loaded: boolean): void {
    if (loaded) this.#proven.add(keyOf(release));
    if (this.#trial?.worker === worker && keyOf(this.#trial.release) === keyOf(release)) this.#end();
  }

  /** A worker is gone. Answers what it was evaluating for the first time; that is refused from now on. */
  lost(worker: W): ReleaseName | undefined {
    if (this.#trial?.worker !== worker) return undefined;
    const { release } = this.#trial;
    this.#refused.set(keyOf(release), Date.now());
    this.#end();
    return release;
  }

  /** A worker went of its own accord: whatever it was evaluating is another's to try. */
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
