import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Registry } from '@larder/contracts/release';
import { readRegistryText } from '@larder/contracts/release-formats';
import { fetchBytes, type StoreUpstream } from './release-source.ts';
import { RemoteError, asRemoteError } from './remote-error.ts';

interface RegistryOptions {
  readonly store: StoreUpstream;
  readonly onChange: (registry: Registry) => void;
  readonly log: (line: { remote: string; kind: string; phase: string; message: string }) => void;
  /** Stores the last one, so that a start without the store works. */
  readonly mirrorDir?: string;
  /** ms between two looks. */
  readonly pollMs?: number;
  /** ms that the store gets for one answer. */
  readonly timeoutMs?: number;
}

/** Polls the registry and notifies the renderers of changes. It runs no code of a release. */
export class RegistryWatch {
  readonly #options: RegistryOptions;
  #registry: Registry | undefined;
  #etag: string | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #stopped = false;
  /** Whether the last look found an older revision. */
  #isOlder = false;
  #error: RemoteError | undefined;

  constructor(options: RegistryOptions) {
    this.#options = options;
  }

  /** Polls once, then periodically. Never rejects. */
  async start(): Promise<void> {
    await this.look();
    this.#again();
  }

  stop(): void {
    this.#stopped = true;
    clearTimeout(this.#timer);
  }

  /** As it was found last; undefined before it was found first. */
  get registry(): Registry | undefined {
    return this.#registry;
  }

  get state(): { revision: number | null; error: string | null } {
    return { revision: this.#registry?.revision ?? null, error: this.#error?.message ?? null };
  }

  #again(): void {
    if (this.#stopped) return;
    this.#timer = setTimeout(() => void this.look().then(() => this.#again()), this.#options.pollMs ?? 500);
  }

  async look(): Promise<void> {
    const { store, timeoutMs = 1500, log } = this.#options;
    try {
      const response = await fetchBytes(store, '/registry.json', { timeoutMs, phase: 'registry', etag: this.#etag });
      this.#error = undefined;
      if (!response) return;
      const registry = this.#parse(await response.text());
      const known = this.#registry?.revision ?? 0;
      // One of several release stores reads its copy for a moment after another wrote.
      const isRepeated = this.#isOlder;
      this.#isOlder = registry.revision < known;
      if (this.#isOlder && !isRepeated) return;
      // A store that lags, or was restored from a backup: for the latter, restart the host.
      if (this.#isOlder)
        throw new RemoteError('contract', 'registry', `registry.json is revision ${registry.revision}, older than ${known}`);
      this.#etag = response.headers.get('etag') ?? undefined;
      this.#become(registry);
      await this.#keep(registry);
    } catch (thrown) {
      const error = asRemoteError(thrown, 'registry');
      if (this.#error?.message !== error.message)
        log({ remote: '*', kind: error.kind, phase: 'registry', message: error.message });
      this.#error = error;
      const stored = this.#registry ? undefined : await this.#readStored();
      if (stored) this.#become(stored);
    }
  }

  #become(registry: Registry): void {
    this.#registry = registry;
    this.#options.onChange(registry);
  }

  async #keep(registry: Registry): Promise<void> {
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

  /** @throws RemoteError when the document as a whole cannot be read */
  #parse(text: string): Registry {
    try {
      const { registry, problems } = readRegistryText(text);
      for (const message of problems) this.#options.log({ remote: '*', kind: 'contract', phase: 'registry', message });
      return registry;
    } catch (error) {
      throw new RemoteError('contract', 'registry', error instanceof Error ? error.message : String(error));
    }
  }

  async #readStored(): Promise<Registry | undefined> {
    if (!this.#options.mirrorDir) return undefined;
    const file = join(this.#options.mirrorDir, 'registry.json');
    try {
      return this.#parse(await readFile(file, 'utf8'));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
      this.#options.log({ remote: '*', kind: 'mirror', phase: 'registry', message: `${file}: ${String(error)}` });
      return undefined;
    }
  }
}
