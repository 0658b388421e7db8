import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { findBuild } from '@larder/platform/build/build-all';
import type { BuildResult } from '@larder/platform/build/build-remote';
import { PlainError } from '@larder/platform/process/plain-error';
import { promote } from '@larder/platform/release-store/promote';
import { publish } from '@larder/platform/release-store/publish';
import { signingKey } from '@larder/platform/release-store/signing';
import { storeHere } from '@larder/platform/release-store/store/here';
import type { Cluster } from '../cluster/cluster.ts';
import { cloneRelease } from '../testing/cloned-release.ts';

/** The remote whose releases are swapped: none of the load's pages is one of its. */
const REMOTE = 'mf-quiz';
/** ms between two looks. */
const LOOK_MS = 100;
/** ms until hosts must have refused a release that cannot be evaluated. */
const REFUSED_MS = 5000;

/** Releases of one remote of a cluster, published and promoted as by another machine. */
export class ReleaseSwaps {
  readonly #cluster: Cluster;
  readonly #dir: string;
  readonly #build: BuildResult;
  #live: string | undefined;

  private constructor(cluster: Cluster, dir: string, build: BuildResult) {
    this.#cluster = cluster;
    this.#dir = dir;
    this.#build = build;
  }

  /** Finds the build whose code the releases have. @param dir folder for builds and for the data of the other machine */
  static async open(cluster: Cluster, dir: string): Promise<ReleaseSwaps> {
    const build = await findBuild(REMOTE);
    if (!build) throw new PlainError(`${REMOTE} is not built`);
    return new ReleaseSwaps(cluster, dir, build);
  }

  /** Promotes a new release with the same code. Resolves once every host serves it. */
  async swap(): Promise<void> {
    const version = await this.#publish();
    await this.#promote(version);
    this.#live = version;
    await this.#untilServed(version);
  }

  /** Promotes a release whose server entry throws. Hosts must continue with the release before, which is then promoted again. */
  async promoteBad(): Promise<void> {
    if (!this.#live) await this.swap();
    const before = this.#live ?? '';
    await this.#promote(await this.#publish('\nthrow new Error("a release that cannot be evaluated");'));
    await pause(REFUSED_MS);
    for (const { url } of this.#cluster.hosts)
      if ((await this.#servedBy(url)) !== before) throw new Error(`${url} does not serve the release before a bad one`);
    await this.#promote(before);
    await this.#untilServed(before);
  }

  /** Opens the store of the cluster as another machine does. */
  readonly #store = () => {
    const { settings } = this.#cluster;
    return storeHere({ data: join(this.#dir, 'machine'), env: { ...settings }, say: () => undefined });
  };

  async #publish(more = ''): Promise<string> {
    const version = randomBytes(6).toString('hex');
    const made = join(this.#dir, version);
    await cloneRelease(this.#build.folder, made, this.#build.version, version, more);
    await publish(this.#store(), made, { key: await signingKey(join(this.#dir, 'machine'), { ...this.#cluster.settings }) });
    return version;
  }

  readonly #promote = (version: string) => promote(this.#store(), REMOTE, version, { force: 'chaos' });

  async #servedBy(url: string): Promise<string | undefined> {
    const headers = { authorization: `Bearer ${this.#cluster.settings['SERVICE_TOKEN']}` };
    const response = await fetch(`${url}/healthz`, { headers });
    const { remotes } = (await response.json()) as { remotes: { name: string; serving: string }[] };
    return remotes.find(({ name }) => name === REMOTE)?.serving;
  }

  async #untilServed(version: string): Promise<void> {
    for (const { url } of this.#cluster.hosts) while ((await this.#servedBy(url)) !== version) await pause(LOOK_MS);
  }
}
