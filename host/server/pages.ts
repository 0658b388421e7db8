import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Middleware } from 'koa';
import type { NavNode } from '@larder/contracts';
import { isHangUp } from '@larder/contracts/hang-up';
import { takeMailLink, withMailLink } from '@larder/rules';
import { apiHeaders } from './api-headers.ts';
import type { HostConfig } from './config.ts';
import type { Library } from './content/library.ts';
import type { RemoteHub } from './hub/hub.ts';
import type { HostBuild } from './host-build.ts';
import type { Incident } from './incidents.ts';
import type { HostState } from './security.ts';
import type { KeptAnswer } from './site/kept-answer.ts';
import { originOf } from './site/origin.ts';
import type { StoreTime } from './site/store-time.ts';
import { siteOf } from '../src/app/site.ts';
import { readCookies } from '../src/server/request-cookies.ts';

/** Brotli level for pages: an eighth smaller than 4 for a few ms of another thread; 6 takes three times as long for two percent. */
const brotliLevel = 5;

/** The page is whole before its first byte goes out, so it is packed in one go: piece by piece cost a fifth of the host's time. */
const packed = (html: Buffer): Promise<Buffer> =>
  promisify(brotliCompress)(html, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: brotliLevel,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: html.length,
    },
  });

/** Everything else is a page: rendered out of the releases that are live at this moment, and of no others until it is sent. */
export function pages(options: {
  config: HostConfig;
  build: HostBuild;
  hub: RemoteHub;
  library: Library;
  menu: KeptAnswer<NavNode[]>;
  time: Pick<StoreTime, 'ahead'>;
  report: (incident: Incident) => void;
}): Middleware<HostState> {
  const { config, build, hub, library, menu, time, report } = options;
  return async (ctx) => {
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') {
      ctx.set('allow', 'GET, HEAD');
      return ctx.throw(405);
    }
    const gone = new AbortController();
    ctx.res.once('close', () => gone.abort());
    // What a mail's link brings is the browser's to use: it stands in no page, and follows its reader where they are sent.
    const { path, link } = takeMailLink(ctx.url);
    const rendered = await build.render({
      request: new Request(`http://store.internal${path}`, { signal: gone.signal }),
      snapshot: hub.snapshot(),
      nonce: ctx.state.nonce,
      scripts: build.scripts,
      sheets: build.sheets,
      fonts: build.fonts,
      integrity: build.integrity,
      apiUrl: `${config.apiUrl}/api/v1`,
      apiHeaders: apiHeaders(ctx, config),
      content: library,
      site: {
        ...siteOf(originOf(ctx, config), readCookies(ctx.get('cookie')), ctx.get('sec-gpc')),
        phone: config.helpPhone,
        aheadMs: await time.ahead(),
        shipping: config.shipping,
      },
      menu: await menu.get(),
      environment: config.environment,
      log: (where, error, source) => {
        // A page tells its own failures in words; those of one that nobody waits for come of the leaving.
        if (gone.signal.aborted && (isHangUp(error) || typeof error === 'string')) return;
        const { message, stack } = error instanceof Error ? error : { message: String(error), stack: undefined };
        if (source) hub.noteFault(source.remote);
        report({ requestId: ctx.state.requestId, where, message, ...source, ...(stack ? { stack } : {}) });
      },
    });
    ctx.status = rendered.status;
    for (const [name, value] of rendered.headers) {
      if (name !== 'set-cookie') ctx.set(name, name === 'location' ? withMailLink(value, link) : value);
    }
    for (const cookie of rendered.headers.getSetCookie()) ctx.append('set-cookie', cookie);
    ctx.set('cache-control', 'private, no-store');
    if (!rendered.body) {
      ctx.body = '';
      return;
    }
    ctx.vary('accept-encoding');
    if (ctx.method === 'HEAD') {
      rendered.body.destroy();
      ctx.body = '';
      return;
    }
    const html = await buffer(rendered.body);
    if (ctx.acceptsEncodings('br', 'identity') === 'br') {
      ctx.set('content-encoding', 'br');
      ctx.body = await packed(html);
    } else ctx.body = html;
  };
}
