import { randomBytes } from 'node:crypto';
import type { Middleware } from 'koa';

/** Address at which the imitated firewall issues tokens: a value for `FIREWALL_TOKEN_URL` in tests. */
export const LOCAL_FIREWALL = '/local-firewall/token';
/** Advertised validity of such a token in seconds. */
const TOKEN_SECONDS = 300;
/** The page sends this by a beacon while it unloads, without headers (OP-167). */
const BY_BEACON = '/api/v1/track/sponsored_product';

/**
 * Imitates the firewall in front of the store as far as local tests need it (API-009, OP-148): issues tokens, and refuses calls of page scripts
 * without one. It never inspects a token's content. Forms, servers and command lines are recognized by the missing browser headers. In production the real firewall does both.
 */
export function localFirewall(isProduction: boolean): Middleware {
  return (ctx, next) => {
    if (isProduction) return next();
    if (ctx.path === LOCAL_FIREWALL) {
      ctx.set('cache-control', 'no-store');
      ctx.body = { token: randomBytes(24).toString('base64url'), expires_in: TOKEN_SECONDS };
      return Promise.resolve();
    }
    const isCall = ctx.path.startsWith('/api/v1/') && ctx.path !== BY_BEACON && ctx.get('sec-fetch-dest') === 'empty';
    if (!isCall || ctx.get('x-waf-token') !== '') return next();
    ctx.status = 400;
    ctx.body = { success: false, code: 400, error: 'The token of the firewall is missing.', error_code: 'firewall_token' };
    return Promise.resolve();
  };
}
