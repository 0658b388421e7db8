import { type Cache, createCache } from '../../platform/cache.ts';
import type { ApiContext, ApiMiddleware } from '../../platform/http/state.ts';
import type { Services } from '../../platform/services.ts';
import { notFound } from '../../platform/http/errors.ts';
import { formatFor, type PictureRequest, readAddress, readSize } from './picture-request.ts';
import { pictureSource } from './picture-source.ts';
import { render, type Rendering } from './render.ts';

const FOREVER = 'public, max-age=31536000, immutable';
/** An address with an old version still shows the thing, but not for long. */
const SHORT = 'public, max-age=60';
/** Articles and pages written by hand name a picture without its version. */
const HOUR = 'public, max-age=3600, stale-while-revalidate=86400';

/**
 * Cache size (bytes) and duration (ms) for pictures: all visitors of a page request the same dozen, and some sizes are encoded
 * per request.
 */
const CACHE_BYTES = 32 * 1024 * 1024;
const CACHE_MS = 60_000;

interface Picture {
  /** The version that is current. */
  version: string;
  bytes: Buffer;
}

const single = (value: string | string[] | undefined): string | undefined => (Array.isArray(value) ? value[0] : value);

/** Serves `GET /media/…`: pictures, outside the API prefix, without session or cookies (OP-159). */
export function mediaRoutes(services: Services): ApiMiddleware {
  const pictures = createCache(CACHE_BYTES);
  return async (ctx, next) => {
    if (!ctx.path.startsWith('/media/')) return next();
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') {
      ctx.set('allow', 'GET, HEAD');
      ctx.status = 405;
      return;
    }
    await answer(ctx, services, pictures);
  };
}

async function answer(ctx: ApiContext, services: Services, pictures: Cache): Promise<void> {
  const request = readAddress(ctx.path);
  if (!request) throw notFound('Picture');
  const size = readSize({ w: single(ctx.query['w']), q: single(ctx.query['q']) });
  const format = formatFor(ctx.get('accept'), request.ext);
  const read = () => readPicture(services, request, { ...size, format });
  // Without a version the address always shows the current picture; those of reviews disappear as soon as they are hidden.
  const isCached = request.version !== null && request.kind !== 'review';
  const key = `${ctx.path} ${size.width} ${size.quality} ${format}`;
  const { version, bytes } = isCached ? await pictures.through(key, CACHE_MS, read) : await read();
  ctx.set('cache-control', request.version === null ? HOUR : request.version === version ? FOREVER : SHORT);
  ctx.set('vary', 'Accept');
  ctx.set('etag', `"${version}-${size.width}-${size.quality}-${format}"`);
  ctx.status = 200;
  if (ctx.fresh) {
    ctx.status = 304;
    return;
  }
  ctx.type = `image/${format}`;
  ctx.body = bytes;
}

/** @throws HttpError 404 when there is no such picture */
async function readPicture(
  services: Services,
  request: PictureRequest,
  rendering: Pick<Rendering, 'width' | 'quality' | 'storedSize' | 'format'>,
): Promise<Picture> {
  const folder = services.env.LARDER_DATA;
  const source = await pictureSource(services.fork(), { artist: services.artist, folder }, request);
  if (!source) throw notFound('Picture');
  const { version, draw } = source;
  const name = `${request.kind}/${request.key}_${request.view}-${version}`;
  const bytes = await render(folder, { ...rendering, name, draw }, (error) =>
    services.log.warn({ err: error }, 'a picture could not be kept'),
  );
  return { version, bytes };
}
