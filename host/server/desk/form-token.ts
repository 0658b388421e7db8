import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Context } from 'koa';
import { readCookies } from '@larder/platform/http/request-cookies';

/** Tokens of forms, each of one session: another's form cannot have it. */
export interface FormTokens {
  of(ctx: Pick<Context, 'get'>): string;
  holds(ctx: Pick<Context, 'get'>, token: string | null): boolean;
}

/**
 * Creates form tokens that are bound to the session cookie, against cross-site requests.
 * @param secrets accepted secrets of the HMAC, the current one first; without one, tokens end with this process
 * @returns `holds` compares in constant time
 */
export function formTokens(secrets: readonly string[]): FormTokens {
  const [current = randomBytes(32).toString('hex'), ...previous] = secrets;
  const sign = (ctx: Pick<Context, 'get'>, key: string): string =>
    createHmac('sha256', key)
      .update(`desk ${readCookies(ctx.get('cookie')).get('sid') ?? ''}`)
      .digest('base64url');
  return {
    of: (ctx) => sign(ctx, current),
    holds: (ctx, token) =>
      [current, ...previous].some((key) => {
        const [mine, theirs] = [Buffer.from(sign(ctx, key)), Buffer.from(token ?? '')];
        return mine.length === theirs.length && timingSafeEqual(mine, theirs);
      }),
  };
}
