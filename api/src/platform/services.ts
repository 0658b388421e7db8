import type { ExperimentSettings } from '@larder/contracts/experiment-assign';
import type { FileStore } from '@larder/platform/files/file-store';
import type { Pool } from 'pg';
import type { Changes } from './changes/changes.ts';
import type { Clock } from './clock.ts';
import type { StoreConfig } from './config.ts';
import type { Em, Orm } from './db/orm.ts';
import type { Env } from './env.ts';
import type { Metrics } from './http/metrics.ts';
import type { Log } from './log.ts';
import type { Cache } from './cache.ts';
import type { StoreHealth } from './outage/store-health.ts';

/**
 * What lives as long as the process, made once in `app.ts` and handed to each request. A domain that offers a service adds it by
 * declaration (`interface Services` in a `declare module`), so that the platform knows none of them.
 */
export interface Services {
  env: Env;
  log: Log;
  orm: Orm;
  /** The ORM's own pool, for statements that need no manager. */
  pool: Pool;
  /** A fresh manager outside a request (jobs, hooks). */
  fork(): Em;
  /** Key of stored hashes that are looked up. It outlives a rotation of `APP_SECRET`. Reading it fails with 503 until the schema is current. */
  readonly hashKey: string;
  clock: Clock;
  metrics: Metrics;
  config: StoreConfig;
  /** Pictures of products and reports: files that every machine of the store shares. */
  files: FileStore;
  cache: Cache;
  /** Small things about single shoppers, apart from the answers that all share. */
  shopperCache: Cache;
  /** Outages of the database and of the disk. */
  health: StoreHealth;
  /** Whether anything was written that pages may show. */
  changes: Changes;
  /** How visitors are assigned to experiments, for the host. */
  experiments(): Promise<ExperimentSettings>;
}
