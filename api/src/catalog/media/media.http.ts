import { ObjectStoreError } from '@larder/platform/files/object-store-error';
import { type Cache, createCache } from '../../platform/cache.ts';
import type { ApiContext, ApiMiddleware } from '../../platform/http/state.ts';
import type { Services } from '../../platform/services.ts';
import { notFound } from '../../platform/http/errors.ts';
import { formatFor, type PictureRequest, readAddress, readSize } from './picture-request.ts';
import { MissingPictureError, pictureSource, standIn } from './picture-source.ts';
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

/** The real picture may arrive at any time. */
const MISSING = 'public, max-age=10';
const OUTAGE = 'no-store';

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
  const found = await (isCached ? pictures.through(key, CACHE_MS, read) : read()).catch(undefinedIfUnreadable(ctx));
  ctx.type = `image/${format}`;
  if (!found) {
    ctx.body = await standInPicture(services, { ...size, format });
    return;
  }
  const { version, bytes } = found;
  ctx.set('cache-control', request.version === null ? HOUR : request.version === version ? FOREVER : SHORT);
  ctx.set('vary', 'Accept');
  ctx.set('etag', `"${version}-${size.width}-${size.quality}-${format}"`);
  ctx.status = 200;
  if (ctx.fresh) {
    ctx.status = 304;
    return;
  }
  ctx.body = bytes;
}

/** Handles a stored file that cannot be read now: the response may be cached for seconds at most. */
const undefinedIfUnreadable =
  (ctx: ApiContext) =>
  (error: unknown): undefined => {
    const isOutage = error instanceof ObjectStoreError;
    if (!isOutage && !(error instanceof MissingPictureError)) throw error;
    ctx.set('cache-control', isOutage ? OUTAGE : MISSING);
    ctx.set('vary', 'Accept');
  };

type Size = Pick<Rendering, 'width' | 'quality' | 'storedSize' | 'format'>;

const renderCached = (services: Services, rendering: Rendering): Promise<Buffer> =>
  render(services.env.LARDER_DATA, rendering, (error) => services.log.warn({ err: error }, 'a picture could not be cached'));

/** Renders the fallback for a picture whose file cannot be read. */
const standInPicture = (services: Services, size: Size): Promise<Buffer> =>
  renderCached(services, { ...size, name: 'stand-in/square', draw: async () => standIn(false) });

/**
 * Reads a picture from this machine's cache, or renders it.
 * @throws HttpError 404 when there is no such picture; MissingPictureError, ObjectStoreError when its stored file cannot be read
 */
async function readPicture(services: Services, request: PictureRequest, size: Size): Promise<Picture> {
  const source = await pictureSource(services.fork(), services, request);
  if (!source) throw notFound('Picture');
  const { version, file, draw } = source;
  // Named by its file: caches of earlier versions may hold fallbacks under the same version.
  const name = `${request.kind}/${request.key}_${request.view}-${version}${file ? `-${file}` : ''}`;
  return { version, bytes: await renderCached(services, { ...size, name, draw }) };
}
