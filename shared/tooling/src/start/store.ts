import { join } from 'node:path';
import { buildAll } from '@larder/platform/build/build-all';
import { freePort } from '../postgres/embedded.ts';
import { PlainError } from '@larder/platform/process/plain-error';
import { runToEnd, startChild } from '@larder/platform/process/child-process';
import { unlessAborted } from '@larder/platform/process/shutdown-signal';
import { fillDatabase, openDatabase } from './database.ts';
import { DEMO } from './demo.ts';
import { keepStoreAddress } from '@larder/platform/local-store/address';
import { keepRunning, type Part } from './part.ts';
import { partSettings, programSettings, unusedSettings } from './part-settings.ts';
import { checkDatabase, checkStoreFolder, checkDisk, checkPort, checkReleaseFormat } from './preflight.ts';
import { lockStore } from './store-lock.ts';
import { PROGRAMS } from '../run/programs.ts';
import { releaseCheckout } from '../run/release-checkout.ts';
import { readProductSource } from './store-new.ts';
import { localSecrets } from '@larder/platform/local-store/secrets';
import type { StoreOptions } from './options.ts';

/** Running store: its addresses and processes. */
export interface Store {
  /** On this machine. */
  address: string;
  /** Where shoppers reach it: `PUBLIC_URL`, else the address on this machine. */
  publicUrl: string;
  apiUrl: string;
  releasesUrl: string;
  databaseUrl: string;
  /** Folder of the host's build. */
  hostBuild: string;
  /** The users that can sign in on the first day, as text. */
  demoUsers: string;
  /** In the order in which they were started. */
  parts: readonly Part[];
  stop(): Promise<void>;
}

const READY_MS = 120_000;
const OWN_STORE = 'A store of your own: bring your products with npm run catalog:import (-- --help tells how).';

/**
 * Waits for a successful response.
 * @param parts processes that the response needs
 * @throws PlainError with the last output of a part that ended meanwhile
 */
export async function untilReady(url: string, parts: readonly Part[]): Promise<void> {
  for (const end = Date.now() + READY_MS; Date.now() < end;) {
    const ready = await fetch(url).then(
      (answer) => answer.ok,
      () => false,
    );
    if (ready) return;
    const stopped = parts.find(({ ends }) => ends > 0);
    if (stopped) throw new PlainError(`${stopped.name} did not start. ${stopped.child().lastWords()}`);
    await new Promise((wake) => setTimeout(wake, 50));
  }
  throw new PlainError(`The store did not become ready: ${url} has not answered well for ${READY_MS / 1000} s.`);
}

/**
 * Opens the complete store: builds, database, API, release store, and last the host, so that the address responds when all parts do. A
 * part that ends later is restarted. After a failure all started parts are stopped.
 * @throws PlainError when the data folder is in use, read-only or written by a newer version of Larder
 */
export async function openStore(options: StoreOptions): Promise<Store> {
  const { dataDir } = options;
  await checkStoreFolder(dataDir);
  const port = options.port || (await freePort());
  const lock = await lockStore(dataDir, `http://localhost:${port}`);
  const parts: Part[] = [];
  const stop = async () => {
    for (const part of parts.splice(0).reverse()) await part.stop();
    await lock.release();
  };
  try {
    return await unlessAborted(options.closing, openParts({ ...options, port }, parts, stop));
  } catch (error) {
    await stop();
    throw error;
  }
}

async function openParts(options: StoreOptions, parts: Part[], stop: () => Promise<void>): Promise<Store> {
  const { dataDir, say, closing, environment = {} } = options;
  const logs = join(dataDir, 'logs');
  const keep = (part: Part): Part => {
    parts.push(part);
    return part;
  };
  const run = (name: string, file: string, env: Record<string, string>): Part => {
    closing?.throwIfAborted();
    return keep(keepRunning(() => startChild(name, file, env, logs), say));
  };
  await checkDisk(dataDir);
  await checkPort(options.port);
  if (options.databaseUrl) await checkDatabase(options.databaseUrl);
  await checkReleaseFormat(dataDir, say);
  const secrets = await localSecrets(dataDir, environment);
  const opening = openDatabase(options, logs, keep).then(async ({ url }) => {
    const opened = { dataDir, port: options.port, databaseUrl: url, secrets };
    await fillDatabase(programSettings(opened, environment, options.env), options);
    return opened;
  });
  // Both to their end, so that nothing is left running behind a failure of the other.
  const [built, opened] = await Promise.allSettled([buildAll(say), opening]);
  if (built.status === 'rejected') throw built.reason;
  if (opened.status === 'rejected') throw opened.reason;
  const builds = built.value;
  const releaseKey = await releaseCheckout(builds, { dataDir, promoteAll: options.promoteAll, say });

  const settings = partSettings(
    {
      ...opened.value,
      // Chosen once: a part that is started again is found where it was.
      apiPort: await freePort(),
      filesPort: await freePort(),
      hostBuild: builds.find(({ target }) => target === 'host')?.folder ?? '',
      releaseKey,
    },
    environment,
    options.env,
  );
  const { publicUrl, hostUrl, apiUrl, releasesUrl } = settings;
  await keepStoreAddress(dataDir, publicUrl);
  for (const name of unusedSettings(environment)) say(`npm start decides ${name} itself; the environment's value is not used.`);
  say('starting the api, the release store and the host …');
  const api = run('api', PROGRAMS.api, settings.api);
  const files = run('releases', PROGRAMS.releases, settings.releases);
  const demoUsers =
    (await readProductSource(dataDir)) === 'own' ? Promise.resolve(OWN_STORE) : runToEnd(DEMO.users, settings.api);
  await Promise.all([
    untilReady(`${apiUrl}/readyz`, [api, files]),
    untilReady(`${releasesUrl}/healthz`, [api, files]),
    demoUsers,
  ]);
  const host = run('host', PROGRAMS.host, settings.host);
  const ready = untilReady(`${hostUrl}/readyz`, options.patient ? [] : [host]);
  await (options.patient ? ready.catch((error: Error) => say(unwell(error.message))) : ready);
  return {
    address: `http://localhost:${options.port}`,
    publicUrl,
    apiUrl,
    releasesUrl,
    databaseUrl: opened.value.databaseUrl,
    hostBuild: settings.host['HOST_BUILD'] ?? '',
    demoUsers: await demoUsers,
    parts,
    stop,
  };
}

const unwell = (why: string): string =>
  `${why}\nIt is started again and again. If it began with a release, take that back: npx larder release list, npx larder release rollback <remote>`;
