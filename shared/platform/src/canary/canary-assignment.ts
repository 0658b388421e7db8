import type { IncomingMessage } from 'node:http';
import type { Middleware } from 'koa';
import type { Registry } from '@larder/contracts/release';
import { readCookies } from '../http/request-cookies.ts';
import type { PreviewState } from '../preview/preview-state.ts';
import { assignedCanaries, initialBucket, readBucket } from './bucket.ts';

const BUCKET_COOKIE = 'draw';
/** s for which a visitor retains the bucket: longer than any canary. */
const MONTH_S = 30 * 86_400;

/**
 * Assigns canaries to a visitor, the same on every page: by a number from 0 to 99 in a cookie, which identifies no one. A visitor without one is assigned a number by address and browser while a
 * canary runs, so that concurrent requests, or requests without cookies, agree. A canary that is not loaded in every process yet is not assigned; a preview excludes canaries.
 */
export function assignCanaries(options: {
  registry: () => Registry | undefined;
  hasCanary: (url: string) => boolean;
  addressOf: (request: IncomingMessage) => string;
}): Middleware<PreviewState> {
  const { registry, hasCanary, addressOf } = options;
  return (ctx, next) => {
    const running = registry()?.canaries ?? {};
    if (ctx.state.preview || Object.keys(running).length === 0) return next();
    const stored = readBucket(readCookies(ctx.get('cookie')).get(BUCKET_COOKIE));
    const point = stored ?? initialBucket(addressOf(ctx.req), ctx.get('user-agent'));
    if (stored === null)
      ctx.append(
        'set-cookie',
        `${BUCKET_COOKIE}=${point}; Path=/; HttpOnly; SameSite=Lax${ctx.secure ? '; Secure' : ''}; Max-Age=${MONTH_S}`,
      );
    const assigned = assignedCanaries(point, running).filter(({ url }) => hasCanary(url));
    if (assigned.length > 0) ctx.state.canaries = assigned;
    return next();
  };
}
