import type { ParameterizedContext } from 'koa';
import { safePath } from '@larder/rules';
import { escaped } from '@larder/platform/http/escape-html';
import { readForm } from '../read-form.ts';
import { hashSource } from '@larder/platform/http/inline-hash';
import { allowInline } from '@larder/platform/http/content-security-policy';
import type { HostState } from '../security.ts';
import { isSameOriginForm } from './same-origin.ts';

/** bytes; the longest field is a password. */
const LONGEST = 10_000;

type Context = ParameterizedContext<HostState>;

/** Sends the browser on with a GET, so that a reload sends nothing twice. */
export function goTo(ctx: Context, path: string): void {
  ctx.status = 303;
  ctx.set('location', path);
  ctx.body = '';
}

/** Where the form stood, as a path of this store. */
function pageOf(ctx: Context, fallback: string): string {
  const from = ctx.get('referer');
  if (!URL.canParse(from) || new URL(from).host !== ctx.host) return fallback;
  const { pathname, search } = new URL(from);
  return safePath(pathname + search, fallback);
}

const STYLE =
  'body{font:1.1rem/1.6 system-ui,sans-serif;background:#faf6ee;color:#212a1e;display:grid;place-items:center;min-height:100vh;margin:0;padding:2rem;text-align:center;box-sizing:border-box}a{display:inline-block;min-height:24px;color:#1f4d33;overflow-wrap:anywhere}';
const STYLE_SOURCE = hashSource(STYLE);

/** A simple page with the reason of a form's refusal and a link back. */
export function refuse(ctx: Context, status: number, words: string, fallback: string): void {
  ctx.status = status;
  ctx.type = 'html';
  allowInline(ctx, { styles: [STYLE_SOURCE] });
  ctx.body = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>That did not work | Larder</title><meta name="robots" content="noindex">
<style>${STYLE}</style></head>
<body><main><h1>That did not work</h1><p>${escaped(words)}</p><p><a href="${escaped(pageOf(ctx, fallback))}">Back to the page</a></p></main></body></html>`;
}

/** The fields of a form of this store; null when it was not taken, which is answered then. */
export async function takeForm(ctx: Context, fallback: string): Promise<URLSearchParams | null> {
  ctx.set('cache-control', 'private, no-store');
  const isOwn = isSameOriginForm(ctx);
  const text = isOwn ? await readForm(ctx.req, LONGEST) : '';
  if (isOwn && text !== null) return new URLSearchParams(text);
  ctx.req.resume();
  if (isOwn) refuse(ctx, 413, 'The form is too long.', fallback);
  else refuse(ctx, 403, 'Please use the form of this store.', fallback);
  return null;
}
