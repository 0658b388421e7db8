import type { ApiMiddleware } from './state.ts';

/** Headers of every answer of the api: it is data, never a page, a frame or a script. */
export function secured(): ApiMiddleware {
  return async (ctx, next) => {
    ctx.set({
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'referrer-policy': 'no-referrer',
      'cross-origin-resource-policy': 'same-site',
    });
    await next();
  };
}
