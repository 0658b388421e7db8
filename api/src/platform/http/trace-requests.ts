import { tracer } from '@larder/platform/tracing/tracer';
import { PREFIX } from './prefix.ts';
import type { ApiContext, ApiMiddleware } from './state.ts';

/** Addresses that machines poll: their traces would only cost space. */
const POLLED: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/metrics']);

/** The template of a request's address, such as `/api/v1/products/{id}`; undefined where no route matched. */
function templateOf({ method, path, state }: ApiContext): string | undefined {
  const { routeName } = state;
  if (!routeName.startsWith(`${method} /`)) return undefined;
  return (path.startsWith(`${PREFIX}/`) ? PREFIX : '') + routeName.slice(method.length + 1);
}

/** @returns the middleware that records each request as a span below that of its caller; none where traces are off */
export function traceRequests(): ApiMiddleware[] {
  const active = tracer();
  if (!active) return [];
  return [
    async (ctx, next) => {
      if (POLLED.has(ctx.path)) return next();
      const { method, path } = ctx;
      const span = active.start(method, {
        role: 'server',
        caller: ctx.get('traceparent'),
        attributes: { 'http.request.method': method, 'url.path': path, 'url.scheme': ctx.protocol },
      });
      try {
        await active.within(span, next);
      } finally {
        const route = templateOf(ctx);
        if (route !== undefined) span.rename(`${method} ${route}`);
        span.set({ 'http.route': route, 'http.response.status_code': ctx.status });
        if (ctx.status >= 500) span.fail(String(ctx.status));
        span.end();
      }
    },
  ];
}
