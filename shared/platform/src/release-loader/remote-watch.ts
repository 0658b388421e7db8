import type { RegistryEntry } from '@larder/contracts/release';
import { forget } from './container.ts';
import { coldGeneration, loadRelease, loadManifest, type Admit, type LoadedRelease } from './loaded-release.ts';
import type { ReleaseSource } from './release-source.ts';
import { asRemoteError, type RemoteError } from './remote-error.ts';
import type { ShareScope } from './share-scope.ts';

type RemoteStatus = 'loading' | 'stable' | 'stale' | 'failed';

/** State of one remote as `/healthz` shows it. */
export interface RemoteState {
  readonly name: string;
  readonly status: RemoteStatus;
  /** Version that is served, and the one that should be. */
  readonly serving: string | null;
  readonly wanted: string;
  readonly failures: number;
  readonly error: { kind: string; phase: string; message: string } | null;
}

interface WatchOptions {
  readonly source: ReleaseSource;
  readonly scope: ShareScope;
  readonly admit: Admit | undefined;
  readonly disposeMs: number;
  readonly onChange: () => void;
  readonly onFailure: (remote: string, version: string, error: RemoteError) => void;
}

const firstRetryMs = 1000;
const longestRetryMs = 30_000;

/**
 * One remote over time: loads the release that the registry names in the background, and swaps when it is complete.
 * A failed release is quarantined and retried with growing pauses; the last good one stays. Where there is none yet, older releases
 * of the registry are tried, and at least the manifest is stored, so that the pages exist.
 */
export class RemoteWatch {
  readonly name: string;
  readonly #options: WatchOptions;
  #current: LoadedRelease | undefined;
  #cold: LoadedRelease | undefined;
  #wanted = '';
  /** When that was promoted. */
  #promotedAt = '';
  #loading: Promise<void> | undefined;
  #failures = 0;
  #retryAt = 0;
  #error: RemoteError | undefined;

  constructor(name: string, options: WatchOptions) {
    this.name = name;
    this.#options = options;
  }

  /** The served release: the live one, or one that only the browser can render. */
  get generation(): LoadedRelease | undefined {
    return this.#current ?? this.#cold;
  }

  get state(): RemoteState {
    const serving = this.#current?.version ?? null;
    const status = serving === this.#wanted ? 'stable' : this.#loading && !this.#error ? 'loading' : serving ? 'stale' : 'failed';
    const error = this.#error && { kind: this.#error.kind, phase: this.#error.phase, message: this.#error.message };
    return { name: this.name, status, serving, wanted: this.#wanted, failures: this.#failures, error: error ?? null };
  }

  /** Called at every look at the registry. Resolves when a load that it started (or found under way) has ended; never rejects. */
  want(entries: readonly RegistryEntry[]): Promise<void> {
    const live = entries.find((entry) => entry.deployment.default);
    if (!live) return Promise.resolve();
    // A release that is promoted again may be available by now: it does not wait for its pause.
    if (live.metadata.version !== this.#wanted || live.extras.promotedAt !== this.#promotedAt) {
      this.#wanted = live.metadata.version;
      this.#promotedAt = live.extras.promotedAt;
      this.#failures = 0;
      this.#retryAt = 0;
      this.#error = undefined;
    }
    if (this.#current?.version === this.#wanted) return Promise.resolve();
    if (this.#loading) return this.#loading;
    if (Date.now() < this.#retryAt) return Promise.resolve();
    this.#loading = this.#load(live, entries).finally(() => (this.#loading = undefined));
    return this.#loading;
  }

  async #load(live: RegistryEntry, entries: readonly RegistryEntry[]): Promise<void> {
    if (await this.#try(live)) return;
    if (this.#current) return;
    for (const entry of entries) if (entry !== live && (await this.#try(entry))) return;
  }

  async #try(entry: RegistryEntry): Promise<boolean> {
    const { source, scope, admit } = this.#options;
    const isTarget = entry.metadata.version === this.#wanted;
    if (!isTarget && this.#current?.version === entry.metadata.version) return true;
    let container: string | undefined;
    try {
      const manifest = await loadManifest(entry, { source, scope });
      container = manifest.container;
      if (!this.#current && !this.#cold) {
        this.#cold = coldGeneration(entry, manifest);
        this.#options.onChange();
      }
      this.#swap(await loadRelease({ entry, manifest, source, scope, admit }));
      if (isTarget) this.#error = undefined;
      return true;
    } catch (thrown) {
      if (container) forget(container);
      const error = asRemoteError(thrown, 'entry');
      // One line per incident: a retry with the same failure adds no information.
      if (isTarget && this.#error?.message !== error.message) this.#options.onFailure(this.name, entry.metadata.version, error);
      if (isTarget) {
        this.#error = error;
        this.#failures += 1;
        this.#retryAt = Date.now() + Math.min(longestRetryMs, firstRetryMs * 2 ** (this.#failures - 1));
      }
      return false;
    }
  }

  #swap(next: LoadedRelease): void {
    const old = this.#current;
    this.#current = next;
    this.#cold = undefined;
    if (old) this.dispose(old);
    this.#options.onChange();
  }

  /** Requests that use the old generation end within the given time; the federation runtime must not reference it longer. */
  dispose(generation: LoadedRelease): void {
    setTimeout(() => {
      if (this.#current?.manifest.container !== generation.manifest.container) forget(generation.manifest.container);
    }, this.#options.disposeMs).unref();
  }

  /** The remote has left the registry. */
  end(): void {
    if (this.#current) {
      const last = this.#current;
      this.#current = undefined;
      this.dispose(last);
    }
  }
}
