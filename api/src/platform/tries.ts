import { addressKey } from '@larder/rules/limits/address-key';
import { after } from './clock.ts';
import type { Em } from './db/orm.ts';
import { one, run, sql } from './db/sql.ts';

/** So many tries within so long (ms), by whatever key they are counted. */
export interface TryLimit {
  name: string;
  tries: number;
  within: number;
}

/**
 * Takes one try before it is judged; false when none is left. One statement, so that of any number of tries at the same moment no more
 * than the limit get through, however long their judging takes. A manager within a transaction would hide the try until its end.
 */
export async function takeTry(em: Em, limit: TryLimit, key: string, now: Date): Promise<boolean> {
  const expire = after(now, limit.within).getTime();
  const taken = await one(
    em,
    sql`insert into rate_limits (key, points, expire) values (${keyOf(limit, key)}, 1, ${expire})
      on conflict (key) do update set
        points = case when rate_limits.expire <= ${now.getTime()} then 1 else rate_limits.points + 1 end,
        expire = case when rate_limits.expire <= ${now.getTime()} then excluded.expire else rate_limits.expire end
      where rate_limits.expire <= ${now.getTime()} or rate_limits.points < ${limit.tries}
      returning 1`,
  );
  return taken !== undefined;
}

/** Gives a try back that was none after all: the right password, a fault of ours. */
export async function giveBackTry(em: Em, limit: TryLimit, key: string): Promise<void> {
  await run(em, sql`update rate_limits set points = points - 1 where key = ${keyOf(limit, key)} and points > 0`);
}

const keyOf = (limit: TryLimit, key: string): string => `${limit.name}:${addressKey(key)}`;
