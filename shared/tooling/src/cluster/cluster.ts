import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { buildAll } from '@larder/platform/build/build-all';
import { startChild } from '@larder/platform/process/child-process';
import { unlessAborted } from '@larder/platform/process/shutdown-signal';
import { freePort } from '../postgres/embedded.ts';
import { migrateDatabase } from '../run/migrate.ts';
import { type PartName, PROGRAMS } from '../run/programs.ts';
import { releaseCheckout } from '../run/release-checkout.ts';
import { completeEnvironment } from '../run/run-part.ts';
import { keepRunning, type Part } from '../start/part.ts';
import { untilReady } from '../start/store.ts';
import { objectStoreKeys, sharedSettings } from './cluster-settings.ts';
import { ReplicatedDatabase } from './replicated-database.ts';

/** Part of the cluster with an address. A part that ends is restarted, as by a process manager. */
export interface ClusterPart extends Part {
  readonly url: string;
  /** Data folder. */
  readonly dir: string;
}

/** How a cluster is opened. */
export interface ClusterOptions {
  /** Empty folder; each part gets a folder in it. */
  readonly dir: string;
  /** Port of the balancer; 0 takes a free one. */
  readonly port: number;
  /** Settings of all parts that go before the cluster's own. */
  readonly env?: Readonly<Record<string, string>>;
  /** Aborts the opening. */
  readonly closing?: AbortSignal;
  /** Reports progress, and later parts that ended. */
  say(line: string): void;
}

/** A store as it runs on several machines, on one. */
export interface Cluster {
  /** Of the balancer. */
  readonly address: string;
  readonly hosts: readonly ClusterPart[];
  readonly apis: readonly ClusterPart[];
  /** Hosts, apis, worker, release stores, object store and balancer. */
  readonly parts: readonly ClusterPart[];
  /** The object store. It takes messages of type `ObjectStoreMessage`. */
  readonly objects: ClusterPart;
  readonly database: ReplicatedDatabase;
  /** Settings with which a command of `larder` works on the cluster. */
  readonly settings: Readonly<Record<string, string>>;
  stop(): Promise<void>;
}

/**
 * Opens a cluster: PostgreSQL with a synchronous standby, an object store, two apis, a worker, two release stores, two hosts and a balancer.
 * @throws PlainError when a part does not start; those that started are stopped
 */
export async function openCluster(options: ClusterOptions): Promise<Cluster> {
  const opening = new Opening(options);
  try {
    return await unlessAborted(options.closing, opening.run());
  } catch (error) {
    await opening.stop();
    throw error;
  }
}

class Opening {
  readonly #options: ClusterOptions;
  readonly #logs: string;
  readonly #parts: ClusterPart[] = [];
  #database: Promise<ReplicatedDatabase> | undefined;
  #settings: Record<string, string> = {};

  constructor(options: ClusterOptions) {
    this.#options = options;
    this.#logs = join(options.dir, 'logs');
  }

  async run(): Promise<Cluster> {
    const { dir, say } = this.#options;
    const port = this.#options.port || (await freePort());
    const address = `http://localhost:${port}`;
    await mkdir(dir, { recursive: true });
    say('starting PostgreSQL …');
    this.#database = ReplicatedDatabase.open({ dir, logs: this.#logs, say });
    const [database, builds] = await Promise.all([this.#database, buildAll(say)]);
    const keys = objectStoreKeys();
    this.#settings = await sharedSettings({ dir, address, databaseUrl: database.url });
    const objects = await this.#start('objects', 'shared/tooling/src/cluster/object-store.main.ts', keys);
    const bucket = JSON.parse(await objects.child().line((line) => line.startsWith('{"bucket"'))) as { bucket: string };
    Object.assign(this.#settings, {
      ...keys,
      AWS_ENDPOINT_URL_S3: objects.url,
      FILES: `s3://${bucket.bucket}/files`,
      RELEASE_STORE: `s3://${bucket.bucket}/releases`,
      ...this.#options.env,
    });
    const release = releaseCheckout(builds, { dataDir: join(dir, 'init'), env: this.#settings, say });
    await Promise.all([migrateDatabase(this.#settings, { demo: true, say }), release]);
    say('copying the database to its standby …');
    await database.replicate();
    say('starting apis, worker, release stores and hosts …');
    const reads = { DATABASE_READ_URL: database.standbyUrl };
    const apis = await Promise.all([this.#part('api-1', 'api', reads), this.#part('api-2', 'api', reads)]);
    const worker = await this.#part('worker', 'worker');
    const own = { STORE_ADDRESS: address, NOTICE_MAIL_URL: `${apis[0].url}/release-mails` };
    const releases = await Promise.all(['releases-1', 'releases-2'].map((name) => this.#part(name, 'releases', own)));
    await this.#untilReady([...apis, worker, ...releases]);
    const origins = (parts: readonly ClusterPart[]): string => parts.map(({ url }) => url).join(',');
    const upstream = { API_URL: origins(apis), RELEASES_URL: origins(releases), TRUST_PROXY: '1' };
    const hosts = await Promise.all([this.#part('host-1', 'host', upstream), this.#part('host-2', 'host', upstream)]);
    await this.#untilReady(hosts);
    const balancer = await this.#start(
      'balancer',
      'shared/tooling/src/cluster/balancer.main.ts',
      { HOSTS: origins(hosts) },
      port,
    );
    await this.#untilReady([balancer]);
    return { address, hosts, apis, parts: this.#parts, objects, database, settings: this.#settings, stop: () => this.stop() };
  }

  async stop(): Promise<void> {
    // Without their balancer, the others get no requests that would need one of them.
    const [balancer, ...others] = this.#parts.toReversed();
    await balancer?.stop();
    await Promise.all(others.map((part) => part.stop()));
    // A failed start has stopped its servers, and its error is that of the opening.
    const [database] = await Promise.allSettled([this.#database]);
    if (database.status === 'fulfilled') await database.value?.stop();
  }

  /** Starts a program of `larder run`, with the settings that it completes. */
  async #part(name: string, program: PartName, env: Record<string, string> = {}): Promise<ClusterPart> {
    const dir = join(this.#options.dir, name);
    const full: Record<string, string | undefined> = { RELEASES_MIRROR: join(dir, 'mirror'), ...this.#settings, ...env };
    await completeEnvironment(program, full);
    const given = Object.entries(full).filter((entry): entry is [string, string] => entry[1] !== undefined);
    return this.#start(name, PROGRAMS[program], Object.fromEntries(given));
  }

  async #start(name: string, file: string, env: Record<string, string>, port?: number): Promise<ClusterPart> {
    this.#options.closing?.throwIfAborted();
    const dir = join(this.#options.dir, name);
    await mkdir(dir, { recursive: true });
    const own = { ...env, LARDER_DATA: dir, PORT: String(port ?? (await freePort())) };
    const url = `http://127.0.0.1:${own.PORT}`;
    const part: ClusterPart = Object.assign(
      keepRunning(() => startChild(name, file, own, this.#logs), this.#options.say),
      { url, dir },
    );
    this.#parts.push(part);
    return part;
  }

  async #untilReady(parts: readonly ClusterPart[]): Promise<void> {
    await Promise.all(parts.map(({ url }) => untilReady(`${url}/readyz`, parts)));
  }
}
