import type { Middleware } from 'koa';

/** The canonical spelling of a path: single slashes, none at the end, lower case. Escapes such as `%C3` stay as they are. */
export function canonicalPath(path: string): string {
  const single = path.replace(/\/{2,}/g, '/').replace(/(?<=.)\/$/, '');
  return single.replace(/%[\da-f]{2}|[A-Z]+/gi, (part) => (part.startsWith('%') ? part : part.toLowerCase()));
}

/** Redirects every other spelling of a page's path permanently to the canonical one, so that search engines index each page once. */
export function canonicalPaths(): Middleware {
  return async (ctx, next) => {
    const path = canonicalPath(ctx.path);
    if (path === ctx.path || (ctx.method !== 'GET' && ctx.method !== 'HEAD')) return next();
    ctx.status = 301;
    ctx.set('location', path + ctx.search);
    ctx.set('cache-control', 'public, max-age=3600');
    ctx.body = '';
  };
}
