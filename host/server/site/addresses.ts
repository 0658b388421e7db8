import type { Middleware } from 'koa';
import { hasValidHost } from '@larder/platform/http/host-header';

const CONTROL = /[\u0000-\u001f\u007f]/;

/** Whether a path is valid UTF-8 without control characters and backslashes, which browsers treat as slashes. */
export function isSensible(path: string): boolean {
  if (path.includes('\\')) return false;
  try {
    return !CONTROL.test(decodeURIComponent(path));
  } catch {
    return false;
  }
}

/**
 * Refuses with 400, before any other middleware, a target that is no path of this server (`*`, a whole address as for a proxy, `//#`), and two or
 * malformed `Host` lines.
 */
export function ownTargets(): Middleware {
  return (ctx, next) => {
    const target = ctx.req.url ?? '';
    // Later code resolves paths against the store's origin: an invalid one would end in a 500.
    const isPath = target.startsWith('/') && URL.canParse(target, 'http://store.internal');
    if (isPath && hasValidHost(ctx.req)) return next();
    ctx.status = 400;
    ctx.body = 'That is no address of this store.';
    return Promise.resolve();
  };
}

/** Runs before the pages: a malformed path is a 400 (API-017). The page and the API validate the query. */
export function sensiblePaths(): Middleware {
  return (ctx, next) => (isSensible(ctx.path) ? next() : ctx.throw(400));
}
