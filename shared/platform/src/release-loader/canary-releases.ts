import { forget } from './container.ts';
import { loadRelease, loadManifest, type LoadedRelease, type ReleaseAddress } from './loaded-release.ts';
import { asRemoteError } from './remote-error.ts';

/** Logs what happens to a release of a remote. */
export type HubLog = (line: { remote: string; version?: string; kind: string; phase: string; message: string }) => void;

type Load = Omit<Parameters<typeof loadRelease>[0], 'entry' | 'manifest'>;

/** ms until one that could not be loaded is tried again. */
const AGAIN_MS = 30_000;
/** ms in which pages of an ended canary are done. */
const DISPOSE_MS = 10_000;

/** Releases that some visitors get instead of the live ones. They load as soon as the registry names them, so that no request waits for one. */
export class CanaryReleases {
  readonly #load: Load;
  readonly #log: HubLog;
  /** Whether a container also belongs to a live release. */
  readonly #isServed: (container: string) => boolean;
  readonly #loaded = new Map<string, LoadedRelease>();
  /** Under way or failed, with when to try again (by `performance.now()`). */
  readonly #tried = new Map<string, number>();
  #wanted: ReadonlySet<string> = new Set();

  constructor(load: Load, { log, isServed }: { log: HubLog; isServed: (container: string) => boolean }) {
    this.#load = load;
    this.#log = log;
    this.#isServed = isServed;
  }

  /** Addresses of those that are ready to render. */
  get urls(): string[] {
    return [...this.#loaded.keys()].toSorted();
  }

  get({ url }: ReleaseAddress): LoadedRelease | undefined {
    return this.#loaded.get(url);
  }

  /** Resolves when those that are new are loaded or have failed. Never rejects. */
  async follow(targets: readonly (readonly [remote: string, entry: ReleaseAddress])[]): Promise<void> {
    this.#wanted = new Set(targets.map(([, { url }]) => url));
    for (const url of this.#tried.keys()) if (!this.#wanted.has(url)) this.#tried.delete(url);
    for (const [url, { manifest }] of this.#loaded) {
      if (this.#wanted.has(url)) continue;
      this.#loaded.delete(url);
      setTimeout(() => this.#isServed(manifest.container) || forget(manifest.container), DISPOSE_MS).unref();
    }
    await Promise.all(targets.map(([remote, entry]) => this.#hold(remote, entry)));
  }

  async #hold(remote: string, entry: ReleaseAddress): Promise<void> {
    const { url, metadata } = entry;
    if (this.#loaded.has(url) || performance.now() < (this.#tried.get(url) ?? 0)) return;
    this.#tried.set(url, performance.now() + AGAIN_MS);
    try {
      const manifest = await loadManifest(entry, this.#load);
      const generation = await loadRelease({ entry, manifest, ...this.#load });
      if (this.#wanted.has(url)) this.#loaded.set(url, generation);
    } catch (thrown) {
      const { kind, phase, message } = asRemoteError(thrown, 'entry');
      this.#log({ remote, version: metadata.version, kind, phase, message });
    }
  }
}
