import type { ApiContext, ApiMiddleware } from '../platform/http/state.ts';
import type { Services } from '../platform/services.ts';
import { notFound } from '../platform/http/errors.ts';
import { formatFor, readAddress, readSize } from './picture-request.ts';
import { pictureSource } from './picture-source.ts';
import { render } from './render.ts';

const FOREVER = 'public, max-age=31536000, immutable';
/** An address with an old version still shows the thing, but not for long. */
const SHORT = 'public, max-age=60';
/** Articles and pages written by hand name a picture without its version. */
const HOUR = 'public, max-age=3600, stale-while-revalidate=86400';

const single = (value: string | string[] | undefined): string | undefined => (Array.isArray(value) ? value[0] : value);

/** `GET /media/…`: pictures, outside the wire's prefix, without session or cookies (OP-159). */
export function mediaDoor(services: Services): ApiMiddleware {
  return async (ctx, next) => {
    if (!ctx.path.startsWith('/media/')) return next();
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') {
      ctx.set('allow', 'GET, HEAD');
      ctx.status = 405;
      return;
    }
    await answer(ctx, services);
  };
}

async function answer(ctx: ApiContext, services: Services): Promise<void> {
  const request = readAddress(ctx.path);
  const source =
    request && (await pictureSource(services.fork(), { artist: services.artist, folder: services.env.LARDER_DATA }, request));
  if (!request || !source) throw notFound('Picture');
  const size = readSize({ w: single(ctx.query['w']), q: single(ctx.query['q']) });
  const format = formatFor(ctx.get('accept'), request.ext);
  const name = `${request.kind}/${request.key}_${request.view}-${source.version}`;
  ctx.set('cache-control', request.version === null ? HOUR : request.version === source.version ? FOREVER : SHORT);
  ctx.set('vary', 'Accept');
  ctx.set('etag', `"${source.version}-${size.width}-${size.quality}-${format}"`);
  ctx.status = 200;
  if (ctx.fresh) {
    ctx.status = 304;
    return;
  }
  ctx.type = `image/${format}`;
  ctx.body = await render(services.env.LARDER_DATA, { name, ...size, format, draw: source.draw }, (error) =>
    services.log.warn({ err: error }, 'a picture could not be kept'),
  );
}
