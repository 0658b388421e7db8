import { loadRelease, loadManifest, type LoadedRelease, type ReleaseAddress } from './loaded-release.ts';
import { forget } from './container.ts';

/** Maximum number of cached preview releases; the least recently requested one is evicted first. */
const HELD = 8;

type Load = Omit<Parameters<typeof loadRelease>[0], 'entry' | 'manifest'>;

/** Previewed releases that are not live: loaded at the first request, each once. */
export class PreviewReleases {
  readonly #load: Load;
  readonly #held = new Map<string, Promise<LoadedRelease>>();

  constructor(load: Load) {
    this.#load = load;
  }

  /** Rejects with `RemoteError` where it cannot be had; the next call tries again. */
  get(entry: ReleaseAddress): Promise<LoadedRelease> {
    const { url } = entry;
    const known = this.#held.get(url);
    const release = known ?? this.#loaded(entry);
    this.#held.delete(url);
    this.#held.set(url, release);
    if (!known) release.catch(() => this.#held.delete(url));
    const [[oldest, leaving] = []] = this.#held;
    if (this.#held.size > HELD && oldest !== undefined) {
      this.#held.delete(oldest);
      void leaving?.then(({ manifest }) => forget(manifest.container));
    }
    return release;
  }

  async #loaded(entry: ReleaseAddress): Promise<LoadedRelease> {
    const manifest = await loadManifest(entry, this.#load);
    return loadRelease({ entry, manifest, ...this.#load });
  }
}
