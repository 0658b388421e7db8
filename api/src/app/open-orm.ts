import { createOrm, type Orm } from '../platform/db/orm.ts';
import type { Env } from '../platform/env.ts';
import type { Log } from '../platform/log.ts';
import { migrations } from './migrations/index.ts';
import { tables } from './tables.ts';

/**
 * Opens the store's database as its settings say.
 * @param pool connections at most
 * @throws OldPostgresError for a server that is too old
 */
export const openOrm = (env: Env, log: Log, pool: number): Promise<Orm> =>
  createOrm({ url: env.DATABASE_URL, isPreparing: env.DATABASE_PREPARED === 'on', pool, tables, migrations, log });
