import { isOperator } from '@larder/platform/http/operator-token';
import type { StoreRevision } from '@larder/contracts/store-revision';
import type { Maintenance } from '../maintenance/maintenance.ts';
import type { Outage } from '../outage/outage.ts';
import type { ApiMiddleware } from './state.ts';
import type { Services } from '../services.ts';

/**
 * `/healthz`: whether this process works; 503 with the outages when the database or the disk accepts no writes. Operators also
 * see the store's time. `/readyz`: whether it accepts traffic: neither an outage nor stopping. `/metrics`: Prometheus.
 * `/revision`: lets the host validate its cache. Both are for operators only; others get 404. These routes are outside the API,
 * and the host does not forward them.
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
      const outages = await services.health.outages();
      ctx.status = outages.length === 0 ? 200 : 503;
      ctx.body = { ...storeStatus(outages), ...(isOperator(ctx.req, env.SERVICE_TOKEN) ? { time } : {}) };
      return;
    }
    if (ctx.path === '/readyz') {
      ctx.state.routeName = 'GET /readyz';
      const outages = await services.health.outages();
      const isReady = !state.isStopping && outages.length === 0;
      ctx.status = isReady ? 200 : 503;
      ctx.body = { status: isReady ? 'ready' : 'not ready', ...(outages.length > 0 && { outages }) };
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
      const { changes } = services;
      const revision: StoreRevision = {
        // A closed store must serve nothing from a cache, including entries made between its closing and our notice of it.
        revision: maintenance.isOn() ? null : await changes.look(),
        changed: changes.since(String(ctx.query['since'])),
        experiments: services.env.EXPERIMENTS,
        secure_cookies: services.config.secureCookies,
      };
      ctx.set('cache-control', 'no-store');
      ctx.body = revision;
      return;
    }
    await next();
  };
}

const storeStatus = (outages: readonly Outage[]) => (outages.length === 0 ? { status: 'ok' } : { status: 'failing', outages });
