import type { Context } from 'koa';
import { isOurs } from '../read-form.ts';

/**
 * Whether a page of this store sent a form that acts for a shopper. Cached pages have the same text for all visitors, so their forms cannot contain a session token.
 * Two things protect instead: the session cookie is `SameSite=Lax`, so no cross-site POST carries it, and browsers send the form's origin, which no page can forge.
 * Unlike elsewhere, a request without an origin is refused, too: signing a visitor in to another person's account needs no cookie.
 */
export const isSameOriginForm = (ctx: Pick<Context, 'get' | 'host'>): boolean =>
  (ctx.get('sec-fetch-site') !== '' || ctx.get('origin') !== '') && isOurs(ctx);
