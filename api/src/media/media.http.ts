import { LRUCache } from 'lru-cache';
import type { ApiContext, ApiMiddleware } from '../platform/http/state.ts';
import type { Services } from '../platform/services.ts';
import { notFound } from '../platform/http/errors.ts';
import { formatFor, readAddress, readSize } from './picture-request.ts';
import { pictureSource, type PictureSource } from './picture-source.ts';
import { render } from './render.ts';

const FOREVER = 'public, max-age=31536000, immutable';
/** An address with an old version still shows the thing, but not for long. */
const SHORT = 'public, max-age=60';
/** Articles and pages written by hand name a picture without its version. */
const HOUR = 'public, max-age=3600, stale-while-revalidate=86400';

/** What browsers keep for ever is held here for a minute, without its row being looked up again: all who come to a page ask for the same dozen. */
const HELD = { maxSize: 32 * 1024 * 1024, ttl: 60_000 } as const;
type Held = LRUCache<string, Buffer>;

const single = (value: string | string[] | undefined): string | undefined => (Array.isArray(value) ? value[0] : value);

/** `GET /media/…`: pictures, outside the wire's prefix, without session or cookies (OP-159). */
export function mediaDoor(services: Services): ApiMiddleware {
  const held: Held = new LRUCache({ ...HELD, sizeCalculation: ({ length }, asked) => length + 2 * asked.length });
  return async (ctx, next) => {
    if (!ctx.path.startsWith('/media/')) return next();
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') {
      ctx.set('allow', 'GET, HEAD');
      ctx.status = 405;
      return;
    }
    await answer(ctx, services, held);
  };
}

async function answer(ctx: ApiContext, services: Services, held: Held): Promise<void> {
  const request = readAddress(ctx.path);
  if (!request) throw notFound('Picture');
  const size = readSize({ w: single(ctx.query['w']), q: single(ctx.query['q']) });
  const format = formatFor(ctx.get('accept'), request.ext);
  const asked = `${ctx.path} ${size.width} ${size.quality} ${format}`;
  const known = held.get(asked);
  const folder = services.env.LARDER_DATA;
  const source = known ? null : await pictureSource(services.fork(), { artist: services.artist, folder }, request);
  // What is held was of the version that its address names.
  const version = known ? request.version : source?.version;
  if (!version) throw notFound('Picture');
  const isOfNow = request.version === version;
  ctx.set('cache-control', request.version === null ? HOUR : isOfNow ? FOREVER : SHORT);
  ctx.set('vary', 'Accept');
  ctx.set('etag', `"${version}-${size.width}-${size.quality}-${format}"`);
  ctx.status = 200;
  if (ctx.fresh) {
    ctx.status = 304;
    return;
  }
  ctx.type = `image/${format}`;
  const name = `${request.kind}/${request.key}_${request.view}-${version}`;
  const draw = (wanted: PictureSource) =>
    render(folder, { name, ...size, format, draw: wanted.draw }, (error) =>
      services.log.warn({ err: error }, 'a picture could not be kept'),
    );
  const bytes = known ?? (source && (await draw(source)));
  ctx.body = bytes;
  // Those of reviews are gone as soon as they are not to be shown.
  if (source && bytes && isOfNow && request.kind !== 'review') held.set(asked, bytes);
}
