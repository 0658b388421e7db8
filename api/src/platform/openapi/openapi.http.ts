import type { ApiMiddleware } from '../http/state.ts';
import { PREFIX } from '../http/prefix.ts';
import type { Services } from '../services.ts';
import { openApiDocument } from './document.ts';

/** `GET /api/v1/openapi.json`, built at the first call and cached. */
export function openApiPage(services: Services): ApiMiddleware {
  let text: string | undefined;
  return async (ctx, next) => {
    if (ctx.path !== `${PREFIX}/openapi.json` || ctx.method !== 'GET') return next();
    ctx.state.routeName = 'GET /openapi.json';
    text ??= JSON.stringify(openApiDocument(services.config.publicUrl));
    ctx.type = 'application/json; charset=utf-8';
    ctx.set('cache-control', 'public, max-age=300');
    ctx.body = text;
  };
}
