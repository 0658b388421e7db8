import type { Registry } from '@larder/contracts/release';
import type { Admit, LoadedRelease, ReleaseAddress } from './loaded-release.ts';
import { CanaryReleases, type HubLog } from './canary-releases.ts';
import { withPublicAddresses } from './public-addresses.ts';
import { PreviewReleases } from './preview-releases.ts';
import type { ReleaseSource } from './release-source.ts';
import { RemoteWatch, type RemoteState } from './remote-watch.ts';
import type { ShareScope } from './share-scope.ts';
import { createSnapshot, type Snapshot } from './snapshot.ts';
import { releaseOfStack } from './stack-trace.ts';

interface HubOptions {
  readonly source: ReleaseSource;
  /** Public address of the release store: `/releases`, or a separate origin. */
  readonly publicBase: string;
  readonly scope: ShareScope;
  readonly log: HubLog;
  /** Called before code of a release is evaluated; without it every release is admitted. */
  readonly admit?: Admit;
  /** Called after a change of the served releases. */
  readonly onChange?: () => void;
  /** ms between two attempts to load unavailable releases. */
  readonly retryMs?: number;
  /** ms after which a replaced generation is forgotten. */
  readonly disposeMs?: number;
}

const byName = (a: LoadedRelease, b: LoadedRelease): number => (a.name < b.name ? -1 : 1);

/**
 * Loads the live release of every remote according to a registry. It never makes a request wait: `snapshot()` returns what is complete now.
 */
export class ReleaseLoader {
  readonly #options: HubOptions;
  readonly #watches = new Map<string, RemoteWatch>();
  readonly #previews: PreviewReleases;
  readonly #canaries: CanaryReleases;
  /** Snapshots with previewed releases, by these releases; only of the current snapshot. */
  #tried = new Map<string, Snapshot>();
  #registry: Registry | undefined;
  #snapshot: Snapshot;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #stopped = false;

  constructor(options: HubOptions) {
    const source = withPublicAddresses(options.source, options.publicBase);
    this.#options = { ...options, source };
    const { scope, admit } = options;
    this.#previews = new PreviewReleases({ source, scope, admit });
    this.#canaries = new CanaryReleases(
      { source, scope, admit },
      {
        log: options.log,
        isServed: (container) => this.#generations().some(({ manifest }) => manifest.container === container),
      },
    );
    this.#snapshot = createSnapshot([], [], options.publicBase);
  }

  stop(): void {
    this.#stopped = true;
    clearTimeout(this.#timer);
  }

  /** The current releases. The same object until something changes, so that a router can be cached per snapshot. */
  snapshot(): Snapshot {
    return this.#snapshot;
  }

  /** The current releases with these instead of the live ones; for a preview with the examples of slots. Rejects with `RemoteError` where one of them is unavailable. */
  async snapshotWith(releases: readonly ReleaseAddress[], { isPreview = false } = {}): Promise<Snapshot> {
    const live = this.#generations();
    const isServed = ({ url }: ReleaseAddress) =>
      live.some((generation) => generation.url === url && generation.modules.size > 0);
    const loaded = await Promise.all(
      releases
        .filter((release) => !isServed(release))
        .map(async (release) => this.#canaries.get(release) ?? this.#previews.get(release)),
    );
    const key = [...loaded.map(({ url }) => url), ...(isPreview ? ['preview'] : [])].join();
    const known = this.#tried.get(key);
    if (known) return known;
    const names = new Set(loaded.map(({ name }) => name));
    const { missing } = this.#snapshot.registry;
    const snapshot = createSnapshot(
      [...this.#generations().filter(({ name }) => !names.has(name)), ...loaded].toSorted(byName),
      missing.filter((name) => !names.has(name)),
      this.#options.publicBase,
      { isPreview },
    );
    this.#tried.set(key, snapshot);
    return snapshot;
  }

  /** The release whose code caused an error, by its stack; null without a remote of the registry. */
  releaseOf(error: unknown): { remote: string; version: string } | null {
    return releaseOfStack(error, (name) => this.#watches.has(name));
  }

  /** Addresses of the canaries that can be rendered without waiting. */
  canaries(): string[] {
    return this.#canaries.urls;
  }

  /** The state of every remote. */
  states(): RemoteState[] {
    return [...this.#watches.values()].map(({ state }) => state);
  }

  /**
   * Applies this registry from now on. Resolves when the named releases are loaded or have failed; failed ones are retried with growing pauses.
   * A slowly loading release does not delay a newer registry. Never rejects.
   */
  async follow(registry: Registry): Promise<void> {
    this.#registry = registry;
    await this.#look();
    clearTimeout(this.#timer);
    if (this.#stopped) return;
    this.#timer = setTimeout(() => this.#registry && void this.follow(this.#registry), this.#options.retryMs ?? 500);
  }

  async #look(): Promise<void> {
    const targets = this.#registry?.microFrontends ?? {};
    for (const [name, watch] of this.#watches) {
      if (targets[name]) continue;
      this.#watches.delete(name);
      watch.end();
      this.#changed();
    }
    await Promise.all([
      ...Object.entries(targets).map(([name, entries]) => this.#watch(name).want(entries)),
      this.#canaries.follow(Object.entries(this.#registry?.canaries ?? {})),
    ]);
    const missing = [...this.#watches.values()].filter((watch) => !watch.generation).length;
    if (missing !== this.#snapshot.registry.missing.length) this.#changed();
  }

  #watch(name: string): RemoteWatch {
    const known = this.#watches.get(name);
    if (known) return known;
    const { source, scope, admit, disposeMs = 10_000, log } = this.#options;
    const watch = new RemoteWatch(name, {
      source,
      scope,
      admit,
      disposeMs,
      onChange: () => this.#changed(),
      onFailure: (remote, version, { kind, phase, message }) => log({ remote, version, kind, phase, message }),
    });
    this.#watches.set(name, watch);
    return watch;
  }

  /** The served release of each remote. */
  #generations(): LoadedRelease[] {
    return [...this.#watches.values()].flatMap((watch) => watch.generation ?? []).toSorted(byName);
  }

  #changed(): void {
    const missing = [...this.#watches.values()].filter((watch) => !watch.generation).map((watch) => watch.name);
    this.#snapshot = createSnapshot(this.#generations(), missing, this.#options.publicBase);
    this.#tried = new Map();
    this.#options.onChange?.();
  }
}
