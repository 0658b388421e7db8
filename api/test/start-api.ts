import { HASH_COST } from '../src/account/profile/password.ts';
import { type RunningApi, startApp } from '../src/app/app.ts';
import type { Clock } from '../src/platform/clock.ts';
import type { Em } from '../src/platform/db/orm.ts';
import { readEnv } from '../src/platform/env.ts';
import type { Services } from '../src/platform/services.ts';
import { type Client, createClient } from './client.ts';
import { ARTIST, createDatabase, type Stock, TEST_SECRET, type TestDatabase } from './database.ts';
import { QUICK_HASHES } from './quick-hashes.ts';

export interface TestClock extends Clock {
  /** Moves the store's time by `ms`. */
  advance(ms: number): void;
  set(moment: Date | null): void;
}

export interface TestApi {
  url: string;
  services: Services;
  clock: TestClock;
  /** A browser with an empty cookie jar. */
  client(): Client;
  em(): Em;
  /** Runs the queued jobs that are due; answers how many. */
  runJobs(): Promise<number>;
  /** Stops the api and starts it again over the same database. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

export interface TestOptions {
  /** A migrated database to run on, which is dropped at the end; default a new one with `stocked`. */
  database?: TestDatabase;
  /** False: an empty store, migrated only (faster, and safe from changes of the stock). Default true: a tenth of the stock. */
  stocked?: Stock;
  env?: Record<string, string>;
  /**
   * `store`: the database's own clock, with simulated time; by default one that the test moves at once, without running jobs on
   * the way.
   */
  time?: 'store' | 'test';
  /** `slow`: passwords are hashed as in production, for tests of what happens meanwhile. */
  hashes?: 'quick' | 'slow';
}

const PRODUCTION = { ...HASH_COST };

/** A whole api on a free port over a database of its own. Stop it in `afterAll`. */
export async function startApi({
  database: givenDatabase,
  stocked = true,
  env = {},
  time = 'test',
  hashes = 'quick',
}: TestOptions = {}): Promise<TestApi> {
  const database = givenDatabase ?? (await createDatabase({ stocked }));
  const clock = testClock();
  const settings = readEnv({
    LARDER_ENV: 'test',
    PORT: '0',
    DATABASE_URL: database.url,
    LOG_LEVEL: 'error',
    JOBS: 'off',
    SANDBOX_LATENCY_MS: '0',
    APP_SECRET: TEST_SECRET,
    PICTURE_ARTIST: ARTIST,
    ...env,
  });
  Object.assign(HASH_COST, hashes === 'quick' ? QUICK_HASHES : PRODUCTION);
  let running: RunningApi = await startApp(settings, time === 'test' ? { clock } : {});
  const api: TestApi = {
    get url() {
      return running.url;
    },
    get services() {
      return running.services;
    },
    clock,
    client: () => createClient(running.url),
    em: () => running.services.fork(),
    runJobs: () => running.services.jobs.runDue(running.services),
    async restart() {
      await running.stop();
      running = await startApp(settings, time === 'test' ? { clock } : {});
    },
    async stop() {
      await running.stop();
      await database.drop();
      // The files of a worker share one module: others see what it is in production.
      Object.assign(HASH_COST, PRODUCTION);
    },
  };
  return api;
}

function testClock(): TestClock {
  let offset = 0;
  let fixed: Date | null = null;
  const now = () => (fixed ? new Date(fixed) : new Date(Date.now() + offset));
  return {
    now,
    real: now,
    ahead: () => 0,
    refresh: async () => undefined,
    advance(ms) {
      if (fixed) fixed = new Date(fixed.getTime() + ms);
      else offset += ms;
    },
    set(moment) {
      fixed = moment;
    },
  };
}
