import type { Registry } from '@larder/contracts/release';
import type { Admit } from './generation.ts';
import type { ReleaseSource } from './release-source.ts';
import { RemoteWatch, type RemoteState } from './remote-watch.ts';
import type { ShareScope } from './share-scope.ts';
import { createSnapshot, type Snapshot } from './snapshot.ts';
import { releaseOfStack } from './stack.ts';

export interface HubOptions {
  readonly source: ReleaseSource;
  /** Where browsers find the release store: `/releases`, or an origin of its own. */
  readonly publicBase: string;
  readonly scope: ShareScope;
  readonly log: (line: { remote: string; version?: string; kind: string; phase: string; message: string }) => void;
  /** Asked before code of a release is evaluated; whoever is not asked lets every release in. */
  readonly admit?: Admit;
  /** Called after what may be served has changed. */
  readonly onChange?: () => void;
  /** ms between two looks at releases that could not be had. */
  readonly retryMs?: number;
  /** ms after which a replaced generation is forgotten. */
  readonly disposeMs?: number;
}

/**
 * Holds the live release of every remote, as the registry that it is given says. It never makes a request wait: `snapshot()` answers what is whole now.
 */
export class RemoteHub {
  readonly #options: HubOptions;
  readonly #watches = new Map<string, RemoteWatch>();
  #registry: Registry | undefined;
  #snapshot: Snapshot;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #stopped = false;

  constructor(options: HubOptions) {
    this.#options = options;
    this.#snapshot = createSnapshot([], [], options.publicBase);
  }

  stop(): void {
    this.#stopped = true;
    clearTimeout(this.#timer);
  }

  /** The releases as they are now. The same object until something changes, so that a router can be kept per snapshot. */
  snapshot(): Snapshot {
    return this.#snapshot;
  }

  /** The release whose code an error came from, by its stack; null when it was none of a remote in the registry. */
  releaseOf(error: unknown): { remote: string; version: string } | null {
    return releaseOfStack(error, (name) => this.#watches.has(name));
  }

  /** The state of every remote. */
  states(): RemoteState[] {
    return [...this.#watches.values()].map(({ state }) => state);
  }

  /**
   * Goes by this registry from now on. Resolves when what it asks for is loaded or has failed; what has failed is tried again with growing pauses.
   * A release that loads slowly keeps nobody from giving it a newer registry meanwhile. Never rejects.
   */
  async follow(registry: Registry): Promise<void> {
    this.#registry = registry;
    await this.#look();
    clearTimeout(this.#timer);
    if (this.#stopped) return;
    this.#timer = setTimeout(() => this.#registry && void this.follow(this.#registry), this.#options.retryMs ?? 500);
  }

  async #look(): Promise<void> {
    const wanted = this.#registry?.microFrontends ?? {};
    for (const [name, watch] of this.#watches) {
      if (wanted[name]) continue;
      this.#watches.delete(name);
      watch.end();
      this.#changed();
    }
    await Promise.all(Object.entries(wanted).map(([name, entries]) => this.#watch(name).want(entries)));
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

  #changed(): void {
    const watches = [...this.#watches.values()];
    const missing = watches.filter((watch) => !watch.generation).map((watch) => watch.name);
    const generations = watches.flatMap((watch) => watch.generation ?? []).toSorted((a, b) => (a.name < b.name ? -1 : 1));
    this.#snapshot = createSnapshot(generations, missing, this.#options.publicBase);
    this.#options.onChange?.();
  }
}
