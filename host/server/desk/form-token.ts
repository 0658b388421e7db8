import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Context } from 'koa';
import { readCookies } from '@larder/platform/http/request-cookies';

/** Tokens of forms, each of one session: another's form cannot have it. */
export interface FormTokens {
  of(ctx: Pick<Context, 'get'>): string;
  holds(ctx: Pick<Context, 'get'>, token: string | null): boolean;
}

/**
 * Creates form tokens that are bound to the session cookie, against cross-site requests.
 * @param key secret of the HMAC
 * @returns `holds` compares in constant time
 */
export function formTokens(key: string): FormTokens {
  const of = (ctx: Pick<Context, 'get'>): string =>
    createHmac('sha256', key)
      .update(`desk ${readCookies(ctx.get('cookie')).get('sid') ?? ''}`)
      .digest('base64url');
  return {
    of,
    holds(ctx, token) {
      const [mine, theirs] = [Buffer.from(of(ctx)), Buffer.from(token ?? '')];
      return mine.length === theirs.length && timingSafeEqual(mine, theirs);
    },
  };
}
