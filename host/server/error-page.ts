import type { Middleware } from 'koa';
import type { Logger } from 'pino';
import { isHangUp } from '@larder/contracts/hang-up';
import { telOf } from '../src/frame/phone.ts';
import { escaped } from '@larder/platform/http/escape-html';
import { hashSource } from '@larder/platform/http/inline-hash';
import { allowInline } from '@larder/platform/http/content-security-policy';
import type { HostState } from './security.ts';
import { TooBusy } from '@larder/platform/http/request-queue';

const STYLE =
  'body{font:1.1rem/1.6 system-ui,sans-serif;background:#faf6ee;color:#212a1e;display:grid;place-items:center;min-height:100vh;margin:0;padding:2rem;text-align:center}a{display:inline-block;min-height:24px;color:#1f4d33}';
const STYLE_SOURCE = hashSource(STYLE);

/** The fallback page without React and frame, when rendering itself has failed (SHELL-128..130). `phone` is the help line (OP-101). */
const page = (words: string, phone: string): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>We're Sorry | Larder</title><meta name="robots" content="noindex">
<style>${STYLE}</style></head>
<body><main><h1>We're Sorry</h1><p>${words}</p><p>Still not working? Call <a href="${escaped(telOf(phone))}">${escaped(phone)}</a>.</p><p><a href="/">Return to Homepage</a></p></main></body></html>`;

const wordsOf = (status: number, isBusy: boolean): string => {
  if (isBusy) return 'Very many people are here right now. Please refresh the page in a few seconds.';
  return status >= 500 ? 'Our team was notified. Please refresh the page or return home.' : 'That request cannot be answered.';
};

/** The last word on errors: a clean page or a clean failure, and one log line with the request's id. */
export function errorPage(log: Logger, phone: string): Middleware<HostState> {
  return async (ctx, next) => {
    try {
      await next();
    } catch (error) {
      if (ctx.res.destroyed && isHangUp(error)) {
        log.debug({ requestId: ctx.state.requestId, path: ctx.path }, 'the shopper left');
        return void (ctx.respond = false);
      }
      const status = (error as { status?: number }).status ?? 500;
      const isBusy = error instanceof TooBusy;
      if (isBusy) log.warn({ requestId: ctx.state.requestId, path: ctx.path, message: error.message }, 'too busy');
      else if (status >= 500) log.error({ requestId: ctx.state.requestId, path: ctx.path, err: error }, 'request failed');
      if (ctx.headerSent) return void ctx.res.destroy();
      ctx.status = status;
      ctx.remove('content-encoding');
      ctx.set('cache-control', 'no-store');
      if (isBusy) ctx.set('retry-after', String(error.retryAfter));
      ctx.type = 'html';
      allowInline(ctx, { styles: [STYLE_SOURCE] });
      ctx.body = page(wordsOf(status, isBusy), phone);
    }
  };
}
