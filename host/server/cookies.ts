import { createHash } from 'node:crypto';

import type { Duplex } from 'node:stream';
import type { Middleware } from 'koa';
import { isCookieTextTooLong, ESSENTIAL_COOKIES } from '@larder/rules';
import { OPT_OUT_COOKIE } from '@larder/rules/shell/opt-out';
import { dropCookies } from '../src/client/drop-cookies.ts';
import { readCookies } from '@larder/platform/http/request-cookies';

/** Largest head of a request in bytes: four times Node's default, so that requests with too many cookies arrive here and the cookies can be deleted. */
export const HEAD_LIMIT = 64 * 1024;
/** Length in characters of a `cookie` header above which only the retained cookies are forwarded. Browsers clean up at 4096 visible characters (SHELL-191). */
const HEADER_LIMIT = 8 * 1024;
/** Cookies ended with one answer, the longest first. */
const ENDED_AT_ONCE = 40;

/** Neither scripts nor the host may delete the shopper's opt-out from tracking. */
const retained: ReadonlySet<string> = new Set([...ESSENTIAL_COOKIES, OPT_OUT_COOKIE]);

/** Domains that a cookie of this host may have been set for: none, the host's own name and those above it. */
function domainsOf(hostname: string): string[] {
  const labels = hostname.split('.');
  if (!/^[a-z][a-z\d.-]*$/i.test(hostname)) return [''];
  return ['', ...labels.slice(0, -1).map((_, at) => `; Domain=${labels.slice(at).join('.')}`)];
}

/**
 * Before everything that reads cookies: a header that has grown beyond 8 KB is cut to what the store itself needs, so that nothing behind refuses the request,
 * and the answer ends the rest in the browser.
 */
export function trimmedCookies(): Middleware {
  return (ctx, next) => {
    const header = ctx.get('cookie');
    if (!isCookieTextTooLong(header, HEADER_LIMIT)) return next();
    const all = [...readCookies(header)];
    ctx.req.headers.cookie = all
      .filter(([name]) => retained.has(name))
      .map((pair) => pair.join('='))
      .join('; ');
    const surplus = all.filter(([name]) => !retained.has(name)).toSorted(([, a], [, b]) => b.length - a.length);
    for (const [name] of surplus.slice(0, ENDED_AT_ONCE)) {
      for (const domain of domainsOf(ctx.hostname)) ctx.append('set-cookie', `${name}=; Path=/; Max-Age=0${domain}`);
    }
    return next();
  };
}

const script = `(${dropCookies.toString()})(${JSON.stringify(ESSENTIAL_COOKIES)})&&location.reload()`;
const policy = `default-src 'none'; script-src 'sha256-${createHash('sha256').update(script).digest('base64')}'; base-uri 'none'; frame-ancestors 'none'`;
const page = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>We're Sorry | Larder</title><meta name="robots" content="noindex"></head>
<body><main><h1>We're Sorry</h1><p>Your browser sent more than this store can read: the address is very long, or this site has too many cookies. We just removed the cookies that the store does not need.</p><p>If you see this page again, delete the cookies of this site in your browser’s settings. You will have to sign in again.</p><p><a href="/">Return to Homepage</a></p></main><script>${script}</script></body></html>`;

const answer = (status: string, body = '', head = ''): string =>
  `HTTP/1.1 ${status}\r\nconnection: close\r\ncache-control: no-store\r\n${head}content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;

/** ms in which a client may read the answer to a request that could not be read. */
const READ_MS = 2000;

/**
 * Answers bytes that cannot be parsed as a request. A head over the limit gets a page that deletes all cookies but the store's own and reloads, so that no shopper
 * stays locked out. The session is not touched.
 */
export function answerUnreadable(error: NodeJS.ErrnoException, socket: Duplex & { destroySoon?(): void }): void {
  if (socket.writableEnded || !socket.writable) return;
  const [text, notice] =
    error.code === 'HPE_HEADER_OVERFLOW'
      ? ['431 Request Header Fields Too Large', page]
      : error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
        ? ['408 Request Timeout', '']
        : ['400 Bad Request', ''];
  socket.end(answer(text, notice, notice && `content-type: text/html; charset=utf-8\r\ncontent-security-policy: ${policy}\r\n`));
  setTimeout(() => socket.destroy(), READ_MS).unref();
}
