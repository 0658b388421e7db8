// Unchecked SQL: asks the pool whether the database answers, not what is in it.
import { isOperator } from '@larder/contracts/operators';
import type { StoreRevision } from '@larder/contracts/store-revision';
import type { Maintenance } from '../maintenance/maintenance.ts';
import type { ApiMiddleware } from './state.ts';
import type { Services } from '../services.ts';

/**
 * `/healthz`: the process lives; operators read the store's time besides. `/readyz`: it may get traffic (the database answers, it is not stopping). `/metrics`: Prometheus, for
 * operators only, as is `/revision`, by which the host sees whether what it keeps is still true; for others they are not there. They stand outside the wire and are not forwarded by the host.
 */
export function operations(
  services: Services,
  state: { isStopping: boolean },
  maintenance: Pick<Maintenance, 'isOn'>,
): ApiMiddleware {
  return async (ctx, next) => {
    if (ctx.path === '/healthz') {
      ctx.state.routeName = 'GET /healthz';
      const { clock, env } = services;
      const time = { now: clock.now().toISOString(), ahead_ms: clock.ahead() };
      ctx.body = { status: 'ok', ...(isOperator(ctx.req, env.SERVICE_TOKEN) ? { time } : {}) };
      return;
    }
    if (ctx.path === '/readyz') {
      ctx.state.routeName = 'GET /readyz';
      const isReady = !state.isStopping && (await answers(services));
      ctx.status = isReady ? 200 : 503;
      ctx.body = { status: isReady ? 'ready' : 'not ready' };
      return;
    }
    if (ctx.path === '/metrics' && isOperator(ctx.req, services.env.SERVICE_TOKEN)) {
      ctx.state.routeName = 'GET /metrics';
      ctx.type = services.metrics.registry.contentType;
      ctx.body = await services.metrics.registry.metrics();
      return;
    }
    if (ctx.path === '/revision' && isOperator(ctx.req, services.env.SERVICE_TOKEN)) {
      ctx.state.routeName = 'GET /revision';
      const told: StoreRevision = {
        // Of a closed store nothing that was kept may be given, also not what was made between its closing and our hearing of it.
        revision: maintenance.isOn() ? null : await services.changes.look(),
        experiments: services.env.EXPERIMENTS,
        secure_cookies: services.config.secureCookies,
      };
      ctx.set('cache-control', 'no-store');
      ctx.body = told;
      return;
    }
    await next();
  };
}

async function answers(services: Services): Promise<boolean> {
  try {
    await services.pool.query('select 1');
    return true;
  } catch (error) {
    services.log.warn({ err: error }, 'not ready');
    return false;
  }
}
