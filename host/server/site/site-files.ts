import type { Context, Middleware } from 'koa';
import type { Logger } from 'pino';
import { PRIVATE_PATHS } from '../../src/app/public-paths.ts';
import { API_KINDS, type SitemapKind, type Sitemaps } from './sitemaps.ts';

/** s that caches retain them, the same time as the host. */
const maxAge = 600;
const fileForm = new RegExp(`^/sitemaps/(pages|${API_KINDS.join('|')})-([1-9]\\d{0,3})\\.xml$`);

/** Rules for robots. Personal pages and searches are excluded; scripts and pictures are needed to render a page as shoppers see it. */
function robotsText(origin: string): string {
  const rules = [
    ...PRIVATE_PATHS.map((path) => `Disallow: ${path}`),
    'Disallow: /api/',
    'Disallow: /fe-web/',
    'Disallow: /mailbox',
  ];
  return ['User-agent: *', ...rules, '', ...(origin ? [`Sitemap: ${origin}/sitemap.xml`, ''] : [])].join('\n');
}

/** `/robots.txt`, `/sitemap.xml` and `/sitemaps/<kind>-<page>.xml`. Without a public origin there is no sitemap: its addresses must be whole. */
export function siteFiles(options: { sitemaps: Sitemaps; originOf: (ctx: Context) => string; log: Logger }): Middleware {
  const { sitemaps, originOf, log } = options;
  const xml = async (ctx: Context, make: () => Promise<Buffer | null>) => {
    try {
      const text = await make();
      if (!text) return void (ctx.status = 404);
      ctx.set('cache-control', `public, max-age=${maxAge}`);
      ctx.type = 'application/xml; charset=utf-8';
      ctx.body = text;
    } catch (error) {
      log.error({ path: ctx.path, message: error instanceof Error ? error.message : String(error) }, 'sitemap');
      ctx.status = 503;
      ctx.set('retry-after', '60');
      ctx.set('cache-control', 'no-store');
      ctx.body = 'The sitemap cannot be had right now.';
    }
  };
  return async (ctx, next) => {
    const file = fileForm.exec(ctx.path);
    if (ctx.path !== '/robots.txt' && ctx.path !== '/sitemap.xml' && !file) return next();
    const origin = originOf(ctx);
    if (ctx.path === '/robots.txt') {
      ctx.set('cache-control', `public, max-age=${maxAge}`);
      ctx.type = 'text/plain; charset=utf-8';
      ctx.body = robotsText(origin);
    } else if (!origin) ctx.status = 404;
    else if (file) await xml(ctx, () => sitemaps.file(origin, file[1] as SitemapKind, Number(file[2])));
    else await xml(ctx, () => sitemaps.index(origin));
  };
}
