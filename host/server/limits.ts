import type { Middleware } from 'koa';
import { isLoopback } from '@larder/platform/http/operator-token';
import { addressKey } from '@larder/rules/limits/address-key';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { paths } from '@larder/contracts/paths';
import { CART_FORM, SIGN_IN_FORM } from '@larder/contracts/plain-forms';
import { OPT_OUT_CALL } from '../src/content/opt-out.ts';
import { clientAddress } from './forward/client-address.ts';
import { POST_TO_STDOUT } from './post-to-stdout.ts';

/** Pages and files a minute and address; a rendered page is the dearest answer of the store. This very machine is not counted. */
const PAGES = 600;

/** The host's own public calls: limit for each minute and address, regardless of the origin. */
export const OWN_CALLS: Readonly<Record<string, number>> = {
  [POST_TO_STDOUT]: 60,
  [OPT_OUT_CALL]: 30,
  [CART_FORM]: 60,
  [SIGN_IN_FORM]: 20,
  [paths.deskSignIn]: 20,
};

const perMinute = (points: number) => new RateLimiterMemory({ points, duration: 60 });

/** Takes one call; the whole seconds to wait when none is left, else 0. */
async function waitOf(limiter: RateLimiterMemory, key: string): Promise<number> {
  try {
    await limiter.consume(key);
    return 0;
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    return Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
  }
}

/**
 * Limits how often an address may call this process. `uncounted` are path prefixes that their target counts (the API's)
 * or that cost nothing (files). Excess requests get a 429 in the API's error format, with the seconds to wait.
 */
export function limits(options: { trustProxy: boolean; uncounted: readonly string[] }): Middleware {
  const { trustProxy, uncounted } = options;
  const pages = perMinute(PAGES);
  const ownCalls = new Map(Object.entries(OWN_CALLS).map(([path, points]) => [path, perMinute(points)]));
  return async (ctx, next) => {
    const ip = clientAddress(ctx.req, trustProxy);
    const own = ownCalls.get(ctx.path);
    const isFree = isLoopback(ip) || uncounted.some((prefix) => ctx.path.startsWith(`${prefix}/`));
    if (!own && isFree) return next();
    const wait = await waitOf(own ?? pages, addressKey(ip));
    if (wait === 0) return next();
    ctx.req.resume();
    ctx.status = 429;
    ctx.set('retry-after', String(wait));
    ctx.set('cache-control', 'no-store');
    const error = 'Too many requests. Please try again later.';
    ctx.body = { success: false, code: 429, error, error_code: 'too_many_attempts' };
  };
}
