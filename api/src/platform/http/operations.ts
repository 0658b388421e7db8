import { isOperator } from '@larder/platform/http/operator-token';
import type { Shutdown } from '@larder/platform/http/shutdown';
import type { StoreRevision } from '@larder/contracts/store-revision';
import type { Maintenance } from '../maintenance/maintenance.ts';
import { DatabaseVersionError } from '../db/recorded-migrations.ts';
import type { Outage } from '../outage/outage.ts';
import { FEED_WAIT_MS } from '../changes/follow-changes.ts';
import type { ApiContext, ApiMiddleware } from './state.ts';
import { type Heartbeat, storeHeartbeats } from '../heartbeats/heartbeats.ts';
import type { Services } from '../services.ts';

/**
 * `/healthz`: whether this process works; 503 with the outages when the database or the disk accepts no writes. Operators also
 * see the store's time. `/readyz`: whether it accepts traffic, and the schema's version: no outage, no missing migration, not
 * draining. `/metrics`: Prometheus.
 * `/revision`: lets the host validate its cache. `/changes`: lets other processes follow the changes that this one receives. `/heartbeat`: stores that a host lives. These four are for operators only; others get 404. These routes are outside the API,
 * and the host does not forward them.
 */
export function operations(
  services: Services,
  shutdown: Pick<Shutdown, 'isDraining'>,
  maintenance: Pick<Maintenance, 'isOn'>,
): ApiMiddleware {
  return async (ctx, next) => {
    if (ctx.path === '/healthz') {
      ctx.state.routeName = 'GET /healthz';
      const { clock, env } = services;
      const time = { now: clock.now().toISOString(), ahead_ms: clock.ahead() };
      const outages = await services.health.outages();
      ctx.status = outages.length === 0 ? 200 : 503;
      ctx.body = { ...storeStatus(outages), ...(isOperator(ctx.req, env.serviceTokens) ? { time } : {}) };
      return;
    }
    if (ctx.path === '/readyz') {
      ctx.state.routeName = 'GET /readyz';
      const outages = await services.health.outages();
      // Without a database there is no schema to name.
      const schema = outages.length === 0 ? await schemaReport(services) : {};
      const isReady = !shutdown.isDraining && outages.length === 0 && !schema.missing_migrations && !schema.problem;
      ctx.status = isReady ? 200 : 503;
      ctx.body = {
        status: isReady ? 'ready' : 'not ready',
        ...(outages.length > 0 && { outages }),
        ...(shutdown.isDraining && { draining: true }),
        ...schema,
      };
      return;
    }
    if (ctx.path === '/metrics' && isOperator(ctx.req, services.env.serviceTokens)) {
      ctx.state.routeName = 'GET /metrics';
      ctx.type = services.metrics.registry.contentType;
      ctx.body = await services.metrics.registry.metrics();
      return;
    }
    if (ctx.path === '/revision' && isOperator(ctx.req, services.env.serviceTokens)) {
      ctx.state.routeName = 'GET /revision';
      const { changes } = services;
      const revision: StoreRevision = {
        // A closed store must serve nothing from a cache, including entries made between its closing and our notice of it.
        revision: maintenance.isOn() ? null : await changes.look(),
        changed: changes.since(String(ctx.query['since'])),
        experiments: await services.experiments(),
        secure_cookies: services.config.secureCookies,
      };
      ctx.set('cache-control', 'no-store');
      ctx.body = revision;
      return;
    }
    if (ctx.path === '/changes' && isOperator(ctx.req, services.env.serviceTokens)) {
      ctx.state.routeName = 'GET /changes';
      await sendChanges(ctx, services);
      return;
    }
    if (ctx.path === '/heartbeat' && ctx.method === 'POST' && isOperator(ctx.req, services.env.serviceTokens)) {
      ctx.state.routeName = 'POST /heartbeat';
      await storeHeartbeats(services, hostHeartbeats(ctx.query));
      ctx.status = 204;
      return;
    }
    await next();
  };
}

/** Reads the heartbeat of a host: its `id` and `version`, and the `registry` revision while it reaches the release store. */
function hostHeartbeats({ id, version, registry }: ApiContext['query']): Heartbeat[] {
  const short = (value: unknown) => (typeof value === 'string' && value.length <= 64 ? value : '');
  const host = { role: 'host', id: short(id), version: short(version) } as const;
  return registry === undefined ? [host] : [host, { role: 'release_store', id: 'registry', version: short(registry) }];
}

/** Responds with the changes after a version; with `wait` it waits for one. A worker listens from the first request on. */
async function sendChanges(ctx: ApiContext, { changes }: Pick<Services, 'changes'>): Promise<void> {
  await changes.follow();
  const since = String(ctx.query['since'] ?? '');
  // The caller may know of a change before this process does.
  const isKnown = changes.feed(since).changes !== null;
  if (isKnown && ctx.query['wait'] !== undefined) await changes.untilAfter(since, FEED_WAIT_MS);
  else await changes.look();
  const feed = changes.feed(since);
  // Another process may receive changes.
  ctx.status = feed.version === null ? 503 : 200;
  ctx.set('cache-control', 'no-store');
  ctx.body = feed;
}

interface SchemaReport {
  schema?: string | null;
  missing_migrations?: readonly string[];
  /** Why this code cannot work with the database at all. */
  problem?: string;
}

async function schemaReport(services: Services): Promise<SchemaReport> {
  try {
    const { version, missing } = await services.schema.status();
    return { schema: version, ...(missing.length > 0 && { missing_migrations: missing }) };
  } catch (error) {
    if (error instanceof DatabaseVersionError) return { problem: error.message };
    throw error;
  }
}

const storeStatus = (outages: readonly Outage[]) => (outages.length === 0 ? { status: 'ok' } : { status: 'failing', outages });
