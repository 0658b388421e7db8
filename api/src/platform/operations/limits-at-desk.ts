import type { CallInput, DeskLock } from '@larder/contracts';
import type { RateLimiterPostgres } from 'rate-limiter-flexible';
import { audit } from '../audit/audit.ts';
import { counts } from '../http/counts.ts';
import type { RequestContext } from '../http/context.ts';
import { notFound } from '../http/errors.ts';
import type { Limits } from '../http/limits.ts';

/** Rows that a call reads at most. */
const LIMIT = 1000;

/** Limits whose tries are counted for hours or days; those of a minute end by themselves. */
const longLimits = ({ captcha: _, minute, perMinute, ...limits }: Limits): RateLimiterPostgres[] => Object.values(limits);

/** GET /desk/limits: limits that refuse further tries, the longest first. */
export async function readLocks({ em, services, realNow }: RequestContext): Promise<{ locks: DeskLock[] }> {
  const allowed = new Map(longLimits(services.limits).map(({ keyPrefix, points }) => [keyPrefix, points]));
  const rows = await counts(em)
    .selectFrom('rate_limits')
    .select(['key', 'points', 'expire'])
    .where('expire', '>', String(realNow().getTime()))
    .where('points', '>=', Math.min(...allowed.values()))
    .orderBy('expire', 'desc')
    .limit(LIMIT)
    .execute();
  return {
    locks: rows.flatMap(({ key, points, expire }) => {
      const name = key.slice(0, key.indexOf(':'));
      const most = allowed.get(name);
      if (most === undefined || points < most) return [];
      return [{ limit_key: key, limit_name: name, used: points, allowed: most, until: new Date(Number(expire)).toISOString() }];
    }),
  };
}

/** POST /desk/limits/lift: lifts a limit. @throws HttpError 404 for a key that is not counted */
export async function liftLock(
  c: RequestContext,
  { body: { limit_key: key } }: CallInput<'POST /desk/limits/lift'>,
): Promise<{ success: true }> {
  await c.em.transactional(async (em) => {
    const row = await counts(em).deleteFrom('rate_limits').where('key', '=', key).returning('points').executeTakeFirst();
    if (!row) throw notFound('Limit');
    await audit(em, { action: 'limit.lift', subject: { type: 'limit', id: key, label: key }, before: { used: row.points } });
  });
  return { success: true };
}
