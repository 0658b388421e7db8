import type { Middleware } from 'koa';
import type { RemoteHub } from './hub/hub.ts';

/**
 * `/healthz`: this process lives, with the state of every remote (a remote that is down is no reason to restart the host).
 * `/readyz`: it should get requests: not while it stops.
 */
export function health(hub: RemoteHub, stopping: () => boolean): Middleware {
  return async (ctx, next) => {
    if (ctx.path === '/healthz') {
      ctx.set('cache-control', 'no-store');
      ctx.body = { status: 'ok', ...hub.states() };
    } else if (ctx.path === '/readyz') {
      ctx.set('cache-control', 'no-store');
      ctx.status = stopping() ? 503 : 200;
      ctx.body = { ready: !stopping() };
    } else await next();
  };
}
