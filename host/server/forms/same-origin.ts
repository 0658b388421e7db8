import type { Context } from 'koa';
import { isOurs } from '../read-form.ts';

/**
 * Whether a form that acts for a shopper was sent by a page of this store. Pages that are kept are the same text for all visitors, so no form in them can hold a token
 * of a session. What stands in its place: the session's cookie is `SameSite=Lax`, which no other site's POST carries, and the browser says where a form comes from, which no page can change.
 * Unlike elsewhere, a request that does not say is refused, too: signing somebody in to an account of another's needs no cookie.
 */
export const isSaidToBeOurs = (ctx: Pick<Context, 'get' | 'host'>): boolean =>
  (ctx.get('sec-fetch-site') !== '' || ctx.get('origin') !== '') && isOurs(ctx);
