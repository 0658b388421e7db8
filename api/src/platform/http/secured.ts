import { keepCookiesPrivate } from '@larder/platform/http/private-cookies';
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

/** A shared cache must not store a response with a cookie, whatever its route declares. */
export const cookiesArePrivate: ApiMiddleware = (ctx, next) => {
  keepCookiesPrivate(ctx.res);
  return next();
};
