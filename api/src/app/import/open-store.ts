import { openOrm } from '../open-orm.ts';
import type { Orm } from '../../platform/db/orm.ts';
import { type Env, readEnv } from '../../platform/env.ts';
import { createLog, type Log } from '../../platform/log.ts';

/** A store's database, open for writing. Close `orm` at the end. */
export interface OpenStore {
  env: Env;
  log: Log;
  orm: Orm;
}

/** Opens the store that an environment names (`DATABASE_URL`). @throws EnvError */
export async function openStore(source: NodeJS.ProcessEnv): Promise<OpenStore> {
  const env = readEnv(source);
  const log = createLog(env);
  return { env, log, orm: await openOrm(env, log, 2) };
}
