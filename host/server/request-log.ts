import { randomUUID } from 'node:crypto';
import type { Middleware } from 'koa';
import type { Logger } from 'pino';
import { traceFields } from '@larder/platform/tracing/tracer';
import type { HostState } from './security.ts';

const idForm = /^[\w-]{8,64}$/;

/** Gives every request an id (a well-formed one from outside is retained) and one log line when the response ends. */
export function requestLog(log: Logger): Middleware<HostState> {
  return async (ctx, next) => {
    const requestId = ctx.get('x-request-id');
    ctx.state.requestId = idForm.test(requestId) ? requestId : randomUUID();
    ctx.set('x-request-id', ctx.state.requestId);
    const started = performance.now();
    const { method, path } = ctx;
    // The end of a connection belongs to no request.
    const trace = traceFields();
    ctx.res.once('close', () => {
      const ms = Math.round((performance.now() - started) * 10) / 10;
      const line = { requestId: ctx.state.requestId, method, path, status: ctx.res.statusCode, ms, ...trace };
      // A store that its operator closed announces when to return (OP-070); a fault does not. A readiness probe gets this status, too, or "not ready".
      const isClosed = ctx.res.statusCode === 500 && ctx.res.hasHeader('retry-after');
      if (ctx.res.statusCode >= 500 && !isClosed && path !== '/readyz') log.error(line, 'request');
      else log.debug(line, 'request');
    });
    await next();
  };
}
