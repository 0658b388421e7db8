import { Agent, type IncomingMessage } from 'node:http';
import { createProxyServer } from 'httpxy';
import type { Middleware } from 'koa';
import type { Logger } from 'pino';
import type { HostState } from './security.ts';

/** ms for the server behind to answer (API-008). */
const limitMs = 30_000;

export interface ForwardTarget {
  readonly prefix: string;
  readonly origin: string;
  /** Taken off the path before it is sent on. */
  readonly strip?: string;
}

/** The shopper's address: that of the connection, unless a trusted balancer says otherwise. */
export function clientAddress(request: IncomingMessage, trustProxy: boolean): string {
  const told = trustProxy
    ? String(request.headers['x-forwarded-for'] ?? '')
        .split(',')
        .at(-1)
        ?.trim()
    : '';
  return told || (request.socket.remoteAddress ?? '');
}

/**
 * Sends whole path families on to another server, as a stream in both directions. The request id and the shopper's address go along;
 * a server that is gone or silent for 30 s is a 502 or 504 in the form of the wire.
 */
export function forward(targets: readonly ForwardTarget[], options: { log: Logger; trustProxy: boolean }): Middleware<HostState> {
  const proxy = createProxyServer({
    agent: new Agent({ keepAlive: true, maxSockets: 256 }),
    proxyTimeout: limitMs,
    xfwd: false,
  });
  return async (ctx, next) => {
    const target = targets.find(({ prefix }) => ctx.path === prefix || ctx.path.startsWith(`${prefix}/`));
    if (!target) return next();
    ctx.respond = false;
    ctx.req.headers['x-request-id'] = ctx.state.requestId;
    ctx.req.headers['x-forwarded-for'] = clientAddress(ctx.req, options.trustProxy);
    ctx.req.headers['x-forwarded-host'] = ctx.host;
    ctx.req.headers['x-forwarded-proto'] = ctx.protocol;
    if (target.strip) ctx.req.url = (ctx.req.url ?? '/').slice(target.strip.length) || '/';
    const send = () => proxy.web(ctx.req, ctx.res, { target: target.origin });
    try {
      await send().catch((error: NodeJS.ErrnoException) => {
        // A kept connection that the server behind closed at this very moment: reads may simply be asked again.
        const again = error.code === 'ECONNRESET' && (ctx.method === 'GET' || ctx.method === 'HEAD');
        if (!again || ctx.res.headersSent || ctx.res.destroyed) throw error;
        return send();
      });
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException;
      // A shopper who leaves is no failure of the server behind.
      if (ctx.req.destroyed && !ctx.res.headersSent && ctx.res.destroyed) return;
      options.log.error({ requestId: ctx.state.requestId, target: target.origin, code, message }, 'forward failed');
      if (ctx.res.headersSent) return void ctx.res.destroy();
      const status = code === 'ETIMEDOUT' || code === 'ECONNRESET' || /timeout/i.test(message) ? 504 : 502;
      const body = { success: false, code: status, error: 'The store does not answer right now. Please try again later.' };
      ctx.res.writeHead(status, { 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify(body));
    }
  };
}
