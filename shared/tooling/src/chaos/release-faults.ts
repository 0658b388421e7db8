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
import { send } from '../cluster/load.ts';
import { cloneRelease } from '../testing/cloned-release.ts';

/** The remote whose releases are swapped: none of the load's pages is one of its. */
const REMOTE = 'mf-quiz';
/** ms between two looks. */
const LOOK_MS = 100;
/** A page of it. */
const PAGE = '/quiz';
/** ms in which hosts must have rolled back a release whose pages fail. */
const ROLLED_BACK_MS = 60_000;
/** Code of a server entry whose pages throw when they render. What checks a release before its promotion finds nothing wrong with it. */
const THROWS = `
for (const [name, container] of Object.entries(module.exports)) {
  const get = async (id) => {
    const make = await container.get(id);
    return () => ({ ...make(), ...(id.startsWith('./pages/') && { Page() { throw new Error('a bad release'); } }) });
  };
  module.exports[name] = { ...container, get };
}`;

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

  /** Promotes a release whose pages fail, and requests one of them. Resolves once every host is back at the release before. */
  async promoteBad(): Promise<void> {
    if (!this.#live) await this.swap();
    const before = this.#live ?? '';
    const bad = await this.#publish(THROWS);
    await this.#promote(bad);
    await this.#untilServed(bad);
    const end = performance.now() + ROLLED_BACK_MS;
    while (await this.#isServedAnywhere(bad)) {
      if (performance.now() > end) throw new Error('a release whose pages fail was not rolled back');
      await send(this.#cluster.address, 'GET', PAGE);
      await pause(LOOK_MS);
    }
    await this.#untilServed(before);
  }

  async #isServedAnywhere(version: string): Promise<boolean> {
    const served = await Promise.all(this.#cluster.hosts.map(({ url }) => this.#servedBy(url)));
    return served.includes(version);
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
