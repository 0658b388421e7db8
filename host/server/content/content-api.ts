import { createHash } from 'node:crypto';
import type { Middleware } from 'koa';
import { CONTENT_CALL } from '../../src/content/content-page.ts';
import type { Library } from './library.ts';

/** s that browsers and caches retain a public text. */
const maxAge = 300;

/** `GET /fe-web/api/content?path=/shipping`: the texts for navigations in the browser (OP-133). 400 without a path, 404 for an unknown one. */
export function contentApi(library: Library): Middleware {
  return async (ctx, next) => {
    if (ctx.path !== CONTENT_CALL) return next();
    const refuse = (code: number, error: string) => {
      ctx.status = code;
      ctx.body = { success: false, code, error };
    };
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') return refuse(405, 'Please use GET.');
    const path = new URLSearchParams(ctx.querystring).get('path');
    if (!path) return refuse(400, 'Please give a path.');
    const page = library.find(path);
    if (!page) return refuse(404, 'Page not found');
    const text = JSON.stringify(page);
    ctx.set('cache-control', `public, max-age=${maxAge}`);
    ctx.set('etag', `W/"${createHash('sha1').update(text).digest('base64url')}"`);
    ctx.type = 'application/json; charset=utf-8';
    ctx.status = 200;
    if (ctx.fresh) ctx.status = 304;
    else ctx.body = text;
  };
}
