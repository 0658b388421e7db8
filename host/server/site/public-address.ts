import type { IncomingHttpHeaders } from 'node:http';
import type { Middleware } from 'koa';
import type { HostConfig } from '../config.ts';

/** Headers in which a proxy reports how a browser addressed the store. */
const ADDRESS_HEADERS = ['x-forwarded-proto', 'x-forwarded-host'] as const;

/** Replaces the address headers of a request by the valid ones for this store. */
function normalizeAddress(headers: IncomingHttpHeaders, { publicUrl, trustProxy }: Config): void {
  if (publicUrl?.startsWith('https:')) {
    headers['x-forwarded-proto'] = 'https';
    headers['x-forwarded-host'] = new URL(publicUrl).host;
  } else if (!trustProxy) {
    for (const name of ADDRESS_HEADERS) delete headers[name];
  }
}

type Config = Pick<HostConfig, 'publicUrl' | 'trustProxy'>;

/**
 * Decides by which scheme and host a browser addressed the store: `ctx.secure`, `ctx.protocol` and `ctx.host` follow it, and so does what the host forwards.
 * An https `PUBLIC_URL` holds for every request, so that a client cannot spoof either, and a proxy need not pass them on.
 * Without one the headers of a trusted proxy count, and a client's own are dropped. `x-forwarded-for` stays: it also marks a request as not local.
 */
export const publicAddress =
  (config: Config): Middleware =>
  (ctx, next) => {
    normalizeAddress(ctx.req.headers, config);
    return next();
  };
