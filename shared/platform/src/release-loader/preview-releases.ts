import { loadRelease, loadManifest, type LoadedRelease, type ReleaseAddress } from './loaded-release.ts';
import { forget } from './container.ts';

/** Maximum number of cached preview releases; the least recently requested one is evicted first. */
const MAX_LOADED = 8;

type Load = Omit<Parameters<typeof loadRelease>[0], 'entry' | 'manifest'>;

/** Previewed releases that are not live: loaded at the first request, each once. */
export class PreviewReleases {
  readonly #load: Load;
  readonly #releases = new Map<string, Promise<LoadedRelease>>();

  constructor(load: Load) {
    this.#load = load;
  }

  /** Rejects with `RemoteError` where it cannot be had; the next call tries again. */
  get(entry: ReleaseAddress): Promise<LoadedRelease> {
    const { url } = entry;
    const known = this.#releases.get(url);
    const release = known ?? this.#read(entry);
    this.#releases.delete(url);
    this.#releases.set(url, release);
    if (!known) release.catch(() => this.#releases.delete(url));
    const [[oldest, leaving] = []] = this.#releases;
    if (this.#releases.size > MAX_LOADED && oldest !== undefined) {
      this.#releases.delete(oldest);
      void leaving?.then(({ manifest }) => forget(manifest.container));
    }
    return release;
  }

  async #read(entry: ReleaseAddress): Promise<LoadedRelease> {
    const manifest = await loadManifest(entry, this.#load);
    return loadRelease({ entry, manifest, ...this.#load });
  }
}
