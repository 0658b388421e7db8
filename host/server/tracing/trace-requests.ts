import type { Middleware } from 'koa';
import { tracer } from '@larder/platform/tracing/tracer';
import { matchRoutes } from 'react-router';
import type { HostPool } from '../render/messages.ts';
import type { HostState } from '../security.ts';

/** Addresses that machines poll, and files of the build: their traces would only cost space. */
const UNTRACED = /^\/(healthz|readyz|metrics)$|^\/static\//;

/**
 * Records each request as a span below that of its caller. A page's span has the route of its remote.
 * @param pool knows the routes of pages
 * @returns the middleware; none where traces are off
 */
export function traceRequests(pool: Pick<HostPool, 'routes'>): Middleware<HostState>[] {
  const active = tracer();
  if (!active) return [];
  const routeOf = (path: string): string | undefined => matchRoutes([...pool.routes()], path)?.at(-1)?.route.path;
  return [
    async (ctx, next) => {
      const { method, path } = ctx;
      if (UNTRACED.test(path)) return next();
      const span = active.start(method, {
        role: 'server',
        caller: ctx.get('traceparent'),
        attributes: { 'http.request.method': method, 'url.path': path, 'url.scheme': ctx.protocol },
      });
      ctx.res.once('close', () => {
        const { statusCode } = ctx.res;
        const route = span.isRecorded ? routeOf(path) : undefined;
        if (route !== undefined) span.rename(`${method} ${route}`);
        span.set({ 'http.route': route, 'http.response.status_code': statusCode });
        if (statusCode >= 500) span.fail(String(statusCode));
        span.end();
      });
      await active.within(span, next);
    },
  ];
}
