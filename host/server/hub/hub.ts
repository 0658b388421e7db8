import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { registry as registryContract, type Registry } from '@larder/contracts/release';
import { createReleaseSource, fetchBytes } from './release-source.ts';
import { RemoteError, asRemoteError } from './remote-error.ts';
import { RemoteWatch, type RemoteState } from './remote-watch.ts';
import type { ShareScope } from './share-scope.ts';
import { createSnapshot, type Snapshot } from './snapshot.ts';
import { releaseOfStack } from './stack.ts';

export interface HubOptions {
  /** Where the server finds the release store, without a slash at the end. */
  readonly storeUrl: string;
  /** Where browsers find it: `/releases`, or an origin of its own. */
  readonly publicBase: string;
  readonly scope: ShareScope;
  readonly log: (line: { remote: string; version?: string; kind: string; phase: string; message: string }) => void;
  /** Keeps verified copies, so that a start without the store works. */
  readonly mirrorDir?: string;
  /** ms between two looks at the registry. */
  readonly pollMs?: number;
  /** ms that the store gets for one answer. */
  readonly timeoutMs?: number;
  /** ms after which a replaced generation is forgotten. */
  readonly disposeMs?: number;
}

/**
 * Watches the registry and holds the live release of every remote. It never makes a request wait: `snapshot()` answers what is whole now.
 */
export class RemoteHub {
  readonly #options: HubOptions;
  readonly #timeoutMs: number;
  readonly #watches = new Map<string, RemoteWatch>();
  readonly #source;
  readonly #faults = new Map<string, number>();
  #registry: Registry | undefined;
  #etag: string | undefined;
  #snapshot: Snapshot;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #stopped = false;
  #registryError: RemoteError | undefined;
  swaps = 0;

  constructor(options: HubOptions) {
    this.#options = options;
    this.#timeoutMs = options.timeoutMs ?? 1500;
    this.#source = createReleaseSource({ storeUrl: options.storeUrl, timeoutMs: this.#timeoutMs, mirrorDir: options.mirrorDir });
    this.#snapshot = createSnapshot([], [], options.publicBase);
  }

  /** Looks once, waits until what it found is loaded or has failed, then goes on looking by itself. Never rejects. */
  async start(): Promise<void> {
    await this.look();
    this.#again();
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

  /** Counts a failure of a remote in use: of a slot, a page, a timer or a promise. */
  noteFault(remote: string): void {
    this.#faults.set(remote, (this.#faults.get(remote) ?? 0) + 1);
  }

  /** The state of every remote; `faults` counts its failures in use since this host started. */
  states(): { remotes: (RemoteState & { faults: number })[]; registry: { revision: number | null; error: string | null } } {
    return {
      remotes: [...this.#watches.values()].map(({ name, state }) => ({ ...state, faults: this.#faults.get(name) ?? 0 })),
      registry: { revision: this.#registry?.revision ?? null, error: this.#registryError?.message ?? null },
    };
  }

  #again(): void {
    if (this.#stopped) return;
    this.#timer = setTimeout(() => {
      // A release that loads slowly must not keep the others from being seen: the next look does not wait for it.
      this.#readRegistry().then(
        () => {
          void this.#follow();
          this.#again();
        },
        () => this.#again(),
      );
    }, this.#options.pollMs ?? 500);
  }

  /** One look at the registry, and the loads that follow from it. */
  async look(): Promise<void> {
    await this.#readRegistry();
    await this.#follow();
  }

  async #readRegistry(): Promise<void> {
    try {
      const response = await fetchBytes(`${this.#options.storeUrl}/registry.json`, {
        timeoutMs: this.#timeoutMs,
        phase: 'registry',
        etag: this.#etag,
      });
      this.#registryError = undefined;
      if (!response) return;
      const parsed = registryContract.safeParse(await response.json());
      if (!parsed.success) throw new RemoteError('contract', 'registry', `registry.json: ${parsed.error.issues[0]?.message}`);
      this.#registry = parsed.data;
      this.#etag = response.headers.get('etag') ?? undefined;
      await this.#keepRegistry(parsed.data);
    } catch (thrown) {
      const error = asRemoteError(thrown, 'registry');
      if (this.#registryError?.message !== error.message) {
        this.#options.log({ remote: '*', kind: error.kind, phase: 'registry', message: error.message });
      }
      this.#registryError = error;
      this.#registry ??= await this.#keptRegistry();
    }
  }

  async #keepRegistry(registry: Registry): Promise<void> {
    const { mirrorDir } = this.#options;
    if (!mirrorDir) return;
    try {
      await mkdir(mirrorDir, { recursive: true });
      await writeFile(join(mirrorDir, 'registry.part'), JSON.stringify(registry));
      await rename(join(mirrorDir, 'registry.part'), join(mirrorDir, 'registry.json'));
    } catch (error) {
      this.#options.log({ remote: '*', kind: 'mirror', phase: 'registry', message: String(error) });
    }
  }

  async #keptRegistry(): Promise<Registry | undefined> {
    if (!this.#options.mirrorDir) return undefined;
    const text = await readFile(join(this.#options.mirrorDir, 'registry.json'), 'utf8').catch(() => 'null');
    return registryContract.safeParse(JSON.parse(text)).data;
  }

  async #follow(): Promise<void> {
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
    const watch = new RemoteWatch(name, {
      source: this.#source,
      scope: this.#options.scope,
      disposeMs: this.#options.disposeMs ?? 10_000,
      onChange: () => this.#changed(),
      onFailure: (remote, version, { kind, phase, message }) => this.#options.log({ remote, version, kind, phase, message }),
    });
    this.#watches.set(name, watch);
    return watch;
  }

  #changed(): void {
    this.swaps += 1;
    const watches = [...this.#watches.values()];
    const missing = watches.filter((watch) => !watch.generation).map((watch) => watch.name);
    const generations = watches.flatMap((watch) => watch.generation ?? []).toSorted((a, b) => (a.name < b.name ? -1 : 1));
    this.#snapshot = createSnapshot(generations, missing, this.#options.publicBase);
  }
}
