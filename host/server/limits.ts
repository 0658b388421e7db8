import type { Middleware } from 'koa';
import { isLoopback } from '@larder/contracts/operators';
import { addressKey } from '@larder/rules/limits/address-key';
import { callCounter } from '@larder/rules/limits/call-counter';
import { OPT_OUT_CALL } from '../src/content/opt-out.ts';
import { clientAddress } from './forward.ts';
import { POST_TO_STDOUT } from './post-to-stdout.ts';

/** Pages and files a minute and address; a rendered page is the dearest answer of the store. This very machine is not counted. */
const PAGES = 600;

/** The host's own calls, which anybody may send: so many a minute and address, from wherever they come. */
export const OWN_CALLS: Readonly<Record<string, number>> = { [POST_TO_STDOUT]: 60, [OPT_OUT_CALL]: 30 };

/**
 * Bounds how often an address may ask this process. `uncounted` are beginnings of paths that are counted where they are answered (the api's)
 * or that cost nothing (files). Too many is a 429 in the form of the wire, with the seconds to wait.
 */
export function limits(options: { trustProxy: boolean; uncounted: readonly string[]; now?: () => number }): Middleware {
  const { trustProxy, uncounted, now = Date.now } = options;
  const counter = callCounter(60_000);
  return async (ctx, next) => {
    const ip = clientAddress(ctx.req, trustProxy);
    const own = Object.hasOwn(OWN_CALLS, ctx.path) ? OWN_CALLS[ctx.path] : undefined;
    const isFree = isLoopback(ip) || uncounted.some((prefix) => ctx.path.startsWith(`${prefix}/`));
    if (own === undefined && isFree) return next();
    const wait = counter.take(`${own === undefined ? '' : ctx.path} ${addressKey(ip)}`, own ?? PAGES, now());
    if (wait === 0) return next();
    ctx.req.resume();
    ctx.status = 429;
    ctx.set('retry-after', String(wait));
    ctx.set('cache-control', 'no-store');
    const error = 'Too many requests. Please try again later.';
    ctx.body = { success: false, code: 429, error, error_code: 'too_many_attempts' };
  };
}
