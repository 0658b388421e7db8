import { join } from 'node:path';
import { buildAll } from '../build/build-all.ts';
import { freePort, startEmbedded } from '../postgres/embedded.ts';
import { PlainError } from '../plain-error.ts';
import { type Child, runToEnd, startChild, stopChild } from './children.ts';
import { checkDatabase, checkDisk, checkPort } from './preflight.ts';
import { releaseBuilds } from './release-builds.ts';
import { localSecrets } from './secrets.ts';
import type { StartOptions } from './options.ts';

export interface Store {
  address: string;
  apiUrl: string;
  releasesUrl: string;
  databaseUrl: string;
  /** Folder of the host's build. */
  hostBuild: string;
  /** What the api says of its demo users, as text. */
  demoUsers: string;
  /** Settles when a part ends by itself; that is a failure of the store. */
  broken: Promise<string>;
  stop(): Promise<void>;
}

export interface StoreOptions extends StartOptions {
  dataDir: string;
  /** Settings for api and host, beside the usual ones. */
  env?: Record<string, string>;
  /** Gives the embedded database's safety away for speed: for tests. */
  fast?: boolean;
  say(line: string): void;
}

const READY_MS = 30_000;

async function untilReady(url: string, children: readonly Child[]): Promise<void> {
  let gone: string | undefined;
  for (const child of children) void child.ended.then((code) => (gone ??= `${child.name} ended with ${code ?? 'a signal'}`));
  for (const end = Date.now() + READY_MS; Date.now() < end && !gone;) {
    const ready = await fetch(url).then(
      (answer) => answer.ok,
      () => false,
    );
    if (ready) return;
    await new Promise((wake) => setTimeout(wake, 100));
  }
  throw new PlainError(gone ?? `The store did not become ready: ${url} has not answered well for ${READY_MS / 1000} s.`);
}

/** Database first: migrated, and stocked when it is empty. */
async function openDatabase({ databaseUrl, dataDir, fast, say }: StoreOptions): Promise<{ url: string; stop(): Promise<void> }> {
  if (databaseUrl) await checkDatabase(databaseUrl);
  else say('starting PostgreSQL …');
  const database = databaseUrl
    ? { url: databaseUrl, stop: () => Promise.resolve() }
    : await startEmbedded({ dir: join(dataDir, 'pg'), ...(fast === undefined ? {} : { fast }) });
  try {
    const env = { DATABASE_URL: database.url, LARDER_DATA: dataDir, LOG_LEVEL: 'warn' };
    say((await runToEnd('api/src/migrate.ts', env)).trim());
    say((await runToEnd('api/src/seed.ts', env)).trim());
  } catch (error) {
    await database.stop();
    throw error;
  }
  return database;
}

/** Opens the whole store: builds, database, api, release store, host. On a failure everything that was started is stopped again. */
export async function openStore(options: StoreOptions): Promise<Store> {
  const { dataDir, say } = options;
  const logs = join(dataDir, 'logs');
  const undo: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (const each of undo.splice(0).reverse()) await each();
  };
  const child = (...args: Parameters<typeof startChild>): Child => {
    const started = startChild(...args);
    undo.push(() => stopChild(started));
    return started;
  };
  try {
    await checkDisk(dataDir);
    await checkPort(options.port);
    const port = options.port || (await freePort());
    const opening = openDatabase(options).then((database) => {
      undo.unshift(() => database.stop());
      return database;
    });
    // Both to their end, so that nothing is left running behind a failure of the other.
    const [built, opened] = await Promise.allSettled([buildAll(say), opening]);
    if (built.status === 'rejected') throw built.reason;
    if (opened.status === 'rejected') throw opened.reason;
    const builds = built.value;
    const database = opened.value;
    const releases = join(dataDir, 'releases');
    await releaseBuilds(releases, builds, say);

    const secrets = await localSecrets(dataDir);
    const address = `http://localhost:${port}`;
    const common = {
      ...secrets,
      LARDER_DATA: dataDir,
      DATABASE_URL: database.url,
      PUBLIC_URL: address,
      NODE_ENV: 'production',
      ...options.env,
    };
    say('starting the api, the release store and the host …');
    const apiPort = await freePort();
    const api = child('api', 'api/src/main.ts', { ...common, NODE_ENV: 'development', PORT: String(apiPort) }, logs);
    const files = child('releases', 'shared/tooling/src/releases/main.ts', { PORT: '0', LARDER_DATA: dataDir }, logs);
    const { port: filesPort } = JSON.parse(await files.line((line) => line.startsWith('{"port"'))) as { port: number };
    const apiUrl = `http://127.0.0.1:${apiPort}`;
    const releasesUrl = `http://127.0.0.1:${filesPort}`;
    const hostBuild = builds.find(({ target }) => target === 'host')?.folder ?? '';
    const host = child(
      'host',
      'host/server/main.ts',
      {
        API_URL: apiUrl,
        RELEASES_URL: releasesUrl,
        RELEASES_MIRROR: join(dataDir, 'mirror'),
        HOST_BUILD: hostBuild,
        ...common,
        PORT: String(port),
      },
      logs,
      ['--no-compilation-cache'],
    );
    const children = [api, files, host];
    await untilReady(`${apiUrl}/readyz`, children);
    await untilReady(`http://127.0.0.1:${port}/readyz`, children);
    const demoUsers = await runToEnd('api/src/demo-users.ts', common);
    const broken = Promise.race(
      children.map(
        async ({ name, ended }) => `${name} ended with ${(await ended) ?? 'a signal'}; see ${join(logs, `${name}.log`)}`,
      ),
    );
    return { address, apiUrl, releasesUrl, databaseUrl: database.url, hostBuild, demoUsers, broken, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
